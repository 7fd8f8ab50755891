import {
  defaultRangeExtractor,
  observeElementRect,
  type Range,
  type Rect,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { useCallback } from 'react';

/** For the link in a header: whether it is a tab stop. */
export type HeadFocus = { tabIndex: 0 | -1 };

/** A cell. Row 0 and column 0 are headers. */
export type At = { row: number; column: number };

type Size = {
  /** The number of rows and columns, including headers. */
  rows: number;
  columns: number;
  /** The number of rows per page. */
  page: number;
};

/**
 * The cell that a key moves to, according to the ARIA grid pattern; undefined for other keys. Never leaves
 * the grid.
 */
export function gridMove(key: string, control: boolean, { row, column }: At, size: Size): At | undefined {
  const last = { row: size.rows - 1, column: size.columns - 1 };
  const to = (nextRow: number, nextColumn: number) => ({
    row: Math.min(Math.max(nextRow, 0), last.row),
    column: Math.min(Math.max(nextColumn, 0), last.column),
  });
  switch (key) {
    case 'ArrowUp':
      return to(control ? 0 : row - 1, column);
    case 'ArrowDown':
      return to(control ? last.row : row + 1, column);
    case 'ArrowLeft':
      return to(row, control ? 0 : column - 1);
    case 'ArrowRight':
      return to(row, control ? last.column : column + 1);
    case 'Home':
      return to(control ? 0 : row, 0);
    case 'End':
      return to(control ? last.row : row, last.column);
    case 'PageUp':
      return to(row - size.page, column);
    case 'PageDown':
      return to(row + size.page, column);
    default:
      return undefined;
  }
}

type Grid = Virtualizer<HTMLDivElement, Element>;

/** Observes the size of a grid's cell area: without the row of headers and the first column, in px. */
export const observeCellArea =
  (headers: { head: number; first: number }) => (grid: Grid, onResize: (area: Rect) => void) =>
    observeElementRect(grid, ({ width, height }) =>
      onResize({ width: width - headers.first, height: height - headers.head }),
    );

/** A range extractor that adds the focused index, which counts from 1, so that its cell keeps the focus. */
export const useRangeWith = (focused: number) =>
  useCallback(
    (range: Range) =>
      [...new Set([...defaultRangeExtractor(range), focused - 1])]
        .filter((index) => index >= 0 && index < range.count)
        .toSorted((one, other) => one - other),
    [focused],
  );
