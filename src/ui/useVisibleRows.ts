import { startTransition, useEffect, useState, type RefObject } from 'react';

/** The minimum height of a row, and the minimum top of a table, in px. */
const minRowHeight = 36;
const minTop = 160;

const visibleRowCount = (table: Element | null) =>
  Math.ceil((innerHeight - (table?.getBoundingClientRect().top ?? minTop)) / minRowHeight);

/**
 * The number of rows to render now: visible rows, and others that are already rendered.
 * @param visibleCount returns the number of visible rows; called only for new rows, as it may force a layout
 */
export function renderableCount<T>(
  rows: readonly T[],
  rendered: readonly T[],
  idOf: (row: T) => string,
  visibleCount: () => number,
) {
  const known = new Set(rendered.map(idOf));
  const isNew = (row: T) => !known.has(idOf(row));
  if (!rows.some(isNew)) return rows.length;
  const below = visibleCount();
  const first = rows.findIndex((row, index) => index >= below && isNew(row));
  return first < 0 ? rows.length : first;
}

const none: readonly never[] = [];

/**
 * Renders the visible rows of a long list first, and the others after the next paint. Returns the number to render.
 * @param rows must keep their identity between renders
 * @param table the element of the table
 */
export function useVisibleRows<T>(
  rows: readonly T[],
  idOf: (row: T) => string,
  table: RefObject<Element | null>,
) {
  const [rendered, setRendered] = useState<readonly T[]>(none);
  const count =
    rendered === rows
      ? rows.length
      : renderableCount(rows, rendered, idOf, () => visibleRowCount(table.current));
  const isPart = count < rows.length;
  if (!isPart && rendered !== rows) setRendered(rows);
  // Painting is outside React.
  useEffect(() => {
    if (isPart) startTransition(() => setRendered(rows));
  }, [isPart, rows]);
  return count;
}
