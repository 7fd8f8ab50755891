import { Check, History } from 'lucide';
import { pageTitle } from '#prose/pageTree.ts';
import { titleOf } from '#directory/spaceText.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { PlainLink } from '#routing/PlainLink.tsx';
import { paths } from '#routing/paths.ts';
import { Button } from '#ui/Button.tsx';
import { RowRefusal } from '#ui/RowRefusal.tsx';
import { State } from '#ui/State.tsx';
import { columnsOf } from '#ui/table.ts';
import { Time } from '#ui/Time.tsx';
import { authorOf, excerptOf } from '../comment.words.ts';
import { commentsPath, targetPath } from '../talk.ts';
import { useUpdateComment } from '../useWrites.ts';
import styles from './Inbox.module.css';
import { placeOf, type InboxRow } from './inbox.list.ts';

function Words({ row }: { row: InboxRow }) {
  const { organizationId } = paths.commentInbox.useParams();
  const { comment } = row;
  return (
    <span className={styles.words}>
      <b>{authorOf(comment)}</b>
      <PlainLink
        data-comment={comment.id}
        className={styles.text}
        to={commentsPath({ organizationId, place: placeOf(row) }, comment.id)}
      >
        {excerptOf(comment.body.markdown, 160)}
      </PlainLink>
    </span>
  );
}

function Where({ row }: { row: InboxRow }) {
  const { organizationId } = paths.commentInbox.useParams();
  const { space, request, comment } = row;
  const { page } = comment.target;
  const at = { organizationId, place: placeOf(row) };
  return (
    <span className={styles.where}>
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
          Changed since
        </State>
      )}
    </span>
  );
}

function Resolve({ row }: { row: InboxRow }) {
  const { comment, mayResolve } = row;
  const update = useUpdateComment(placeOf(row), comment.id);
  if (!mayResolve) return null;
  return (
    <>
      <Button
        small
        variant="quiet"
        icon={Check}
        data-resolve=""
        aria-label={`Resolve ${authorOf(comment)}’s comment`}
        busy={update.pending !== undefined}
        onClick={() => void update.send({ resolved: true }).catch(() => null)}
      >
        Resolve
      </Button>
      {update.error && <RowRefusal>{update.error.message}</RowRefusal>}
    </>
  );
}

const column = columnsOf<InboxRow>();

export const inboxColumns = [
  column('comment', { header: 'Comment', place: 'title', width: '50%' }, (row) => <Words row={row} />),
  column('space', { header: 'On', place: 'under' }, (row) => <Where row={row} />),
  column('replies', { header: 'Replies', figure: true, label: 'Replies:' }, ({ comment }) => comment.replies),
  column('postedAt', { header: 'Posted', label: '' }, ({ comment }) => <Time at={comment.postedAt} />),
  column('resolve', { header: () => <span className="quiet-text">Resolve</span>, place: 'menu' }, (row) => (
    <Resolve row={row} />
  )),
];
