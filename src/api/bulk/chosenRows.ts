// What a change in bulk comes to, counted before it begins; and what stays chosen when it has ended. Pure.
import type { Ids } from '#lib/selection.ts';
import type { Given, Rows } from './rows.ts';

const countOf = (rows: readonly Given[], as: 'unchanged' | 'leftOut' | undefined) =>
  rows.filter(({ keep }) => keep?.as === as).length;

/** How many rows would be sent. */
export const toSend = (rows: readonly Given[]) => countOf(rows, undefined);
/** How many are already as they should be. */
export const unchangedIn = (rows: readonly Given[]) => countOf(rows, 'unchanged');
/** How many may not be changed. */
export const leftOutOf = (rows: readonly Given[]) => countOf(rows, 'leftOut');

/** Of those that were chosen: which the change has not come to, or was refused; what was chosen since stays. */
export const stillChosen = (now: Ids, rows: Rows): Ids =>
  new Set([...now].filter((id) => ['refused', 'unsent', undefined].includes(rows.find(id)?.state)));
