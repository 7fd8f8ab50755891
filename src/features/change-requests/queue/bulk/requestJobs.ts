import type { QueryClient } from '@tanstack/react-query';
import { transition, type Given, type Rows } from '#api/bulk/rows.ts';
import { startBulk, type BulkPlan } from '#api/bulk/startBulk.ts';
import type { BatchContext } from '#api/batchContext.ts';
import { holdInvalidation, perform } from '#api/mutation.ts';
import { requestQuery, type OneRequest } from '#directory/resources.api.ts';
import { titleOf } from '#directory/spaceText.ts';
import { requestName, statusName } from '../../change-request.words.ts';
import { changeRequest, mergeRequest, settableStatus, updateRequest } from '../../change-requests.api.ts';
import { mayChange, mayMerge, mayUpdate } from '../../frame/mayChange.ts';
import type { QueueRow } from '../queueRows.ts';

const nameOf = ({ space, request }: QueueRow) => `${requestName(request)} (${titleOf(space)})`;

const leftOut = (reason: string | undefined) =>
  reason === undefined ? undefined : ({ as: 'leftOut', reason } as const);
const unchanged = (reason: string) => ({ as: 'unchanged', reason }) as const;

function keepFromStatus({ space, request }: QueueRow, status: 'open' | 'archived'): Given['keep'] {
  if (request.status === status) return unchanged(`Was ${statusName(status).toLowerCase()} already`);
  if (request.status === 'merged') return leftOut('It is merged, which can’t be changed');
  if (space.deletedAt !== undefined) return leftOut('The space is deleted');
  return mayChange(space) ? undefined : leftOut('You may not edit change requests of this space');
}

const toStatus = ({ request }: QueueRow, status: string) =>
  transition(statusName(request.status), statusName(status));

/** Names each row; `planOf` says what becomes of it, and why not. */
const given = (rows: readonly QueueRow[], planOf: (row: QueueRow) => Omit<Given, 'id' | 'name'>) =>
  rows.map((row): Given => ({ id: row.id, name: nameOf(row), ...planOf(row) }));

export const rowsToSet = (rows: readonly QueueRow[], status: 'open' | 'archived') =>
  given(rows, (row) => ({ ...toStatus(row, status), keep: keepFromStatus(row, status) }));

export const rowsToUpdate = (rows: readonly QueueRow[]) =>
  given(rows, ({ space, request }) => ({
    change: 'Behind main → Up to date',
    keep:
      leftOut(mayUpdate(space, request)) ??
      (request.outdated ? undefined : unchanged('Was up to date already')),
  }));

/** Keeps the order of `rows`: they are merged in it. */
export const rowsToMerge = (rows: readonly QueueRow[]) =>
  given(rows, (row) => ({
    ...toStatus(row, 'merged'),
    keep:
      row.request.status === 'merged'
        ? unchanged('Was merged already')
        : leftOut(mayMerge(row.space, row.request)),
  }));

type Start = { client: QueryClient; rows: readonly QueueRow[]; onEnd: (rows: Rows) => void };
type Job = Pick<BulkPlan, 'title' | 'doing' | 'inOrder' | 'rows'> & {
  write: (one: OneRequest, row: QueueRow, context: BatchContext) => Promise<unknown>;
};

/** Lists of all their spaces are invalidated once, at the end. */
function holdAll(client: QueryClient, rows: readonly QueueRow[]) {
  const spaces = new Set(rows.map(({ space }) => space.id));
  const ends = [...spaces].map((spaceId) =>
    holdInvalidation(client, changeRequest, { spaceId, changeRequestId: '', body: {} }),
  );
  return () => ends.forEach((end) => end());
}

function startJob({ client, rows, onEnd }: Start, { write, ...job }: Job) {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return startBulk({
    ...job,
    client,
    onEnd,
    around: () => holdAll(client, rows),
    write([id = ''], context) {
      const row = byId.get(id);
      if (!row) throw new Error(`No change request ${id}.`);
      return write({ spaceId: row.space.id, changeRequestId: row.request.id }, row, context);
    },
  });
}

export const startStatus = (start: Start, status: 'open' | 'archived') =>
  startJob(start, {
    title: status === 'archived' ? 'Archive change requests' : 'Open change requests for review',
    doing: status === 'archived' ? 'Archiving…' : 'Opening…',
    rows: rowsToSet(start.rows, status),
    write(one, row, context) {
      const was = settableStatus(row.request);
      const [now, before] = [status, row.request.status].map((name) => statusName(name).toLowerCase());
      return perform(
        start.client,
        changeRequest,
        { ...one, body: { status } },
        {
          ...context,
          description: `${nameOf(row)} is now ${now}. It was ${before}.`,
          undo: was ? { input: { ...one, body: { status: was } } } : null,
        },
      );
    },
  });

/** Where a request and main changed the same lines, the request's stay. */
export const startUpdate = (start: Start) =>
  startJob(start, {
    title: 'Update change requests from main',
    doing: 'Updating…',
    rows: rowsToUpdate(start.rows),
    async write(one, row, context) {
      const description = `${nameOf(row)} has what main has.`;
      const { result } = await perform(start.client, updateRequest, one, {
        ...context,
        description,
        undo: null,
      });
      if (result !== 'update') throw new Error(`It was not updated: the service answered “${result}”.`);
    },
  });

/** The first that is refused, or that changed since it was listed, stops the rest. */
export const startMerge = (start: Start) =>
  startJob(start, {
    title: 'Merge change requests',
    doing: 'Merging…',
    rows: rowsToMerge(start.rows),
    inOrder: true,
    async write(one, row, context) {
      const latest = await start.client.fetchQuery({ ...requestQuery(one), staleTime: 0 });
      if (latest.revision !== row.request.revision)
        throw new Error('It has changed since it was listed. Read it again before you merge it.');
      const description = `${nameOf(row)} is merged.`;
      const { result } = await perform(start.client, mergeRequest, one, {
        ...context,
        description,
        undo: null,
      });
      if (result !== 'merge') throw new Error(`It was not merged: the service answered “${result}”.`);
    },
  });
