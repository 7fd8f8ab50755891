import type { At } from '#ui/grid.ts';

/** The first and last row and column, inclusive, counted from 0 without headers. */
export type Area = { top: number; left: number; bottom: number; right: number };

/** The focused cell, and the cell where the selection started. Headers are row 0 and column 0. */
export type Choice = { at: At; anchor: At };

export const choiceOf = (at: At): Choice => ({ at, anchor: at });

/** The selected cells; null while the focus is in a header. */
export function areaOf({ at, anchor }: Choice): Area | null {
  if (Math.min(at.row, at.column, anchor.row, anchor.column) < 1) return null;
  return {
    top: Math.min(at.row, anchor.row) - 1,
    left: Math.min(at.column, anchor.column) - 1,
    bottom: Math.max(at.row, anchor.row) - 1,
    right: Math.max(at.column, anchor.column) - 1,
  };
}

/** Selects an area, with the focus in its first cell. */
export const choiceFor = ({ top, left, bottom, right }: Area): Choice => ({
  at: { row: top + 1, column: left + 1 },
  anchor: { row: bottom + 1, column: right + 1 },
});

export const sizeOf = ({ top, left, bottom, right }: Area) => (bottom - top + 1) * (right - left + 1);

/** Limits a selection to the size of the sheet. */
export const within = ({ at, anchor }: Choice, rows: number, columns: number): Choice => {
  const clamp = ({ row, column }: At) => ({ row: Math.min(row, rows), column: Math.min(column, columns) });
  return { at: clamp(at), anchor: clamp(anchor) };
};

/** The areas of Ctrl+D: fills rows from the first one, or a single row from the row above. Null in the first row. */
export function fillDown(area: Area): { from: Area; to: Area } | null {
  const { top, bottom } = area;
  if (bottom > top) return { from: { ...area, bottom: top }, to: { ...area, top: top + 1 } };
  return top === 0 ? null : { from: { ...area, top: top - 1, bottom: top - 1 }, to: area };
}

/** The areas for dragging the handle down to `row`; null if there is nothing to fill. */
export const fillTo = (area: Area, row: number) =>
  row > area.bottom ? { from: area, to: { ...area, top: area.bottom + 1, bottom: row } } : null;

/** Calls `visit` for each cell of the area, row by row. */
export function eachCell({ top, left, bottom, right }: Area, visit: (row: number, column: number) => void) {
  for (let row = top; row <= bottom; row++)
    for (let column = left; column <= right; column++) visit(row, column);
}
