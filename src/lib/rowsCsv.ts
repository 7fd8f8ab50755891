import { byteOrderMark, csvLine, type Cell } from './csv.ts';

/** Nested objects have separate columns, down to this depth: “user.email”. */
const maxDepth = 3;
/** Properties of the API that say nothing about a row. */
const skipped = ['object', 'urls'];

/** The values of a row by column: “id”, “user.email”. Lists of texts are joined, other lists are counted. */
function valuesOf(row: object, prefix = '', depth = 1): [string, Cell][] {
  return Object.entries(row).flatMap(([name, value]: [string, unknown]): [string, Cell][] => {
    const column = prefix + name;
    if (skipped.includes(name) || typeof value === 'function') return [];
    if (Array.isArray(value)) {
      const isText = value.every((one) => typeof one === 'string');
      return [[column, isText ? value.join('; ') : value.length]];
    }
    if (typeof value === 'object' && value !== null)
      return depth < maxDepth ? valuesOf(value, `${column}.`, depth + 1) : [];
    return typeof value === 'string' ||
      typeof value === 'number' ||
      typeof value === 'boolean' ||
      value === null
      ? [[column, value]]
      : [];
  });
}

/** The columns of rows, in the order of their first occurrence. */
export const columnsIn = (rows: Iterable<object>) => [
  ...new Set([...rows].flatMap((row) => valuesOf(row).map(([column]) => column))),
];

/** The cells of a row in these columns. */
export function cellsIn(row: object, columns: readonly string[]): Cell[] {
  const values = new Map(valuesOf(row));
  return columns.map((column) => values.get(column));
}

// A method, so that columns of members are also columns of any rows: the list passes only its own rows.
type CsvCell<Row> = { of(row: Row): Cell }['of'];

/** The columns of a list's export: names, and the value of a row. */
export type CsvColumns<Row> = Readonly<Record<string, CsvCell<Row>>>;

/** The lines of a CSV file with all rows: with these columns, or else with all properties of the rows. */
export function* rowLines<Row extends object>(rows: readonly Row[], csv?: CsvColumns<Row>) {
  const columns = csv ? Object.keys(csv) : columnsIn(rows);
  const cellOf = csv && Object.values(csv);
  yield byteOrderMark + csvLine(columns);
  for (const row of rows) yield csvLine(cellOf ? cellOf.map((cell) => cell(row)) : cellsIn(row, columns));
}
