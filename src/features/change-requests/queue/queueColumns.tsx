import { useQuery } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { useHasOperation } from '#api/useHasOperation.ts';
import { revisions } from '#contract/areas/revisions.ts';
import { formatAge } from '#lib/age.ts';
import { isActive } from '#directory/change-requests/organizationRequests.ts';
import { titleOf } from '#directory/spaces/spaceText.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { setReviewOrigin } from '#routing/reviewOrigin.ts';
import { Num } from '#ui/Num.tsx';
import { State } from '#ui/State.tsx';
import { columnsOf } from '#ui/table.ts';
import { Time } from '#ui/Time.tsx';
import { useSeen } from '../useSeen.ts';
import { formatTitles } from '../changeRequests.text.ts';
import { conflictsQuery } from '../changes/conflicts.api.ts';
import { RequestStatus } from '../header/RequestStatus.tsx';
import { authorOf, isOutOfDate, type QueueRow } from './queueRows.ts';
import { requestSubject } from '#directory/change-requests/requestText.ts';

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
      <span>
        {requestSubject(request)} <span className="faint num nowrap">#{request.number}</span>
      </span>
    </AppLink>
  );
}

/** Shows whether the request conflicts with main, once the row is in view. Without earlier revisions, this is unknown. */
function OutOfDate({ space, request }: QueueRow) {
  const { ref, isSeen } = useSeen();
  const canCheck = useHasOperation(revisions.get) === true;
  const { data: titles } = useQuery({ ...conflictsQuery(space.id, request), enabled: isSeen && canCheck });
  return (
    <span ref={ref}>
      {titles && titles.length > 0 ? (
        <State tone="danger" title={`Conflicts with main in ${formatTitles(titles)}`}>
          Conflicts
        </State>
      ) : (
        <State>Out of date</State>
      )}
    </span>
  );
}

function SyncStatus(row: QueueRow) {
  if (!isActive(row.request)) return <span className="faint">–</span>;
  return isOutOfDate(row.request) ? <OutOfDate {...row} /> : <span className="faint">Up to date</span>;
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
    <SyncStatus {...row} />
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
