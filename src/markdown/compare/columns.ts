import type { Table, TableCell, TableRow } from 'mdast';
import { compareSequences } from '#lib/compare/sequence.ts';
import type { AttributeChange, Attributes } from '../blocks/block.ts';
import { isHidden, urlIn } from '../blocks/cards.ts';
import { toFlow } from '../blocks/flow.ts';
import { singleLine } from '../textOf.ts';
import { changedAttributes, describeChange } from './attributes.ts';
import { changeNote } from './marks.ts';

/** A column of two tables. */
export type Column = {
  /** The index in each table, -1 if a table doesn't have it. */
  old: number;
  now: number;
  head: string;
  attributes: { old: Attributes; now: Attributes };
};

/** The columns that are drawn. The rows of an HTML table can have more cells than its head. */
const headsOf = ({ align, data, children: [row] }: Table) =>
  Array.from({ length: align?.length ?? row?.children.length ?? 0 }, (_, at) => ({
    at,
    head: row?.children[at] ? singleLine(row.children[at]) : '',
    attributes: { ...data?.columns?.[at], ...(align?.[at] && { align: align[at] }) },
  }));

type Head = ReturnType<typeof headsOf>[number];

/** The attributes on the side that lacks the column: it is only hidden there, too. */
const missing = (other: Attributes = {}): Attributes => (isHidden(other) ? { 'data-hidden': '' } : {});

const columnOf = (old: Head | undefined, now: Head | undefined): Column => ({
  old: old?.at ?? -1,
  now: now?.at ?? -1,
  head: (now ?? old)?.head ?? '',
  attributes: {
    old: old?.attributes ?? missing(now?.attributes),
    now: now?.attributes ?? missing(old?.attributes),
  },
});

/** Matches columns by their heads. Others are matched by position if as many were added as removed. */
export function columnsOf(old: Table, now: Table): Column[] {
  const runs = compareSequences(headsOf(old), headsOf(now), ({ head }) => head);
  return runs.flatMap((run): Column[] => {
    if (run.old.length === run.now.length) return run.old.map((one, index) => columnOf(one, run.now[index]));
    return [
      ...run.old.map((one) => columnOf(one, undefined)),
      ...run.now.map((one) => columnOf(undefined, one)),
    ];
  });
}

/** Describes how the attributes of columns differ. */
export const columnChanges = (columns: readonly Column[]): AttributeChange[] =>
  columns.flatMap(({ head, attributes: { old, now }, ...column }, at) => {
    if (column.old < 0 || column.now < 0) return [];
    const name = `column ${head === '' ? at + 1 : `“${head}”`}`;
    return changedAttributes(name, old, now);
  });

/** The purpose of a hidden column, such as `card target`, or its header. */
function purposeOf({ head, attributes: { old, now } }: Column) {
  const role = Object.keys({ ...old, ...now }).find((name) => /^data-card-./.test(name));
  return role?.slice('data-'.length).replaceAll('-', ' ') ?? (head || 'hidden column');
}

const valueOf = (cell: TableCell | undefined) => (cell ? urlIn(cell) || singleLine(cell) : '');

/** The text of a row's cells after the last column, which aren't drawn. */
const excessOf = (row: TableRow, columns: readonly Column[], side: 'old' | 'now') =>
  row.children
    .slice(columns.filter((column) => column[side] >= 0).length)
    .map(valueOf)
    .join(' | ');

/** Describes how the cells of a row after the last column differ. */
export function excessChanges(old: TableRow, now: TableRow, columns: readonly Column[]): AttributeChange[] {
  const [was, is] = [excessOf(old, columns, 'old'), excessOf(now, columns, 'now')];
  return was === is ? [] : [describeChange('cell without a column', was, is)];
}

/** Describes the changes of a row's cells that aren't drawn, such as the target of a card, in its first visible cell. */
export function withHiddenChanges(
  merged: TableRow,
  old: TableRow,
  now: TableRow,
  columns: readonly Column[],
): TableRow {
  const changes = columns.flatMap((column) => {
    const [was, is] = [valueOf(old.children[column.old]), valueOf(now.children[column.now])];
    const isSaid = isHidden(column.attributes.now) && was !== is;
    return isSaid ? [describeChange(purposeOf(column), was, is)] : [];
  });
  const notes = [...changes, ...excessChanges(old, now, columns)].map(changeNote);
  const shown = columns.findIndex(({ attributes }) => !isHidden(attributes.now));
  const cell = merged.children[shown];
  if (notes.length === 0 || !cell) return merged;
  const first = cell.data?.blocks ? toFlow(notes) : notes;
  const noted = Object.assign({}, cell, { children: [...first, ...cell.children] });
  return { ...merged, children: merged.children.with(shown, noted) };
}
