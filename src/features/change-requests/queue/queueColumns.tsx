import { ageWords } from '#lib/age.ts';
import { titleOf } from '#directory/spaceWords.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { Num } from '#ui/Num.tsx';
import { State } from '#ui/State.tsx';
import { createColumns } from '#ui/table.ts';
import { Time } from '#ui/Time.tsx';
import { subjectOf } from '../change-request.words.ts';
import { RequestStatus } from '../frame/RequestStatus.tsx';
import { authorOf, isAlive, isBehind, type QueueRow } from './queueRows.ts';

function Subject({ row: { space, request } }: { row: QueueRow }) {
  const { organizationId } = paths.reviewQueue.useParams();
  const to = paths.changeRequest.to({ organizationId, spaceId: space.id, changeRequestId: request.id });
  return (
    <AppLink to={to}>
      <span>{subjectOf(request)}</span> <span className="faint num nowrap">#{request.number}</span>
    </AppLink>
  );
}

function Base({ request }: Pick<QueueRow, 'request'>) {
  if (!isAlive(request)) return <span className="faint">–</span>;
  return isBehind(request) ? (
    <State tone="warn">Behind main</State>
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

const column = createColumns<QueueRow>();

/** Of one space. */
export const requestColumns = column.columns([
  column.accessor(({ request }) => request.subject, {
    id: 'subject',
    header: 'Subject',
    meta: { place: 'title', sort: 'subject' },
    cell: ({ row }) => <Subject row={row.original} />,
  }),
  column.accessor(({ request }) => request.status, {
    id: 'status',
    header: 'Status',
    meta: { sort: 'status', label: '' },
    cell: ({ row }) => <RequestStatus status={row.original.request.status} />,
  }),
  column.accessor(({ request }) => request.outdated, {
    id: 'base',
    header: 'Base',
    meta: { sort: 'base', firstOrder: 'desc', label: '' },
    cell: ({ row }) => <Base request={row.original.request} />,
  }),
  column.accessor(({ request }) => request.comments, {
    id: 'comments',
    header: 'Open comments',
    meta: { figure: true, sort: 'comments', firstOrder: 'desc' },
    cell: ({ getValue }) => <Num value={getValue()} />,
  }),
  column.accessor(({ request }) => authorOf(request), {
    id: 'author',
    header: 'Author',
    meta: { sort: 'author', label: 'By' },
  }),
  column.accessor(({ request }) => request.createdAt, {
    id: 'created',
    header: 'Age',
    meta: { sort: 'created', stepsBack: true },
    cell: ({ getValue }) => <span className="nowrap">{ageWords(getValue())}</span>,
  }),
  column.accessor(({ request }) => request.updatedAt, {
    id: 'updated',
    header: 'Changed',
    meta: { sort: 'updated', firstOrder: 'desc' },
    cell: ({ getValue }) => <Time at={getValue()} />,
  }),
]);

/** Of all spaces. */
export const queueColumns = column.columns([
  ...requestColumns,
  column.accessor(({ space }) => titleOf(space), {
    id: 'space',
    header: 'Space',
    meta: { place: 'under', sort: 'space', cut: true, width: '18%' },
    cell: ({ row }) => <SpaceLink space={row.original.space} />,
  }),
]);
