// The rows of a list of change requests: which spaces are asked for some, and which rows are shown in which order. Pure.
import type { ChangeRequest } from '#contract/change-requests.ts';
import type { Space } from '#contract/space.ts';
import { collateLoosely } from '#lib/collation.ts';
import { folded } from '#lib/fold.ts';
import { titleOf } from '#directory/spaceWords.ts';
import { subjectOf } from '../change-request.words.ts';
import { orderOf, type AskedStatus, type QueueSearch, type SortName } from './queue.search.ts';

/** A change request with the space that it is of. `id` differs from those of other spaces' requests. */
export type QueueRow = { id: string; space: Space; request: ChangeRequest };

/** How many requests of a status a space counts. */
function countIn(space: Space, status: AskedStatus) {
  const { changeRequests, changeRequestsOpen, changeRequestsDraft } = space;
  if (status === 'open') return changeRequestsOpen;
  if (status === 'draft') return changeRequestsDraft;
  return status === 'all' ? changeRequests : changeRequests - changeRequestsOpen - changeRequestsDraft;
}

/** The spaces that have any: the others need not be asked. */
export const spacesToAsk = (spaces: readonly Space[], { status, space }: QueueSearch) =>
  spaces.filter((one) => countIn(one, status ?? 'open') > 0 && (space === undefined || one.id === space));

/** Made before, by the request they were made of: what has not changed is not drawn anew. */
const made = new WeakMap<ChangeRequest, QueueRow>();

export function rowOf(space: Space, request: ChangeRequest): QueueRow {
  const known = made.get(request);
  if (known?.space === space) return known;
  const row = { id: `${space.id} ${request.id}`, space, request };
  made.set(request, row);
  return row;
}

export const authorOf = ({ createdBy }: Pick<ChangeRequest, 'createdBy'>) =>
  createdBy.displayName || createdBy.email;

/** Who began the requests of some rows, by name, and how many each. */
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

const textOf = ({ space, request }: QueueRow) =>
  folded(`${subjectOf(request)} #${request.number} ${authorOf(request)} ${titleOf(space)}`);

function matcherOf({ search = '', status: asked, base, comments, authors }: QueueSearch) {
  const status = asked ?? 'open';
  const text = folded(search.trim());
  return (row: QueueRow) => {
    const { request } = row;
    return (
      // What was just given another status is still in the list that was asked for.
      (status === 'all' || request.status === status) &&
      (base === undefined || isBehind(request) === (base === 'behind')) &&
      (authors === undefined || authors.includes(request.createdBy.id)) &&
      (comments === undefined || request.comments > 0 === (comments === 'open')) &&
      (text === '' || textOf(row).includes(text))
    );
  };
}

type Compare = (one: QueueRow, other: QueueRow) => number;
const byText =
  (of: (row: QueueRow) => string): Compare =>
  (one, other) =>
    collateLoosely(of(one), of(other));
// Times of one form compare as they are written.
const byTime =
  (of: (row: QueueRow) => string): Compare =>
  (first, second) => {
    const [one, other] = [of(first), of(second)];
    return one === other ? 0 : one < other ? -1 : 1;
  };

const rank = ['open', 'draft', 'archived', 'merged'];

const compares: Record<SortName, Compare> = {
  updated: byTime(({ request }) => request.updatedAt),
  created: byTime(({ request }) => request.createdAt),
  subject: byText(({ request }) => subjectOf(request)),
  status: (one, other) => rank.indexOf(one.request.status) - rank.indexOf(other.request.status),
  base: (one, other) => Number(isBehind(one.request)) - Number(isBehind(other.request)),
  comments: (one, other) => one.request.comments - other.request.comments,
  author: byText(({ request }) => authorOf(request)),
  space: byText(({ space }) => titleOf(space)),
};

/** The rows that are asked for, in their order; of equal ones what was changed last comes first. */
export function chosenRows(rows: readonly QueueRow[], search: QueueSearch): QueueRow[] {
  const { order } = orderOf(search);
  const compare = compares[search.sort ?? 'updated'];
  const way = order === 'desc' ? -1 : 1;
  return rows
    .filter(matcherOf(search))
    .toSorted((one, other) => way * compare(one, other) || -compares.updated(one, other));
}
