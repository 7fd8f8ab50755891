// How far a change in bulk has come, and how it ended, in words.
import { formatNumber } from '#lib/format.ts';
import type { Rows, RowState } from './rows.ts';

const words = [
  ['unchanged', 'unchanged'],
  ['refused', 'refused'],
  ['leftOut', 'left out'],
  ['unsent', 'not sent'],
] as const satisfies readonly (readonly [RowState, string])[];

const others = (rows: Rows) =>
  words.flatMap(([state, word]) =>
    rows.count(state) > 0 ? [`${formatNumber(rows.count(state))} ${word}`] : [],
  );

/** How many rows nothing more will happen to. */
export const finished = (rows: Rows) => rows.size - rows.count('waiting') - rows.count('working');

/** “8 of 12 finished: 6 done, 1 unchanged, 1 refused”. */
export const progressWords = (rows: Rows) =>
  `${formatNumber(finished(rows))} of ${formatNumber(rows.size)} finished: ${[
    `${formatNumber(rows.count('done'))} done`,
    ...others(rows),
  ].join(', ')}`;

/** “6 of 10 done, 4 refused”. */
export const resultWords = (rows: Rows) =>
  [`${formatNumber(rows.count('done'))} of ${formatNumber(rows.size)} done`, ...others(rows)].join(', ');
