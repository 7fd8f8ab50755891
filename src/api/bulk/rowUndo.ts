import { activity } from '../writes/activity.ts';
import type { Row, Rows } from './rows.ts';

const entryOf = (row: Row | undefined) =>
  typeof row?.entry === 'number' ? activity.find(row.entry) : undefined;

/** Whether the write of a row was undone. */
export const isUndone = (row: Row | undefined) => entryOf(row)?.undo === 'undone';

const canUndo = (row: Row) => {
  const entry = entryOf(row);
  return entry !== undefined && activity.canUndo(entry);
};

/** The written rows that can be undone, oldest first. */
export const undoableRows = (rows: Rows) => rows.of('done').filter(canUndo);

/** Whether the last write can't be undone. In an ordered job, the earlier ones then can't be undone either. */
export function isFinal(rows: Rows) {
  const last = rows.of('done').findLast(({ entry }) => entry !== null);
  return last !== undefined && !canUndo(last);
}
