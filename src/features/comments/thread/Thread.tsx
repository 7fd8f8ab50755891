import { Check, History, RotateCcw } from 'lucide';
import { Suspense, useState } from 'react';
import type { Comment } from '#contract/comment.ts';
import { lazyNamed } from '#lib/lazyNamed.ts';
import { pluralize } from '#lib/format.ts';
import { pageTitle } from '#prose/pageTree.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { Button } from '#ui/Button.tsx';
import { State } from '#ui/State.tsx';
import { Time } from '#ui/Time.tsx';
import { authorOf } from '../comment.text.ts';
import { commentsPath, targetPath, useTalk, useWriting } from '../commentContext.ts';
import { useCreateReply, useUpdateComment } from '../useCommentWrites.ts';
import { Posting } from './CommentItem.tsx';
import { Replies } from './Replies.tsx';
import styles from './Thread.module.css';
import { ThreadMenu } from './ThreadMenu.tsx';

const Composer = lazyNamed(() => import('./Composer.tsx'), 'Composer');

type Props = {
  comment: Comment;
  /** It stands alone: its replies are shown from the start. */
  alone?: boolean | undefined;
  onRemoved?: (() => void) | undefined;
};

const Resolved = ({ comment: { resolvedBy, resolvedAt } }: { comment: Comment }) => (
  <State tone="good">
    Resolved
    {resolvedBy && ` by ${resolvedBy.displayName || resolvedBy.email}`}
    {resolvedAt !== undefined && (
      <>
        , <Time at={resolvedAt} inline />
      </>
    )}
  </State>
);

/** What a comment is about: a page or a part of it, and whether that has changed since. */
function TargetLine({ target: { page, node } }: Pick<Comment, 'target'>) {
  const talk = useTalk();
  if (!page) return null;
  return (
    <p className={styles.target}>
      <span>
        On <AppLink to={targetPath(talk, page.id, node?.id)}>{pageTitle(page)}</AppLink>
      </span>
      {node?.preview !== undefined && <q className={styles.quote}>{node.preview}</q>}
      {page.outdated && (
        <State icon={History} tone="warn" title="What the comment says may no longer be so">
          The page has changed since
        </State>
      )}
    </p>
  );
}

export function Thread({ comment, alone = false, onRemoved }: Props) {
  const talk = useTalk();
  const { id, replies, status, permissions } = comment;
  const update = useUpdateComment(talk.place, id);
  const reply = useCreateReply(talk.place, id);
  const draftKey = `comment ${id} reply`;
  const [answering, setAnswering] = useWriting(draftKey);
  const [open, setOpen] = useState(alone);
  const author = authorOf(comment);
  const isResolved = status === 'resolved';
  // Who may edit a comment is its author or an admin: they resolve it, too, as reviewers do.
  const mayResolve = permissions.edit || talk.permissions.review;
  const resolve = (resolved: boolean) => void update.send({ resolved }).catch(() => null);
  return (
    <article className={styles.thread} aria-label={`Comment by ${author}`} data-comment={id} tabIndex={-1}>
      <Posting
        posting={comment}
        change={update}
        mayReact={talk.permissions.comment}
        address={commentsPath(talk, id)}
        about={
          <>
            <TargetLine target={comment.target} />
            {isResolved && <Resolved comment={comment} />}
          </>
        }
        renderActions={(onEdit) => (
          <>
            {mayResolve && (
              <Button
                small
                variant="quiet"
                icon={isResolved ? RotateCcw : Check}
                aria-label={`${isResolved ? 'Reopen' : 'Resolve'} ${author}’s comment`}
                onClick={() => resolve(!isResolved)}
              >
                {isResolved ? 'Reopen' : 'Resolve'}
              </Button>
            )}
            <ThreadMenu comment={comment} onEdit={onEdit} onRemoved={onRemoved} />
          </>
        )}
      />
      {open && replies > 0 && <Replies commentId={id} />}
      <div className={styles.foot}>
        {replies > 0 && (
          <Button small variant="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? 'Hide replies' : `Show ${pluralize(replies, 'reply', 'replies')}`}
          </Button>
        )}
        {permissions.reply && !answering && (
          <Button
            small
            variant="quiet"
            aria-label={`Reply to ${author}`}
            onClick={() => {
              setOpen(true);
              setAnswering(true);
            }}
          >
            Reply
          </Button>
        )}
      </div>
      {permissions.reply && answering && (
        <Suspense>
          <Composer
            label={`Reply to ${author}`}
            draftKey={draftKey}
            save="Reply"
            saving="Replying…"
            onSubmit={({ body }) => reply(body.markdown)}
            onClose={() => setAnswering(false)}
          />
        </Suspense>
      )}
    </article>
  );
}
