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
import { authorName } from '../comment.text.ts';
import { commentsPath, targetPath, useCommentContext, useComposerOpen } from '../commentContext.ts';
import { useCreateReply, useUpdateComment } from '../useCommentWrites.ts';
import { CommentItem } from './CommentItem.tsx';
import { Replies } from './Replies.tsx';
import styles from './Thread.module.css';
import { ThreadMenu } from './ThreadMenu.tsx';

const Composer = lazyNamed(() => import('./Composer.tsx'), 'Composer');

type Props = {
  comment: Comment;
  /** Shows the replies initially. */
  expanded?: boolean | undefined;
  onRemoved?: (() => void) | undefined;
  /** The thread stands on its page, so that it doesn't link to it. */
  isOnPage?: boolean;
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

/** The page and the passage that a comment refers to. */
function TargetLine({ target: { page, node } }: Pick<Comment, 'target'>) {
  const context = useCommentContext();
  if (!page) return null;
  return (
    <p className={styles.target}>
      <span>
        On <AppLink to={targetPath(context, page.id, node?.id)}>{pageTitle(page)}</AppLink>
      </span>
      {node?.preview !== undefined && <q className={styles.quote}>{node.preview}</q>}
      {page.outdated && (
        <State icon={History} tone="warn" title="The page changed after this comment was posted">
          Page changed
        </State>
      )}
    </p>
  );
}

/** The passage that a comment on the open page refers to, if it is gone. */
const BlockLine = ({ target: { page, node } }: Pick<Comment, 'target'>) =>
  node &&
  page?.outdated && (
    <p className={styles.target}>
      <State icon={History} tone="warn" title="The commented block was deleted or rewritten">
        Outdated
      </State>
      {node.preview !== undefined && <q className={styles.quote}>{node.preview}</q>}
    </p>
  );

export function Thread({ comment, expanded = false, onRemoved, isOnPage = false }: Props) {
  const context = useCommentContext();
  const { id, replies, status, permissions } = comment;
  const update = useUpdateComment(context.parent, id);
  const reply = useCreateReply(context.parent, id);
  const draftKey = `comment ${id} reply`;
  const [replying, setReplying] = useComposerOpen(draftKey);
  const [open, setOpen] = useState(expanded);
  const author = authorName(comment);
  const isResolved = status === 'resolved';
  // Authors and admins have `edit`. They can resolve, and so can reviewers.
  const canResolve = permissions.edit || context.permissions.review;
  const resolve = (resolved: boolean) => void update.send({ resolved }).catch(() => null);
  return (
    <article className={styles.thread} aria-label={`Comment by ${author}`} data-comment={id} tabIndex={-1}>
      <CommentItem
        comment={comment}
        update={update}
        canReact={context.permissions.comment}
        path={commentsPath(context, id)}
        about={
          <>
            {isOnPage ? <BlockLine target={comment.target} /> : <TargetLine target={comment.target} />}
            {isResolved && <Resolved comment={comment} />}
          </>
        }
        renderActions={(onEdit) => (
          <>
            {canResolve && (
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
        {permissions.reply && !replying && (
          <Button
            small
            variant="quiet"
            aria-label={`Reply to ${author}`}
            onClick={() => {
              setOpen(true);
              setReplying(true);
            }}
          >
            Reply
          </Button>
        )}
      </div>
      {permissions.reply && replying && (
        <Suspense>
          <Composer
            label={`Reply to ${author}`}
            draftKey={draftKey}
            save="Reply"
            saving="Replying…"
            onSubmit={({ body }) => reply(body.markdown)}
            onClose={() => setReplying(false)}
          />
        </Suspense>
      )}
    </article>
  );
}
