// Tables as text that spreadsheets read (RFC 4180) and can't be tricked by.

export type Cell = string | number | boolean | null | undefined;

/** What a spreadsheet would take for a formula. */
const formula = /^[=+\-@\t\r]/;
const special = /[",\r\n]|^\s|\s$/;

function written(cell: Cell) {
  if (cell === null || cell === undefined) return '';
  if (typeof cell !== 'string') return String(cell);
  const harmless = formula.test(cell) ? `'${cell}` : cell;
  return special.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** One line, its end included. A text that a spreadsheet would run as a formula gets an apostrophe before it. */
export const csvLine = (cells: readonly Cell[]) => `${cells.map(written).join(',')}\r\n`;

/** By this Excel knows that a file is UTF-8; it stands once, before the first line. */
export const byteOrderMark = '\uFEFF';
