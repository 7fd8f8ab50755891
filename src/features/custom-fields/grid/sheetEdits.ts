import type { CustomField } from '#contract/areas/custom-fields.ts';
import type { Space } from '#contract/space.ts';
import { clipboardText, readTable } from '#lib/readTable.ts';
import { eachCell, type Area } from '../sheet/sheetArea.ts';
import { formatText } from './cellText.ts';
import type { ValuesStore } from './createValuesStore.ts';
import type { Change } from './sendChanges.ts';

/** The rows and columns of the grid, in display order, and their values. */
export type SheetData = {
  spaces: readonly Space[];
  fields: readonly CustomField[];
  values: Pick<ValuesStore, 'rowOf'>;
};

/** The text of a cell: its draft, or its value. */
export function textAt({ spaces, fields, values }: SheetData, row: number, column: number) {
  const [space, field] = [spaces[row], fields[column]];
  if (!space || !field) return '';
  const { drafts, values: saved } = values.rowOf(space.id);
  return drafts.get(field.name)?.text ?? formatText(saved?.get(field.name));
}

const changeAt = ({ spaces, fields }: SheetData, row: number, column: number, text: string): Change[] => {
  const [space, field] = [spaces[row], fields[column]];
  return space && field ? [{ space, field, text }] : [];
};

/** Whether the values of all rows of the area are loaded. Otherwise they would be taken for empty ones. */
export const isLoaded = ({ spaces, values }: SheetData, { top, bottom }: Area) =>
  spaces.slice(top, bottom + 1).every(({ id }) => values.rowOf(id).values !== undefined);

/** The area as a table for the clipboard. */
export function copyText(data: SheetData, area: Area) {
  const rows: string[][] = [];
  eachCell(area, (row, column) => {
    (rows[row - area.top] ??= []).push(textAt(data, row, column));
  });
  return clipboardText(rows);
}

/** Sets all cells of the area to the same text. */
export function setTexts(data: SheetData, area: Area, text: string): Change[] {
  const changes: Change[] = [];
  eachCell(area, (row, column) => void changes.push(...changeAt(data, row, column, text)));
  return changes;
}

/** Fills the cells of `to` with the texts of `from`, repeating them. */
export function fillDown(data: SheetData, from: Area, to: Area): Change[] {
  const height = from.bottom - from.top + 1;
  const changes: Change[] = [];
  eachCell(to, (row, column) => {
    const text = textAt(data, from.top + ((row - to.top) % height), column);
    changes.push(...changeAt(data, row, column, text));
  });
  return changes;
}

/**
 * Pastes a copied table from the first cell of the area. Repeats it if the area's size is a multiple of the table's.
 * Returns the changes, the covered area, and the number of cells outside the grid (`overflow`).
 */
export function pasteTable(data: SheetData, area: Area, text: string) {
  const table = readTable(text, '\t');
  const width = Math.max(0, ...table.map((row) => row.length));
  const [areaRows, areaColumns] = [area.bottom - area.top + 1, area.right - area.left + 1];
  const rows = table.length > 0 && areaRows % table.length === 0 ? areaRows : table.length;
  const columns = width > 0 && areaColumns % width === 0 ? areaColumns : width;
  const changes: Change[] = [];
  const covered = {
    ...area,
    bottom: Math.min(area.top + rows, data.spaces.length) - 1,
    right: Math.min(area.left + columns, data.fields.length) - 1,
  };
  eachCell(covered, (row, column) => {
    const line = table[(row - area.top) % table.length];
    const cell = line?.[(column - area.left) % width];
    // A row with fewer cells leaves the rest unchanged.
    if (cell !== undefined) changes.push(...changeAt(data, row, column, cell));
  });
  const inside = (covered.bottom - area.top + 1) * (covered.right - area.left + 1);
  return { changes, covered: changes.length > 0 ? covered : null, overflow: rows * columns - inside };
}
