import { excerptOf } from '#lib/excerpt.ts';
import { Check, History } from 'lucide';
import { pageTitle } from '#prose/pageTree.ts';
import { titleOf } from '#directory/spaces/spaceText.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { PlainLink } from '#routing/PlainLink.tsx';
import { paths } from '#routing/paths.ts';
import { Button } from '#ui/Button.tsx';
import { RowRefusal } from '#ui/RowRefusal.tsx';
import { State } from '#ui/State.tsx';
import { columnsOf } from '#ui/table.ts';
import { Time } from '#ui/Time.tsx';
import { authorName } from '#comments/comments.text.ts';
import { commentPath, targetPath } from '#comments/commentContext.ts';
import { useUpdateComment } from '#comments/useCommentWrites.ts';
import styles from './Inbox.module.css';
import { parentOf, type InboxRow } from './inbox.list.ts';

function CommentCell({ row }: { row: InboxRow }) {
  const { organizationId } = paths.commentInbox.useParams();
  const { comment } = row;
  return (
    <span className={styles.comment}>
      <b>{authorName(comment)}</b>
      <PlainLink className={styles.text} to={commentPath({ organizationId, parent: parentOf(row) }, comment)}>
        {excerptOf(comment.body.markdown, 160)}
      </PlainLink>
    </span>
  );
}

function LocationCell({ row }: { row: InboxRow }) {
  const { organizationId } = paths.commentInbox.useParams();
  const { space, request, comment } = row;
  const { page } = comment.target;
  const at = { organizationId, parent: parentOf(row) };
  return (
    <span className={styles.location}>
      <span>
        <AppLink to={paths.space.to({ organizationId, spaceId: space.id })}>{titleOf(space)}</AppLink>
        {request && (
          <>
            {', '}
            <AppLink
              to={paths.changeRequest.to({ organizationId, spaceId: space.id, changeRequestId: request.id })}
            >
              #{request.number} {request.subject.trim() || 'Untitled'}
            </AppLink>
          </>
        )}
        {page && (
          <>
            {', '}
            <AppLink to={targetPath(at, page.id)}>{pageTitle(page)}</AppLink>
          </>
        )}
      </span>
      {page?.outdated && (
        <State icon={History} tone="warn">
          Page changed
        </State>
      )}
    </span>
  );
}

function ResolveButton({ row }: { row: InboxRow }) {
  const { comment, canResolve } = row;
  const update = useUpdateComment(parentOf(row), comment.id);
  if (!canResolve) return null;
  return (
    <>
      <Button
        small
        variant="quiet"
        icon={Check}
        data-resolve
        aria-label={`Resolve ${authorName(comment)}’s comment`}
        busy={update.pending !== undefined}
        onClick={() => void update.send({ resolved: true }).catch(() => null)}
      >
        <span className={styles.resolve}>Resolve</span>
      </Button>
      {update.error && <RowRefusal>{update.error.message}</RowRefusal>}
    </>
  );
}

const column = columnsOf<InboxRow>();

export const inboxColumns = [
  column('comment', { header: 'Comment', place: 'title', width: '50%' }, (row) => <CommentCell row={row} />),
  column('space', { header: 'Location', place: 'under' }, (row) => <LocationCell row={row} />),
  column('replies', { header: 'Replies', figure: true, label: 'Replies:' }, ({ comment }) => comment.replies),
  column('postedAt', { header: 'Posted', label: '' }, ({ comment }) => <Time at={comment.postedAt} />),
  column('resolve', { header: () => <span className="quiet-text">Resolve</span>, place: 'menu' }, (row) => (
    <ResolveButton row={row} />
  )),
];
