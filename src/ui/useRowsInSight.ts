// Of many new rows, those in sight are drawn first, and the others as soon as these are painted.
import { startTransition, useEffect, useState, type RefObject } from 'react';

/** No row is lower than this, in px, and no table begins higher on a screen. */
const lowest = 36;
const highest = 160;

const rowsInSight = (table: Element | null) =>
  Math.ceil((innerHeight - (table?.getBoundingClientRect().top ?? highest)) / lowest);

/**
 * How many of the rows are to be drawn now: those in sight, and others as far as they have been drawn before.
 * @param inSight how many may be in sight; asked only where there are new rows, as the browser may have to lay out first
 */
export function drawable<T>(
  rows: readonly T[],
  drawn: readonly T[],
  idOf: (row: T) => string,
  inSight: () => number,
) {
  const known = new Set(drawn.map(idOf));
  const isNew = (row: T) => !known.has(idOf(row));
  if (!rows.some(isNew)) return rows.length;
  const below = inSight();
  const first = rows.findIndex((row, index) => index >= below && isNew(row));
  return first < 0 ? rows.length : first;
}

const none: readonly never[] = [];

/**
 * How many of `rows` are to be drawn now.
 * @param rows they must keep their identity between renders
 * @param table where they are drawn, once it is there
 */
export function useRowsInSight<T>(
  rows: readonly T[],
  idOf: (row: T) => string,
  table: RefObject<Element | null>,
) {
  const [drawn, setDrawn] = useState<readonly T[]>(none);
  const count = drawn === rows ? rows.length : drawable(rows, drawn, idOf, () => rowsInSight(table.current));
  const isPart = count < rows.length;
  if (!isPart && drawn !== rows) setDrawn(rows);
  // The paint is outside React.
  useEffect(() => {
    if (isPart) startTransition(() => setDrawn(rows));
  }, [isPart, rows]);
  return count;
}
