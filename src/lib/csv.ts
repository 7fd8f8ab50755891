export type Cell = string | number | boolean | null | undefined;

/** Text that a spreadsheet may run as a formula. Some skip whitespace and accept full-width operators. */
const formula = /^[\s\uFEFF]*[=+\-@＝＋－＠]|^[\t\r\n]/;
/** Depending on its settings, a spreadsheet also splits cells at semicolons or tabs. */
const special = /[",;\t\r\n]|^\s|\s$/;

/** Ignores leading apostrophes, so that escaping is reversible. */
const isFormula = (text: string) => formula.test(text.replace(/^'+/, ''));

function written(cell: Cell) {
  if (cell === null || cell === undefined) return '';
  if (typeof cell !== 'string') return String(cell);
  const harmless = isFormula(cell) ? `'${cell}` : cell;
  return special.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** One CSV line (RFC 4180) with its line end. Prefixes text that a spreadsheet could run as a formula with an apostrophe. */
export const csvLine = (cells: readonly Cell[]) => `${cells.map(written).join(',')}\r\n`;

/** Removes the apostrophe that `csvLine` has added to a formula. */
export const writtenText = (cell: string) => (cell.startsWith("'") && isFormula(cell) ? cell.slice(1) : cell);

/** Marks a file as UTF-8 for Excel. Write it once, before the first line. */
export const byteOrderMark = '\uFEFF';
