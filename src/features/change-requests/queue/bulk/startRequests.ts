// Starts the changes of many change requests, each as a job in the dock.
import type { QueryClient } from '@tanstack/react-query';
import type { Rows } from '#api/bulk/rows.ts';
import { startBulk } from '#api/bulk/startBulk.ts';
import { holdStale, perform } from '#api/mutation.ts';
import { requestQuery, type OneRequest } from '#directory/resources.api.ts';
import { statusName } from '../../change-request.words.ts';
import { changeRequest, mergeRequest, updateRequest } from '../../change-requests.api.ts';
import type { QueueRow } from '../queueRows.ts';
import { nameOf, rowsToMerge, rowsToSet, rowsToUpdate } from './requestRows.ts';

type Start = { client: QueryClient; rows: readonly QueueRow[]; onEnd: (rows: Rows) => void };

const oneOf = ({ space, request }: QueueRow): OneRequest => ({
  spaceId: space.id,
  changeRequestId: request.id,
});

/** Lists of all their spaces are read again once, at the end. */
function holdAll(client: QueryClient, rows: readonly QueueRow[]) {
  const spaces = new Set(rows.map(({ space }) => space.id));
  const ends = [...spaces].map((spaceId) =>
    holdStale(client, changeRequest, { spaceId, changeRequestId: '', body: {} }),
  );
  return () => ends.forEach((end) => end());
}

const byId = (rows: readonly QueueRow[]) => {
  const known = new Map(rows.map((row) => [row.id, row]));
  return (id: string) => {
    const row = known.get(id);
    if (!row) throw new Error(`No change request ${id}.`);
    return row;
  };
};

const settable = ['draft', 'open', 'archived'] as const;

/** Gives each this status; undo gives back the one it had. */
export function startStatus({ client, rows, onEnd }: Start, status: 'open' | 'archived') {
  const rowOf = byId(rows);
  return startBulk({
    client,
    title: status === 'archived' ? 'Archive change requests' : 'Open change requests for review',
    doing: status === 'archived' ? 'Archiving…' : 'Opening…',
    rows: rowsToSet(rows, status),
    onEnd,
    around: () => holdAll(client, rows),
    write([id = ''], company) {
      const row = rowOf(id);
      const was = settable.find((name) => name === row.request.status);
      return perform(
        client,
        changeRequest,
        { ...oneOf(row), body: { status } },
        {
          ...company,
          says: `${nameOf(row)} is now ${statusName(status).toLowerCase()}. It was ${statusName(row.request.status).toLowerCase()}.`,
          undo: was ? { input: { ...oneOf(row), body: { status: was } } } : null,
        },
      );
    },
  });
}

/** Brings main's newer content into each; where both changed the same lines, the request's stay. */
export function startUpdate({ client, rows, onEnd }: Start) {
  const rowOf = byId(rows);
  return startBulk({
    client,
    title: 'Update change requests from main',
    doing: 'Updating…',
    rows: rowsToUpdate(rows),
    onEnd,
    around: () => holdAll(client, rows),
    async write([id = ''], company) {
      const row = rowOf(id);
      const { result } = await perform(client, updateRequest, oneOf(row), {
        ...company,
        says: `${nameOf(row)} has what main has.`,
        undo: null,
      });
      if (result !== 'update') throw new Error(`It was not updated: the service answered “${result}”.`);
    },
  });
}

/** Merges one after another; the first that is refused, or that changed since it was listed, stops the rest. */
export function startMerge({ client, rows, onEnd }: Start) {
  const rowOf = byId(rows);
  return startBulk({
    client,
    title: 'Merge change requests',
    doing: 'Merging…',
    rows: rowsToMerge(rows),
    inOrder: true,
    onEnd,
    around: () => holdAll(client, rows),
    async write([id = ''], company) {
      const row = rowOf(id);
      const latest = await client.fetchQuery({ ...requestQuery(oneOf(row)), staleTime: 0 });
      if (latest.revision !== row.request.revision)
        throw new Error('It has changed since it was listed. Read it again before you merge it.');
      const { result } = await perform(client, mergeRequest, oneOf(row), {
        ...company,
        says: `${nameOf(row)} is merged.`,
        undo: null,
      });
      if (result !== 'merge') throw new Error(`It was not merged: the service answered “${result}”.`);
    },
  });
}
