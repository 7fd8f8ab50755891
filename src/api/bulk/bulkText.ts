import { formatNumber } from '#lib/format.ts';
import type { Rows, RowState } from './rows.ts';

const labels = [
  ['unchanged', 'unchanged'],
  ['failed', 'failed'],
  ['skipped', 'skipped'],
  ['unsent', 'not sent'],
] as const satisfies readonly (readonly [RowState, string])[];

const otherCounts = (rows: Rows) =>
  labels.flatMap(([state, label]) =>
    rows.count(state) > 0 ? [`${formatNumber(rows.count(state))} ${label}`] : [],
  );

/** The number of rows that are neither waiting nor in progress. */
export const settledCount = (rows: Rows) => rows.size - rows.count('waiting') - rows.count('working');

/** “8 of 12 processed: 6 done, 1 unchanged, 1 failed”. */
export const progressText = (rows: Rows) =>
  `${formatNumber(settledCount(rows))} of ${formatNumber(rows.size)} processed: ${[
    `${formatNumber(rows.count('done'))} done`,
    ...otherCounts(rows),
  ].join(', ')}`;

/** “6 of 10 done, 4 failed”. */
export const resultText = (rows: Rows) =>
  [`${formatNumber(rows.count('done'))} of ${formatNumber(rows.size)} done`, ...otherCounts(rows)].join(', ');
