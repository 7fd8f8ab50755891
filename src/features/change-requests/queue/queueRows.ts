import type { ChangeRequest } from '#contract/change-requests.ts';
import type { Space } from '#contract/space.ts';
import { collateLoosely } from '#lib/collation.ts';

/** A change request with the space that it is of. `id` differs from those of other spaces' requests. */
export type QueueRow = { id: string; space: Space; request: ChangeRequest };

export const statuses = ['open', 'draft', 'archived', 'merged', 'all'] as const;
export type AskedStatus = (typeof statuses)[number];
type Asked = { status?: AskedStatus | undefined; space?: string | undefined };

/** How many requests of a status a space counts. */
function countIn(space: Space, status: AskedStatus) {
  const { changeRequests, changeRequestsOpen, changeRequestsDraft } = space;
  if (status === 'open') return changeRequestsOpen;
  if (status === 'draft') return changeRequestsDraft;
  return status === 'all' ? changeRequests : changeRequests - changeRequestsOpen - changeRequestsDraft;
}

/** Returns the spaces that count any: the others need not be read. */
export const spacesToAsk = (spaces: readonly Space[], { status, space }: Asked) =>
  spaces.filter((one) => countIn(one, status ?? 'open') > 0 && (space === undefined || one.id === space));

/** The row of each request, so that an unchanged request keeps its row and is not drawn again. */
const made = new WeakMap<ChangeRequest, QueueRow>();

export function rowOf(space: Space, request: ChangeRequest): QueueRow {
  const known = made.get(request);
  if (known?.space === space) return known;
  const row = { id: `${space.id} ${request.id}`, space, request };
  made.set(request, row);
  return row;
}

/** Returns the rows with the status that the URL asks for. A row that was just given another is in the list still. */
export const rowsWithStatus = (rows: readonly QueueRow[], { status = 'open' }: Asked) =>
  status === 'all' ? rows : rows.filter(({ request }) => request.status === status);

export const authorOf = ({ createdBy }: Pick<ChangeRequest, 'createdBy'>) =>
  createdBy.displayName || createdBy.email;

/** Returns the authors of some rows, by name, and how many each began. */
export function authorsOf(rows: readonly QueueRow[]) {
  const byId = Map.groupBy(rows, ({ request }) => request.createdBy.id);
  return [...byId]
    .map(([id, own]) => ({ id, name: authorOf(own[0]!.request), count: own.length }))
    .toSorted((one, other) => collateLoosely(one.name, other.name));
}

/** Whether it can still be merged, so that it matters what it is based on. */
export const isAlive = ({ status }: Pick<ChangeRequest, 'status'>) =>
  status !== 'merged' && status !== 'archived';

export const isBehind = (request: ChangeRequest) => request.outdated && isAlive(request);
