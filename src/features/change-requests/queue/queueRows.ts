import type { ChangeRequest } from '#contract/areas/change-requests.ts';
import type { Space } from '#contract/space.ts';
import { isActive } from '#directory/change-requests/organizationRequests.ts';
import { collateLoosely } from '#lib/collation.ts';
import { createObjectMemo } from '#lib/objectMemo.ts';

/** A change request and its space. `id` is unique across spaces. */
export type QueueRow = { id: string; space: Space; request: ChangeRequest };

export const statuses = ['open', 'draft', 'archived', 'merged', 'all'] as const;
export type StatusFilter = (typeof statuses)[number];
type Filters = { status?: StatusFilter | undefined };

/** Returns the number of change requests with this status, from the space's counters. */
function countIn(space: Space, status: StatusFilter) {
  const { changeRequests, changeRequestsOpen, changeRequestsDraft } = space;
  if (status === 'open') return changeRequestsOpen;
  if (status === 'draft') return changeRequestsDraft;
  return status === 'all' ? changeRequests : changeRequests - changeRequestsOpen - changeRequestsDraft;
}

/** Whether a space has change requests with this status. */
export const hasRequests = (space: Space, { status = 'open' }: Filters) => countIn(space, status) > 0;

const memoRow = createObjectMemo<QueueRow>();

/** Returns the row of a change request: the same object until the request or the space changes. */
export const rowOf = (space: Space, request: ChangeRequest) =>
  memoRow(request, [space], () => ({ id: `${space.id} ${request.id}`, space, request }));

/** Returns the rows with the status in the URL. The loaded list may contain rows whose status just changed. */
export const rowsWithStatus = (rows: readonly QueueRow[], { status = 'open' }: Filters) =>
  status === 'all' ? rows : rows.filter(({ request }) => request.status === status);

/** Returns the author's display name, or the email if there is none. */
export const authorOf = ({ createdBy }: Pick<ChangeRequest, 'createdBy'>) =>
  createdBy.displayName || createdBy.email;

/** Returns the authors of these rows in the order of their names, with the number of their change requests. */
export function authorsOf(rows: readonly QueueRow[]) {
  const byId = Map.groupBy(rows, ({ request }) => request.createdBy.id);
  return [...byId]
    .map(([id, own]) => ({ id, name: authorOf(own[0]!.request), count: own.length }))
    .toSorted((one, other) => collateLoosely(one.name, other.name));
}

/** Whether main changed since an active request was last updated. */
export const isOutOfDate = (request: ChangeRequest) => request.outdated && isActive(request);
