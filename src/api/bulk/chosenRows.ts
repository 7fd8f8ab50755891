import type { Ids } from '#lib/selection.ts';
import type { Given, Rows } from './rows.ts';

const countOf = (rows: readonly Given[], as: 'unchanged' | 'leftOut' | undefined) =>
  rows.filter(({ keep }) => keep?.as === as).length;

/** The number of rows that will be sent. */
export const toSend = (rows: readonly Given[]) => countOf(rows, undefined);
/** The number of rows that already have the new value. */
export const unchangedIn = (rows: readonly Given[]) => countOf(rows, 'unchanged');
/** The number of rows that will be skipped. */
export const leftOutOf = (rows: readonly Given[]) => countOf(rows, 'leftOut');

/** The selection after a bulk change: rows that failed or weren't sent, and rows selected since it started. */
export const stillChosen = (now: Ids, rows: Rows): Ids =>
  new Set([...now].filter((id) => ['refused', 'unsent', undefined].includes(rows.find(id)?.state)));
