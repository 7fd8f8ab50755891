import type { CustomField, CustomFieldValue } from '#contract/areas/custom-fields.ts';
import type { Space } from '#contract/space.ts';
import { byteOrderMark, csvLine, writtenText } from '#lib/csv.ts';
import { foldCase } from '#lib/fold.ts';
import { same } from '#lib/patch.ts';
import { readTable, separatorOf } from '#lib/readTable.ts';
import { titleOf } from '#directory/spaces/spaceText.ts';
import { fieldTitle } from '../customFields.text.ts';
import { formatText, parseText } from './cellText.ts';
import type { Change } from './sendChanges.ts';
import type { SheetData } from './sheetEdits.ts';

const headers = { id: 'Space ID', title: 'Space' };

const cellOf = (value: CustomFieldValue | undefined) =>
  typeof value === 'number' ? value : formatText(value);

/** CSV with a row for each space whose values are loaded, and a column for each field name. */
export function* csvLines({ spaces, fields, values }: SheetData) {
  yield byteOrderMark + csvLine([headers.id, headers.title, ...fields.map(({ name }) => name)]);
  for (const space of spaces) {
    const saved = values.rowOf(space.id).values;
    if (saved)
      yield csvLine([space.id, titleOf(space), ...fields.map(({ name }) => cellOf(saved.get(name)))]);
  }
}

export type Difference = Change & {
  old: string;
  /** Why the text is invalid. */
  reason: string | undefined;
};

export type Import = {
  differences: Difference[];
  /** Headers that match no field. */
  unknownColumns: string[];
  /** Rows that match no space, each with the reason. */
  unknownRows: string[];
};

const isHeader = (cell: string, header: string) => foldCase(cell.trim()) === foldCase(header);

const fieldFor = (header: string, fields: readonly CustomField[]) =>
  fields.find(({ name }) => name === header.trim()) ??
  fields.find((field) => isHeader(header, fieldTitle(field)));

/** Finds the space of a row: by ID if the row has one, otherwise by title if it is unique. */
function spaceFinder(spaces: readonly Space[], idColumn: number, titleColumn: number) {
  const byId = new Map(spaces.map((space) => [space.id, space]));
  const byTitle = Map.groupBy(spaces, titleOf);
  return (row: readonly string[]): Space | string => {
    const id = row[idColumn]?.trim() ?? '';
    const title = writtenText(row[titleColumn] ?? '');
    const found = byId.get(id);
    if (found) return found;
    if (id !== '') return `${title || id} (no space with this ID)`;
    const [one, ...more] = byTitle.get(title) ?? byTitle.get(title.trim()) ?? [];
    if (!one) return `${title || 'Row without a title'} (no space with this title)`;
    return more.length > 0 ? `${title} (${more.length + 1} spaces with this title; add a space ID)` : one;
  };
}

/**
 * Reads a file written by `csvLines` or by a spreadsheet. Matches columns by field name or title, and rows by space ID
 * or title. Returns only changed values. Empty cells clear values if `clears` is set; otherwise they are ignored.
 */
export function readImport(text: string, { spaces, fields, values }: SheetData, clears: boolean): Import {
  const [first = [], ...rows] = readTable(text.replace(/^\uFEFF/, ''), separatorOf(text));
  const idColumn = first.findIndex((header) => isHeader(header, headers.id) || isHeader(header, 'id'));
  const titleColumn = first.findIndex(
    (header) => isHeader(header, headers.title) || isHeader(header, 'title'),
  );
  const columns = first.map((header, index) =>
    index === idColumn || index === titleColumn ? undefined : fieldFor(writtenText(header), fields),
  );
  const find = spaceFinder(spaces, idColumn, titleColumn);
  const result: Import = {
    differences: [],
    unknownColumns: first.filter(
      (header, index) =>
        index !== idColumn && index !== titleColumn && !columns[index] && header.trim() !== '',
    ),
    unknownRows: [],
  };
  for (const row of rows) {
    if (row.every((cell) => cell.trim() === '')) continue;
    const space = find(row);
    if (typeof space === 'string') {
      result.unknownRows.push(space);
      continue;
    }
    const saved = values.rowOf(space.id).values;
    for (const [index, field] of columns.entries()) {
      const cell = writtenText(row[index] ?? '');
      if (!field || (cell.trim() === '' && !clears)) continue;
      const old = saved?.get(field.name);
      const { value, reason } = parseText(field, cell);
      if (reason !== undefined || !same(value, old ?? null))
        result.differences.push({ space, field, text: cell, old: formatText(old), reason });
    }
  }
  return result;
}
