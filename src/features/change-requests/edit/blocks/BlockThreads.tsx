import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { CommentContext } from '#comments/commentContext.ts';
import { pageCommentsQuery } from '#comments/comments.api.ts';
import { NewBlockComment, Threads } from '#comments/page/BlockComments.tsx';
import type { CommentTarget } from '#comments/page/blockElements.ts';
import { threadsOf } from '#comments/page/pageThreads.ts';
import { useCommentContextValue } from '#comments/useCommentContextValue.ts';
import { pluralize } from '#lib/format.ts';
import { useStore } from '#lib/useStore.ts';
import { LinkLike } from '#ui/LinkLike.tsx';
import type { EditSession } from '../editSession.ts';
import styles from './Blocks.module.css';
import { blockPlaces, commentedAt, placeAt } from './blockPlaces.ts';
import type { BlockEditor } from './view/createBlockEditor.ts';

const noComments: never[] = [];

/** What a new comment refers to. `isNear`: not the block at the cursor, which has no ID, but one near it. */
export type NewTarget = CommentTarget & { isNear: boolean };

type Props = {
  editor: BlockEditor;
  session: EditSession;
  composing: NewTarget | null;
  onClose: () => void;
};

/** The comments on the block at the cursor, in the margin; on narrow screens below the text. */
export function BlockThreads({ editor, session, composing, onClose }: Props) {
  const { place } = useStore(session.state);
  const { context } = useCommentContextValue(place.organizationId, place);
  const { data } = useQuery({ ...pageCommentsQuery(place, session.pageId), retry: false });
  // Changes with the block at the cursor.
  useStore(editor.state);
  const { markdown } = useStore(session.view);
  const text = useDeferredValue(markdown);
  const comments = data?.items ?? noComments;
  const open = comments.filter(({ status }) => status !== 'resolved');
  const hasComments = comments.length > 0;
  const places = useMemo(() => (hasComments ? blockPlaces(text) : []), [hasComments, text]);
  const { byBlock } = useMemo(
    () =>
      threadsOf(
        comments,
        places.map(({ id }) => id),
      ),
    [comments, places],
  );
  if (!hasComments && !composing) return null;
  const offset = hasComments ? editor.cursor() : 0;
  const here = hasComments ? placeAt(places, offset)?.id : undefined;
  const threads = (here === undefined ? undefined : byBlock.get(here)) ?? noComments;
  const commented = places.filter(({ id }) => byBlock.get(id)?.some(({ status }) => status !== 'resolved'));
  function showNext() {
    const next = commented.find(({ from }) => from > offset) ?? commented[0];
    if (next) editor.select(next.from, next.from);
  }
  return (
    <CommentContext value={context}>
      <aside className={styles.threads} aria-label="Comments">
        {open.length > 0 && (
          <p className="soft">
            {pluralize(open.length, 'open comment')}{' '}
            {commented.length > 0 && <LinkLike onClick={showNext}>Next</LinkLike>}
          </p>
        )}
        <Threads comments={threads} linked={null} />
        {composing?.isNear && (
          <p className="soft">This block can’t be commented on. Your comment refers to the nearest text.</p>
        )}
        {composing && (
          <NewBlockComment
            pageId={session.pageId}
            target={composing}
            onSend={onClose}
            onClose={() => {
              onClose();
              editor.focus();
            }}
            onSuggest={undefined}
          />
        )}
      </aside>
    </CommentContext>
  );
}

/** Returns what a comment at the cursor refers to, with the selected text. Null on a page without text. */
export function targetAtCursor(editor: BlockEditor): NewTarget | null {
  const quote = editor.selectedText().trim();
  const places = blockPlaces(editor.text());
  const offset = editor.cursor();
  const block = commentedAt(places, offset);
  if (!block) return null;
  const isNear = placeAt(places, offset) === undefined;
  return { node: block.id, isNear, quote: quote === '' || isNear ? undefined : quote };
}
