import type { CustomField } from '#contract/custom-fields.ts';
import type { Space } from '#contract/space.ts';
import { clipboardText, readTable } from '#lib/readTable.ts';
import { eachCell, type Area } from '#ui/sheet/sheetArea.ts';
import { textOf } from './cellText.ts';
import type { Values } from './createValues.ts';
import type { Change } from './sendChanges.ts';

/** The spaces and fields of the sheet, in their order on screen. */
export type Ground = {
  spaces: readonly Space[];
  fields: readonly CustomField[];
  values: Pick<Values, 'rowOf'>;
};

/** What stands in a cell: also what was typed and refused. */
export function textAt({ spaces, fields, values }: Ground, row: number, column: number) {
  const [space, field] = [spaces[row], fields[column]];
  if (!space || !field) return '';
  const { drafts, values: known } = values.rowOf(space.id);
  return drafts.get(field.name)?.text ?? textOf(known?.get(field.name));
}

const changeAt = ({ spaces, fields }: Ground, row: number, column: number, text: string): Change[] => {
  const [space, field] = [spaces[row], fields[column]];
  return space && field ? [{ space, field, text }] : [];
};

export function copiedText(ground: Ground, area: Area) {
  const rows: string[][] = [];
  eachCell(area, (row, column) => {
    (rows[row - area.top] ??= []).push(textAt(ground, row, column));
  });
  return clipboardText(rows);
}

/** Every cell of the area with the same text. */
export function sameText(ground: Ground, area: Area, text: string): Change[] {
  const changes: Change[] = [];
  eachCell(area, (row, column) => void changes.push(...changeAt(ground, row, column, text)));
  return changes;
}

/** The cells of `to` with what stands in those of `from`, over and over. */
export function filled(ground: Ground, from: Area, to: Area): Change[] {
  const height = from.bottom - from.top + 1;
  const changes: Change[] = [];
  eachCell(to, (row, column) => {
    const text = textAt(ground, from.top + ((row - to.top) % height), column);
    changes.push(...changeAt(ground, row, column, text));
  });
  return changes;
}

/**
 * A copied table from the area's first cell on; over and over where the area is a multiple of it, as one cell is of
 * any. `beyond` counts the cells that lie outside of the sheet.
 */
export function pasted(ground: Ground, area: Area, text: string) {
  const table = readTable(text, '\t');
  const width = Math.max(0, ...table.map((row) => row.length));
  const [tall, wide] = [area.bottom - area.top + 1, area.right - area.left + 1];
  const rows = table.length > 0 && tall % table.length === 0 ? tall : table.length;
  const columns = width > 0 && wide % width === 0 ? wide : width;
  const changes: Change[] = [];
  const covered = {
    ...area,
    bottom: Math.min(area.top + rows, ground.spaces.length) - 1,
    right: Math.min(area.left + columns, ground.fields.length) - 1,
  };
  eachCell(covered, (row, column) => {
    const line = table[(row - area.top) % table.length];
    const cell = line?.[(column - area.left) % width];
    // A line that is shorter than others says nothing of the rest.
    if (cell !== undefined) changes.push(...changeAt(ground, row, column, cell));
  });
  const shown = (covered.bottom - area.top + 1) * (covered.right - area.left + 1);
  return { changes, covered: changes.length > 0 ? covered : null, beyond: rows * columns - shown };
}
