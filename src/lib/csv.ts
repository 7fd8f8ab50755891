// Tables as text that spreadsheets read (RFC 4180) and can't be tricked by.

export type Cell = string | number | boolean | null | undefined;

/** What a spreadsheet may take for a formula: some pass over blanks, and read full-width signs as the plain ones. */
const formula = /^[\s\uFEFF]*[=+\-@＝＋－＠]|^[\t\r\n]/;
/** Where it is set so, it parts cells at semicolons or tabs as well. */
const special = /[",;\t\r\n]|^\s|\s$/;

/** Apostrophes before a formula count as part of it, so that each text has one way to be written. */
const isFormula = (text: string) => formula.test(text.replace(/^'+/, ''));

function written(cell: Cell) {
  if (cell === null || cell === undefined) return '';
  if (typeof cell !== 'string') return String(cell);
  const harmless = isFormula(cell) ? `'${cell}` : cell;
  return special.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** One line, its end included. A text that a spreadsheet would run as a formula gets an apostrophe before it. */
export const csvLine = (cells: readonly Cell[]) => `${cells.map(written).join(',')}\r\n`;

/** The text of a cell that `csvLine` has written: the apostrophe before a formula is no part of it. */
export const writtenText = (cell: string) => (cell.startsWith("'") && isFormula(cell) ? cell.slice(1) : cell);

/** By this Excel knows that a file is UTF-8; it stands once, before the first line. */
export const byteOrderMark = '\uFEFF';
