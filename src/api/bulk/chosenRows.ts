import type { Given } from './rows.ts';

const countOf = (rows: readonly Given[], as: 'unchanged' | 'skipped' | undefined) =>
  rows.filter(({ keep }) => keep?.as === as).length;

/** The number of rows that will be sent. */
export const toSend = (rows: readonly Given[]) => countOf(rows, undefined);
/** The number of rows that already have the new value. */
export const unchangedIn = (rows: readonly Given[]) => countOf(rows, 'unchanged');
/** The number of rows that will be skipped. */
export const skippedIn = (rows: readonly Given[]) => countOf(rows, 'skipped');
