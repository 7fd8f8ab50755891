import { Check, History, RotateCcw } from 'lucide';
import { use, useState } from 'react';
import type { Comment } from '#contract/comment.ts';
import { classes } from '#lib/classes.ts';
import { pluralize } from '#lib/format.ts';
import { pageTitle } from '#prose/pageTree.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { Button, IconButton } from '#ui/Button.tsx';
import { State } from '#ui/State.tsx';
import { Time } from '#ui/Time.tsx';
import { authorName } from '../comments.text.ts';
import { commentsPath, targetPath, useCommentContext, useComposer } from '../commentContext.ts';
import { decisionOn, readSuggestion } from '../suggestion.ts';
import { SuggestionContext } from '../suggestionContext.ts';
import { useCreateReply, useUpdateComment } from '../useCommentWrites.ts';
import { CommentItem } from './CommentItem.tsx';
import { LazyComposer } from './LazyComposer.tsx';
import { Replies } from './Replies.tsx';
import styles from './Thread.module.css';
import { ThreadMenu } from './ThreadMenu.tsx';

type Props = {
  comment: Comment;
  /** Shows the replies initially. */
  expanded?: boolean | undefined;
  onRemoved?: (() => void) | undefined;
  /** The thread is on its page, so that it doesn't link to it. */
  isOnPage?: boolean;
  /** The thread is in the URL: it gets the focus. */
  isLinked?: boolean;
};

function showThread(thread: HTMLElement | null) {
  thread?.focus({ preventScroll: true });
  thread?.scrollIntoView({ block: 'center' });
}

const decisionLabels = { accepted: 'Accepted', rejected: 'Rejected' };

function Resolved({ comment }: { comment: Comment }) {
  const { resolvedBy, resolvedAt } = comment;
  const decision = decisionOn(comment);
  return (
    <State tone={decision === 'rejected' ? 'neutral' : 'good'}>
      {decision ? decisionLabels[decision] : 'Resolved'}
      {resolvedBy && ` by ${resolvedBy.displayName || resolvedBy.email}`}
      {resolvedAt !== undefined && (
        <>
          , <Time at={resolvedAt} inline />
        </>
      )}
    </State>
  );
}

type TargetProps = Pick<Comment, 'id' | 'target'> & {
  /** A suggestion shows the passage itself. */
  hasQuote: boolean;
};

/** The page and the passage that a comment refers to. */
function TargetLine({ id, target: { page, node }, hasQuote }: TargetProps) {
  const context = useCommentContext();
  if (!page) return null;
  return (
    <p className={styles.target}>
      <span>
        On <AppLink to={targetPath(context, page.id, id)}>{pageTitle(page)}</AppLink>
      </span>
      {hasQuote && node?.preview !== undefined && <q className={styles.quote}>{node.preview}</q>}
      {page.outdated && (
        <State icon={History} tone="warn" title="The page changed after this comment was posted">
          Page changed
        </State>
      )}
    </p>
  );
}

/** The passage that a comment on the open page refers to, if it was removed. */
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

type ResolveProps = { author: string; isResolved: boolean; isSmall: boolean; onClick: () => void };

function ResolveButton({ author, isResolved, isSmall, onClick }: ResolveProps) {
  const verb = isResolved ? 'Reopen' : 'Resolve';
  const label = `${verb} ${author}’s comment`;
  const icon = isResolved ? RotateCcw : Check;
  if (isSmall) return <IconButton small variant="quiet" icon={icon} label={label} onClick={onClick} />;
  return (
    <Button small variant="quiet" icon={icon} aria-label={label} onClick={onClick}>
      {verb}
    </Button>
  );
}

export function Thread({ comment, expanded = false, onRemoved, isOnPage = false, isLinked = false }: Props) {
  const context = useCommentContext();
  const { id, replies, status, permissions } = comment;
  const update = useUpdateComment(context.parent, id);
  const reply = useCreateReply(context.parent, id);
  const draftKey = `comment ${id} reply`;
  const composer = useComposer(draftKey);
  const [open, setOpen] = useState(expanded || isLinked);
  const author = authorName(comment);
  const isResolved = status === 'resolved';
  // Authors and admins have `edit`.
  const canResolve = permissions.edit || context.canResolve;
  const drawSuggestion = use(SuggestionContext);
  const suggestion = drawSuggestion && readSuggestion(comment.body.markdown);
  const resolve = (resolved: boolean) => void update.send({ resolved }).catch(() => null);
  return (
    <article
      ref={isLinked ? showThread : undefined}
      className={classes(styles.thread, isOnPage && styles.onPage)}
      aria-label={`Comment by ${author}`}
      data-comment={id}
      tabIndex={-1}
    >
      <CommentItem
        comment={comment}
        update={update}
        canReact={context.permissions.comment}
        path={commentsPath(context, id)}
        about={
          <>
            {isOnPage ? (
              <BlockLine {...comment} />
            ) : (
              <TargetLine {...comment} hasQuote={suggestion === null} />
            )}
            {isResolved && <Resolved comment={comment} />}
          </>
        }
        text={suggestion && drawSuggestion(comment, suggestion)}
        renderActions={(onEdit) => (
          <>
            {canResolve && (
              <ResolveButton
                author={author}
                isResolved={isResolved}
                isSmall={isOnPage}
                onClick={() => resolve(!isResolved)}
              />
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
        {permissions.reply && !composer.isOpen && (
          <Button
            small
            variant="quiet"
            aria-label={`Reply to ${author}`}
            onClick={() => {
              setOpen(true);
              composer.open();
            }}
          >
            Reply
          </Button>
        )}
      </div>
      {permissions.reply && composer.isOpen && (
        <LazyComposer
          label={`Reply to ${author}`}
          draftKey={draftKey}
          takesFocus={composer.takesFocus}
          save="Reply"
          saving="Replying…"
          onSubmit={({ body }) => reply(body.markdown)}
          onClose={composer.close}
        />
      )}
    </article>
  );
}
