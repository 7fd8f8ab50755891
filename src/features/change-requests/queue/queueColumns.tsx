import { createContext, use } from 'react';
import { formatAge } from '#lib/age.ts';
import { titleOf } from '#directory/spaceText.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { setReviewOrigin } from '#routing/reviewOrigin.ts';
import { Num } from '#ui/Num.tsx';
import { State } from '#ui/State.tsx';
import { columnsOf } from '#ui/table.ts';
import { Time } from '#ui/Time.tsx';
import { subjectOf } from '../change-request.text.ts';
import { RequestStatus } from '../header/RequestStatus.tsx';
import { authorOf, isActive, isOutOfDate, type QueueRow } from './queueRows.ts';

/** The listed change requests in order. */
export const QueueContext = createContext<readonly QueueRow[]>([]);

function Subject({ row }: { row: QueueRow }) {
  const { organizationId } = paths.reviewQueue.useParams();
  const rows = use(QueueContext);
  const addressOf = ({ space, request }: QueueRow) =>
    paths.changeRequest.to({ organizationId, spaceId: space.id, changeRequestId: request.id });
  const { request } = row;
  return (
    <AppLink
      to={addressOf(row)}
      onClick={() =>
        setReviewOrigin({
          to: location.pathname + location.search,
          label: 'change requests',
          queue: rows.filter((other) => isActive(other.request)).map(addressOf),
        })
      }
    >
      <span>{subjectOf(request)}</span> <span className="faint num nowrap">#{request.number}</span>
    </AppLink>
  );
}

function SyncStatus({ request }: Pick<QueueRow, 'request'>) {
  if (!isActive(request)) return <span className="faint">–</span>;
  return isOutOfDate(request) ? (
    <State tone="warn">Out of date</State>
  ) : (
    <span className="faint">Up to date</span>
  );
}

function SpaceLink({ space }: Pick<QueueRow, 'space'>) {
  const { organizationId } = paths.reviewQueue.useParams();
  const title = titleOf(space);
  return (
    <AppLink to={paths.spaceChangeRequests.to({ organizationId, spaceId: space.id })} title={title}>
      {title}
    </AppLink>
  );
}

const column = columnsOf<QueueRow>();

/** The columns for one space. */
export const requestColumns = [
  column('subject', { header: 'Subject', place: 'title', sort: 'subject' }, (row) => <Subject row={row} />),
  column('status', { header: 'Status', sort: 'status', label: '' }, (row) => (
    <RequestStatus status={row.request.status} />
  )),
  column('base', { header: 'Sync', sort: 'base', firstOrder: 'desc', label: '' }, (row) => (
    <SyncStatus request={row.request} />
  )),
  column(
    'comments',
    { header: 'Open comments', figure: true, sort: 'comments', firstOrder: 'desc' },
    ({ request }) => <Num value={request.comments} />,
  ),
  column('author', { header: 'Author', sort: 'author', label: 'By' }, ({ request }) => authorOf(request)),
  column('created', { header: 'Age', sort: 'created', stepsBack: true }, ({ request }) => (
    <span className="nowrap">{formatAge(request.createdAt)}</span>
  )),
  column('updated', { header: 'Updated', sort: 'updated', firstOrder: 'desc' }, ({ request }) => (
    <Time at={request.updatedAt} />
  )),
];

/** The columns for all spaces. */
export const queueColumns = [
  ...requestColumns,
  column('space', { header: 'Space', place: 'under', sort: 'space', cut: true, width: '18%' }, (row) => (
    <SpaceLink space={row.space} />
  )),
];
