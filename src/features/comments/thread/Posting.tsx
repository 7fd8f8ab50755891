// A comment or a reply: whose, since when, its text, its reactions; edited in place.
import { lazy, Suspense, type ReactNode } from 'react';
import type { Comment, CommentReply } from '#contract/comment.ts';
import { PlainLink } from '#routing/PlainLink.tsx';
import { Fault } from '#ui/Fault.tsx';
import { Initials } from '#ui/Initials.tsx';
import { Time } from '#ui/Time.tsx';
import type { Change } from '../useWrites.ts';
import { authorOf } from '../comment.words.ts';
import { CommentText } from './CommentText.tsx';
import type { PendingReaction } from './reactions.ts';
import { Reactions } from './Reactions.tsx';
import styles from './Thread.module.css';
import type { Editing } from './useEditing.ts';

const Composer = lazy(() => import('./Composer.tsx').then((module) => ({ default: module.Composer })));

type Body = PendingReaction & { body?: { markdown?: string | undefined } | undefined };
type Props = {
  posting: Comment | CommentReply;
  /** Undefined where the API can't change it. */
  change: Change<Body> | undefined;
  mayReact: boolean;
  /** The address of this one comment. */
  address: string;
  /** Between head and text. */
  about?: ReactNode;
  editing: Editing;
  /** At the head's end. */
  actions: ReactNode;
};

export function Posting({ posting, change, mayReact, address, about, editing, actions }: Props) {
  const { body, postedAt, editedAt, permissions, reactions } = posting;
  const author = authorOf(posting);
  const edits = change && permissions.edit ? change : undefined;
  return (
    <>
      <div className={styles.head}>
        <Initials name={author} />
        <b>{author}</b>
        <PlainLink to={address} className={styles.time}>
          <Time at={postedAt} />
        </PlainLink>
        {editedAt !== undefined && (
          <span className={styles.hint}>
            edited <Time at={editedAt} inline />
          </span>
        )}
        <span className="push" />
        {actions}
      </div>
      {about}
      {edits && editing.open ? (
        <Suspense fallback={<CommentText markdown={body.markdown} />}>
          <Composer
            label="Edit the comment"
            draftKey={editing.draftKey}
            initial={{ markdown: body.markdown }}
            save="Save"
            saving="Saving…"
            onSubmit={async ({ body: { markdown } }) => {
              if (markdown !== body.markdown) await edits.send({ body: { markdown } });
              return null;
            }}
            onClose={editing.end}
          />
        </Suspense>
      ) : (
        <CommentText markdown={body.markdown} />
      )}
      {change?.error && !editing.open && <Fault role="alert">{change.error.message}</Fault>}
      <Reactions reactions={reactions} about={`${author}’s comment`} change={mayReact ? change : undefined} />
    </>
  );
}
