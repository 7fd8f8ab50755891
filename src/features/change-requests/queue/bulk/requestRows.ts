// The rows of a change of many change requests. Pure.
import { transition, type Given } from '#api/bulk/rows.ts';
import { titleOf } from '#directory/spaceWords.ts';
import { statusName, subjectOf } from '../../change-request.words.ts';
import { mayChange, mayMerge, mayUpdate } from '../../frame/mayChange.ts';
import type { QueueRow } from '../queueRows.ts';

export const nameOf = ({ space, request }: QueueRow) =>
  `#${request.number} ${subjectOf(request)} (${titleOf(space)})`;

const leftOut = (reason: string) => ({ as: 'leftOut', reason }) as const;

function keepFromStatus({ space, request }: QueueRow, status: 'open' | 'archived'): Given['keep'] {
  if (request.status === status)
    return { as: 'unchanged', reason: `Was ${statusName(status).toLowerCase()} already` };
  if (request.status === 'merged') return leftOut('It is merged, which can’t be changed');
  if (space.deletedAt !== undefined) return leftOut('The space is deleted');
  return mayChange(space) ? undefined : leftOut('You may not edit change requests of this space');
}

/** Gives each a status; merged ones keep theirs. */
export const rowsToSet = (rows: readonly QueueRow[], status: 'open' | 'archived'): Given[] =>
  rows.map((row) => ({
    id: row.id,
    name: nameOf(row),
    ...transition(statusName(row.request.status), statusName(status)),
    keep: keepFromStatus(row, status),
  }));

function keepFromUpdate({ space, request }: QueueRow): Given['keep'] {
  const reason = mayUpdate(space, request);
  if (reason !== undefined) return leftOut(reason);
  return request.outdated ? undefined : { as: 'unchanged', reason: 'Was up to date already' };
}

/** Brings main into each that is behind it. */
export const rowsToUpdate = (rows: readonly QueueRow[]): Given[] =>
  rows.map((row) => ({
    id: row.id,
    name: nameOf(row),
    change: 'Behind main → Up to date',
    keep: keepFromUpdate(row),
  }));

function keepFromMerge({ space, request }: QueueRow): Given['keep'] {
  if (request.status === 'merged') return { as: 'unchanged', reason: 'Was merged already' };
  const reason = mayMerge(space, request);
  return reason === undefined ? undefined : leftOut(reason);
}

/** Merges each into its space, in this order. */
export const rowsToMerge = (rows: readonly QueueRow[]): Given[] =>
  rows.map((row) => ({
    id: row.id,
    name: nameOf(row),
    ...transition(statusName(row.request.status), statusName('merged')),
    keep: keepFromMerge(row),
  }));
