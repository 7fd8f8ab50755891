import { Suspense, type ReactNode } from 'react';
import type { Comment, CommentReply } from '#contract/comment.ts';
import { lazyNamed } from '#lib/lazyNamed.ts';
import { PlainLink } from '#routing/PlainLink.tsx';
import { Fault } from '#ui/Fault.tsx';
import { Initials } from '#ui/Initials.tsx';
import { Time } from '#ui/Time.tsx';
import { authorOf } from '../comment.text.ts';
import { useWriting } from '../commentContext.ts';
import type { Change } from '../useCommentWrites.ts';
import { CommentText } from './CommentText.tsx';
import type { PendingReaction } from './reactions.ts';
import { Reactions } from './Reactions.tsx';
import styles from './Thread.module.css';

const Composer = lazyNamed(() => import('./Composer.tsx'), 'Composer');

type Body = PendingReaction & { body?: { markdown?: string | undefined } | undefined };
type Props = {
  posting: Comment | CommentReply;
  /** Undefined where the API can't change it. */
  change: Change<Body> | undefined;
  mayReact: boolean;
  address: string;
  /** Between head and text. */
  about?: ReactNode;
  /** At the head's end. `onEdit` is missing while it is edited, and where the caller can't. */
  renderActions: (onEdit: (() => void) | undefined) => ReactNode;
};

export function Posting({ posting, change, mayReact, address, about, renderActions }: Props) {
  const { id, body, postedAt, editedAt, permissions, reactions } = posting;
  const author = authorOf(posting);
  const edits = change && permissions.edit ? change : undefined;
  const draftKey = `comment ${id} edit`;
  const [open, setOpen] = useWriting(draftKey);
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
        {renderActions(edits && !open ? () => setOpen(true) : undefined)}
      </div>
      {about}
      {edits && open ? (
        <Suspense fallback={<CommentText markdown={body.markdown} />}>
          <Composer
            label="Edit the comment"
            draftKey={draftKey}
            initial={{ markdown: body.markdown }}
            save="Save"
            saving="Saving…"
            onSubmit={async ({ body: { markdown } }) => {
              if (markdown !== body.markdown) await edits.send({ body: { markdown } });
              return null;
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : (
        <CommentText markdown={body.markdown} />
      )}
      {change?.error && !open && <Fault role="alert">{change.error.message}</Fault>}
      <Reactions reactions={reactions} about={`${author}’s comment`} change={mayReact ? change : undefined} />
    </>
  );
}
