import { useQuery } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useMemo, useRef, useState, type ReactNode } from 'react';
import { BlockSlotContext } from '#prose/BlockSlot.tsx';
import { useSearchValue } from '#routing/useSearch.ts';
import { CommentContext } from '../commentContext.ts';
import { pageCommentsQuery, type CommentParent } from '../comments.api.ts';
import { useCommentContextValue } from '../useCommentContextValue.ts';
import { BlockComments, Threads } from './BlockComments.tsx';
import { BlockCommentButton, type BlockAction } from './BlockCommentButton.tsx';
import { blocksIn, focusBlock, nodeOf } from './blockElements.ts';
import styles from './PageComments.module.css';
import { PageCommentsContext } from './pageCommentsContext.ts';
import { threadsOf } from './pageThreads.ts';
import { useMarginThreads } from './useMarginThreads.ts';

type Props = {
  organizationId: string;
  parent: CommentParent;
  pageId: string;
  /** The IDs of the page's blocks in order, as in `ParsedText`. */
  blockIds: readonly string[];
  /** False if the text fills the width: comments follow their block at any width. */
  hasMargin: boolean;
  /** An additional action on blocks. `slot` returns the content to show after a block. */
  action?: (BlockAction & { slot: (node: string) => ReactNode }) | undefined;
  /** The text, with `BlockSlot` after each block. */
  children: ReactNode;
};

const noComments: never[] = [];
const commentsOnBlock = (node: string) => <BlockComments node={node} />;

/** Adds the comments on a page to its text: each thread beside its block, on narrow screens below it. */
export function PageComments(props: Props) {
  const { organizationId, parent, pageId, blockIds, hasMargin, action, children } = props;
  const { context } = useCommentContextValue(organizationId, parent);
  const { data } = useQuery({ ...pageCommentsQuery(parent, pageId), retry: false });
  const [linked] = useSearchValue('comment');
  const [composing, setComposing] = useState<string | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  // The text is drawn before its comments.
  const comments = useDeferredValue(data?.items ?? noComments, noComments);
  const threads = useMemo(() => threadsOf(comments, blockIds), [comments, blockIds]);
  const closeComposer = useCallback(() => {
    setComposing(null);
    if (composing !== null) focusBlock(blocksIn(frame.current).find((block) => nodeOf(block) === composing));
  }, [composing]);
  const page = useMemo(
    () => ({ pageId, threads, linked, composing, closeComposer }),
    [pageId, threads, linked, composing, closeComposer],
  );
  const isBeside = hasMargin && (threads.byBlock.size > 0 || composing !== null);
  useMarginThreads(frame, isBeside);
  const slot = action?.slot;
  const afterBlock = useMemo(
    () =>
      slot
        ? (node: string) => (
            <>
              {commentsOnBlock(node)}
              {slot(node)}
            </>
          )
        : commentsOnBlock,
    [slot],
  );
  return (
    <CommentContext value={context}>
      <PageCommentsContext value={page}>
        <div className={styles.container}>
          <div ref={frame} className={styles.frame} data-beside={isBeside || undefined}>
            <BlockSlotContext value={afterBlock}>{children}</BlockSlotContext>
            {(context.permissions.comment || action) && (
              <BlockCommentButton
                frame={frame}
                hasNote={(node) => threads.byBlock.has(node) || composing === node}
                onComment={context.permissions.comment ? setComposing : undefined}
                action={action}
              />
            )}
          </div>
          {threads.others.length > 0 && (
            <section className={styles.others} aria-label="Other comments on this page">
              <h2>Other comments on this page</h2>
              <Threads comments={threads.others} linked={linked} />
            </section>
          )}
        </div>
      </PageCommentsContext>
    </CommentContext>
  );
}
