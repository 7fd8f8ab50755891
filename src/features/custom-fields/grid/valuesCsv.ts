import type { CustomField, CustomFieldValue } from '#contract/custom-fields.ts';
import type { Space } from '#contract/space.ts';
import { byteOrderMark, csvLine, writtenText } from '#lib/csv.ts';
import { foldCase } from '#lib/fold.ts';
import { same } from '#lib/patch.ts';
import { readTable, separatorOf } from '#lib/readTable.ts';
import { titleOf } from '#directory/spaceText.ts';
import { fieldTitle } from '../customFields.words.ts';
import { readText, textOf } from './cellText.ts';
import type { Ground } from './pasted.ts';
import type { Change } from './sendChanges.ts';

const heads = { id: 'Space id', title: 'Space' };

const cellOf = (value: CustomFieldValue | undefined) => (typeof value === 'number' ? value : textOf(value));

/** A line for each space whose values are known, a column for each field by its name. */
export function* valueLines({ spaces, fields, values }: Ground) {
  yield byteOrderMark + csvLine([heads.id, heads.title, ...fields.map(({ name }) => name)]);
  for (const space of spaces) {
    const known = values.rowOf(space.id).values;
    if (known)
      yield csvLine([space.id, titleOf(space), ...fields.map(({ name }) => cellOf(known.get(name)))]);
  }
}

export type Difference = Change & {
  old: string;
  /** Why the field doesn't take it. */
  reason: string | undefined;
};

export type Import = {
  differences: Difference[];
  /** Heads of columns that are no field, and lines that are no space, with why. */
  unknownColumns: string[];
  unknownLines: string[];
};

const isHead = (cell: string, head: string) => foldCase(cell.trim()) === foldCase(head);

const fieldFor = (head: string, fields: readonly CustomField[]) =>
  fields.find(({ name }) => name === head.trim()) ?? fields.find((field) => isHead(head, fieldTitle(field)));

/** Finds the space of a line: by its id where the file has one, else by its title, where only one has it. */
function spaceFinder(spaces: readonly Space[], idColumn: number, titleColumn: number) {
  const byId = new Map(spaces.map((space) => [space.id, space]));
  const byTitle = Map.groupBy(spaces, titleOf);
  return (line: readonly string[]): Space | string => {
    const id = line[idColumn]?.trim() ?? '';
    const title = writtenText(line[titleColumn] ?? '');
    const found = byId.get(id);
    if (found) return found;
    if (id !== '') return `${title || id}: no space that was found has this id`;
    const [one, ...more] = byTitle.get(title) ?? byTitle.get(title.trim()) ?? [];
    if (!one) return `${title || 'A line without a title'}: no space that was found is called so`;
    return more.length > 0 ? `${title}: ${more.length + 1} spaces are called so; give their ids` : one;
  };
}

/**
 * Reads a file as `valueLines` writes it, or as any spreadsheet saves it. Columns are fields by name or title; spaces
 * are found by id or title. Only what differs is told. `clears`: an empty cell clears, else it says nothing.
 */
export function readImport(text: string, { spaces, fields, values }: Ground, clears: boolean): Import {
  const [first = [], ...lines] = readTable(text.replace(/^\uFEFF/, ''), separatorOf(text));
  const idColumn = first.findIndex((head) => isHead(head, heads.id) || isHead(head, 'id'));
  const titleColumn = first.findIndex((head) => isHead(head, heads.title) || isHead(head, 'title'));
  const columns = first.map((head, index) =>
    index === idColumn || index === titleColumn ? undefined : fieldFor(writtenText(head), fields),
  );
  const find = spaceFinder(spaces, idColumn, titleColumn);
  const found: Import = {
    differences: [],
    unknownColumns: first.filter(
      (head, index) => index !== idColumn && index !== titleColumn && !columns[index] && head.trim() !== '',
    ),
    unknownLines: [],
  };
  for (const line of lines) {
    if (line.every((cell) => cell.trim() === '')) continue;
    const space = find(line);
    if (typeof space === 'string') {
      found.unknownLines.push(space);
      continue;
    }
    const known = values.rowOf(space.id).values;
    for (const [index, field] of columns.entries()) {
      const cell = writtenText(line[index] ?? '');
      if (!field || (cell.trim() === '' && !clears)) continue;
      const old = known?.get(field.name);
      const { value, reason } = readText(field, cell);
      if (reason !== undefined || !same(value, old ?? null))
        found.differences.push({ space, field, text: cell, old: textOf(old), reason });
    }
  }
  return found;
}
