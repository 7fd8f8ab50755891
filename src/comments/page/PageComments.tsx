import { useQuery } from '@tanstack/react-query';
import { FilePenLine } from 'lucide';
import { useCallback, useDeferredValue, useMemo, useRef, useState, type ReactNode } from 'react';
import { BlockSlotContext } from '#prose/BlockSlot.tsx';
import { useSearchValue } from '#routing/useSearch.ts';
import { CommentContext } from '../commentContext.ts';
import { pageCommentsQuery, type CommentParent } from '../comments.api.ts';
import { useCommentContextValue } from '../useCommentContextValue.ts';
import { BlockComments, Threads } from './BlockComments.tsx';
import { BlockCommentButton, type BlockAction } from './BlockCommentButton.tsx';
import { blocksIn, focusBlock, nodeOf, type CommentTarget } from './blockElements.ts';
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
  /** An additional action on blocks. */
  action?: BlockAction | undefined;
  /** Opens the form of a suggestion for a block. Undefined if suggestions aren't possible. */
  onSuggest?: ((node: string) => void) | undefined;
  /** Returns the content after a block, besides its comments. */
  slot?: ((node: string) => ReactNode) | undefined;
  /** The text, with `BlockSlot` after each block. */
  children: ReactNode;
};

const noComments: never[] = [];
const commentsOnBlock = (node: string) => <BlockComments node={node} />;

/** Adds the comments on a page to its text: each thread beside its block, on narrow screens below it. */
export function PageComments(props: Props) {
  const { organizationId, parent, pageId, blockIds, hasMargin, action, slot, children } = props;
  const { context } = useCommentContextValue(organizationId, parent);
  const { data } = useQuery({ ...pageCommentsQuery(parent, pageId), retry: false });
  const [linked] = useSearchValue('comment');
  const [composing, setComposing] = useState<CommentTarget | null>(null);
  const origin = useRef<Element | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  // The text is drawn before its comments.
  const comments = useDeferredValue(data?.items ?? noComments, noComments);
  const threads = useMemo(() => threadsOf(comments, blockIds), [comments, blockIds]);
  const focusCommented = useCallback(() => {
    const from = origin.current;
    if (from instanceof HTMLElement && frame.current?.contains(from)) focusBlock(from);
    else focusBlock(blocksIn(frame.current).find((block) => nodeOf(block) === composing?.node));
  }, [composing]);
  const closeComposer = useCallback(() => {
    if (document.activeElement?.closest('[data-threads]')) focusCommented();
    setComposing(null);
  }, [focusCommented]);
  const openComposer = useCallback((target: CommentTarget) => {
    // A block or a change in one, not a button.
    origin.current = document.activeElement?.matches('[tabindex="-1"]') ? document.activeElement : null;
    setComposing(target);
  }, []);
  const canComment = context.permissions.comment;
  const onSuggest = canComment ? props.onSuggest : undefined;
  const actions = useMemo(
    () => [
      ...(onSuggest ? [{ icon: FilePenLine, label: 'Suggest a change', keys: 's', onAct: onSuggest }] : []),
      ...(action ? [action] : []),
    ],
    [onSuggest, action],
  );
  const page = useMemo(
    () => ({ pageId, threads, linked, composing, focusCommented, closeComposer, onSuggest }),
    [pageId, threads, linked, composing, focusCommented, closeComposer, onSuggest],
  );
  const isBeside = hasMargin && (threads.byBlock.size > 0 || composing !== null);
  useMarginThreads(frame, isBeside);
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
          <div ref={frame} className={styles.frame} data-comment-frame data-beside={isBeside || undefined}>
            <BlockSlotContext value={afterBlock}>{children}</BlockSlotContext>
            {(canComment || actions.length > 0) && (
              <BlockCommentButton
                frame={frame}
                hasNote={(node) => threads.byBlock.has(node) || composing?.node === node}
                onComment={canComment ? openComposer : undefined}
                actions={actions}
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
