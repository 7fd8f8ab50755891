import { useQuery } from '@tanstack/react-query';
import { memo, use, useCallback, useDeferredValue, useMemo, useState } from 'react';
import { CommentContext } from '#comments/commentContext.ts';
import { pageCommentsQuery } from '#comments/comments.api.ts';
import { NewBlockComment, Threads } from '#comments/page/BlockComments.tsx';
import type { CommentTarget } from '#comments/page/blockElements.ts';
import { threadsOf } from '#comments/page/pageThreads.ts';
import { useCommentContextValue } from '#comments/useCommentContextValue.ts';
import type { Comment } from '#contract/comment.ts';
import { pluralize } from '#lib/format.ts';
import { useStore } from '#lib/useStore.ts';
import { LinkLike } from '#ui/LinkLike.tsx';
import type { EditSession } from '../editSession.ts';
import styles from './Blocks.module.css';
import { blockPlaces, commentedAt, placeAt } from './blockPlaces.ts';
import { marginNotes } from './marginNotes.ts';
import type { BlockEditor } from './view/createBlockEditor.ts';

const noComments: never[] = [];

/** What a new comment refers to. `isNear`: not the block at the cursor, which has no ID, but one near it. */
export type NewTarget = CommentTarget & { isNear: boolean };

/** The ID of the new comment among those of the editor. */
const newComment = 'new';

/** Finds the blocks of comments that the editor doesn't keep yet: new ones, and those on blocks that were removed. */
function anchored(editor: BlockEditor, comments: readonly Comment[], text: string) {
  const missing = comments.filter(({ id }) => !editor.comments.has(id));
  if (missing.length === 0 || text === '') return editor.comments;
  const places = blockPlaces(editor.text());
  const { byBlock } = threadsOf(
    missing,
    places.map(({ id }) => id),
  );
  editor.comments.add(
    places.flatMap(({ id, from }) => byBlock.get(id)?.map((one) => ({ id: one.id, offset: from })) ?? []),
  );
  return editor.comments;
}

/** Returns the blocks with comments, in the order of the page. */
function useCommentedBlocks(editor: BlockEditor, comments: readonly Comment[], markdown: string) {
  const text = useDeferredValue(markdown);
  const kept = useMemo(() => anchored(editor, comments, text), [editor, comments, text]);
  const byId = useMemo(() => new Map(comments.map((comment) => [comment.id, comment])), [comments]);
  return kept.blocks().map(({ ids, ...block }) => ({
    ...block,
    ids,
    isNew: ids.includes(newComment),
    threads: ids
      .flatMap((id) => byId.get(id) ?? [])
      .toSorted((one, other) => one.postedAt.localeCompare(other.postedAt)),
  }));
}
type Commented = ReturnType<typeof useCommentedBlocks>[number];

const isOpen = ({ status }: Comment) => status !== 'resolved';

type Props = {
  editor: BlockEditor;
  session: EditSession;
  composing: NewTarget | null;
  onClose: () => void;
  /** Whether there is room for all comments beside the text. Otherwise, those on the block at the cursor are below it. */
  hasMargin: boolean;
};

/** The composer of a comment on the block at the cursor, or near it. */
function Composer({ editor, session, composing, onClose }: Omit<Props, 'hasMargin'>) {
  if (!composing) return null;
  return (
    <>
      {composing.isNear && (
        <p className="soft">This block can’t be commented on. Your comment refers to the nearest text.</p>
      )}
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
    </>
  );
}

const NoteThreads = memo(
  ({ threads }: { threads: readonly Comment[] }) => <Threads comments={threads} linked={null} />,
  (before, after) =>
    before.threads.length === after.threads.length &&
    before.threads.every((thread, at) => thread === after.threads[at]),
);

/** Returns a ref of an element whose notes stand beside their blocks. `order`: the IDs of the notes, separated by spaces. */
const useMarginNotes = (editor: BlockEditor, order: string, active: string | undefined) =>
  useCallback(
    (margin: HTMLElement | null) =>
      margin ? marginNotes(margin, editor.comments, order.split(' '), active) : undefined,
    [editor, order, active],
  );

/** The notes beside the text. The one with the focus is active, or else that of the block at the cursor. */
function MarginNotes({ blocks, ...composer }: Omit<Props, 'hasMargin'> & { blocks: readonly Commented[] }) {
  const { editor } = composer;
  const cursor = blocks.find(({ isCurrent }) => isCurrent)?.ids[0];
  const [chosen, choose] = useState<{ id: string; cursor: string | undefined } | null>(null);
  const active = chosen && chosen.cursor === cursor ? chosen.id : cursor;
  const notes = blocks.filter(({ isNew, isCurrent, threads }) => isNew || isCurrent || threads.some(isOpen));
  const mount = useMarginNotes(editor, notes.map(({ ids }) => ids[0]).join(' '), active);
  return (
    <div ref={mount} className={styles.notes}>
      {notes.map(({ ids, isNew, threads }) => (
        <div
          key={ids[0]}
          data-note={ids[0]}
          data-active={ids[0] === active ? '' : undefined}
          onFocus={() => choose({ id: ids[0] ?? '', cursor })}
        >
          <NoteThreads threads={threads} />
          {isNew && <Composer {...composer} />}
        </div>
      ))}
    </div>
  );
}

/** The comments on the page: in the margin, or those on the block at the cursor below the text. */
export function BlockThreads({ hasMargin, ...composer }: Props) {
  const { editor, session, composing } = composer;
  const { place } = useStore(session.state);
  const { context } = useCommentContextValue(place.organizationId, place);
  const { data } = useQuery({ ...pageCommentsQuery(place, session.pageId), retry: false });
  // Changes with the block at the cursor.
  useStore(editor.state);
  const { markdown } = useStore(session.view);
  const comments = data?.items ?? noComments;
  // The blocks of a long page are read in pieces.
  if (comments.length > 0) use(editor.whenRead);
  const blocks = useCommentedBlocks(editor, comments, markdown);
  const openCount = comments.filter(isOpen).length;
  const commented = blocks.filter(({ threads }) => threads.some(isOpen));
  if (comments.length === 0 && !composing) return null;
  function showNext() {
    const at = blocks.find(({ isCurrent }) => isCurrent)?.pos ?? editor.comments.cursor();
    const next = commented.find(({ pos }) => pos > at) ?? commented[0];
    if (next) editor.comments.goTo(next.pos);
  }
  return (
    <CommentContext value={context}>
      <aside className={hasMargin ? styles.margin : styles.threads} aria-label="Comments">
        {openCount > 0 && (
          <p className="soft">
            {pluralize(openCount, 'open comment')}{' '}
            {commented.length > 0 && <LinkLike onClick={showNext}>Next</LinkLike>}
          </p>
        )}
        {hasMargin ? (
          <MarginNotes blocks={blocks} {...composer} />
        ) : (
          <>
            <Threads
              comments={blocks.find(({ isCurrent }) => isCurrent)?.threads ?? noComments}
              linked={null}
            />
            <Composer {...composer} />
          </>
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
  editor.comments.addAtCursor(newComment);
  return { node: block.id, isNear, quote: quote === '' || isNear ? undefined : quote };
}

/** Ends the comment that `targetAtCursor` began. */
export const endNewComment = (editor: BlockEditor | null) => editor?.comments.remove(newComment);
