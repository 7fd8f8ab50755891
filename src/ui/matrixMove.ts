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
export function matrixMove(key: string, control: boolean, { row, column }: At, size: Size): At | undefined {
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
