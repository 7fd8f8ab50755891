import type { ReactNode } from 'react';
import type { Comment, CommentReply } from '#contract/comment.ts';
import { PlainLink } from '#routing/PlainLink.tsx';
import { Fault } from '#ui/Fault.tsx';
import { Avatar } from '#ui/Avatar.tsx';
import { Time } from '#ui/Time.tsx';
import { authorName } from '../comments.text.ts';
import { useComposer } from '../commentContext.ts';
import type { CommentWrite } from '../useCommentWrites.ts';
import { CommentText } from './CommentText.tsx';
import { LazyComposer } from './LazyComposer.tsx';
import type { PendingReaction } from './reactions.ts';
import { Reactions } from './Reactions.tsx';
import styles from './Thread.module.css';

type Body = PendingReaction & { body?: { markdown?: string | undefined } | undefined };
type Props = {
  comment: Comment | CommentReply;
  /** Undefined if the API can't update it. */
  update: CommentWrite<Body> | undefined;
  canReact: boolean;
  /** The path of the comment. */
  path: string;
  /** Shown between header and text. */
  about?: ReactNode;
  /** Replaces the drawn text. */
  text?: ReactNode;
  /** Shown at the end of the header. `onEdit` is undefined while editing and without permission. */
  renderActions: (onEdit: (() => void) | undefined) => ReactNode;
};

export function CommentItem({ comment, update, canReact, path, about, text, renderActions }: Props) {
  const { id, body, postedAt, editedAt, permissions, reactions } = comment;
  const author = authorName(comment);
  const editor = update && permissions.edit ? update : undefined;
  const draftKey = `comment ${id} edit`;
  const composer = useComposer(draftKey);
  return (
    <>
      <div className={styles.head}>
        <Avatar name={author} />
        <b>{author}</b>
        <PlainLink to={path} className={styles.time}>
          <Time at={postedAt} />
        </PlainLink>
        {editedAt !== undefined && (
          <span className={styles.hint}>
            edited <Time at={editedAt} inline />
          </span>
        )}
        <span className="push" />
        {renderActions(editor && !composer.isOpen ? composer.open : undefined)}
      </div>
      {about}
      {editor && composer.isOpen ? (
        <LazyComposer
          label="Edit comment"
          draftKey={draftKey}
          initial={{ markdown: body.markdown }}
          takesFocus={composer.takesFocus}
          save="Save changes"
          saving="Saving…"
          onSubmit={async ({ body: { markdown } }) => {
            if (markdown !== body.markdown) await editor.send({ body: { markdown } });
          }}
          onClose={composer.close}
        />
      ) : (
        (text ?? <CommentText markdown={body.markdown} />)
      )}
      {update?.error && !composer.isOpen && <Fault role="alert">{update.error.message}</Fault>}
      <Reactions reactions={reactions} label={`${author}’s comment`} update={canReact ? update : undefined} />
    </>
  );
}
