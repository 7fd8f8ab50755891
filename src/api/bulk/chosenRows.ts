import type { NewRow } from './rows.ts';

const countOf = (rows: readonly NewRow[], as: 'unchanged' | 'skipped' | undefined) =>
  rows.filter(({ keep }) => keep?.as === as).length;

/** The number of rows that will be sent. */
export const toSend = (rows: readonly NewRow[]) => countOf(rows, undefined);
/** The number of rows that already have the new value. */
export const unchangedIn = (rows: readonly NewRow[]) => countOf(rows, 'unchanged');
/** The number of rows that will be skipped. */
export const skippedIn = (rows: readonly NewRow[]) => countOf(rows, 'skipped');
