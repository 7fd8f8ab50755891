import type { Nodes, Table, TableCell, TableRow } from 'mdast';
import { compareSequences } from '#lib/compare/sequence.ts';
import { countWords, wordsOf } from '#lib/compare/words.ts';
import { isHidden } from '../blocks/cards.ts';
import { toFlow } from '../blocks/flow.ts';
import { singleLine } from '../textOf.ts';
import { columnChanges, columnsOf, excessChanges, withHiddenChanges, type Column } from './columns.ts';
import { compareInline, sumOf, type Compared, type Counts } from './inline.ts';
import { markedBlocks, markedPart, movedPart, type Mark, type Side } from './marks.ts';
import { movedParts } from './movedParts.ts';
import { pairUp } from './pairs.ts';
import { similarityOf } from './similarity.ts';

const emptyRow: TableRow = { type: 'tableRow', children: [] };
const empty: TableCell = { type: 'tableCell', children: [] };
const cellOf = (row: TableRow, at: number) => row.children[at] ?? empty;

const none: Counts = { places: 0, added: 0, removed: 0, same: 0 };

const wordCount = (node: Nodes) => countWords(wordsOf(singleLine(node)));

/** Compares cells with blocks as a whole. */
function compareBlockCells(old: TableCell, now: TableCell): Compared<TableCell> {
  if (JSON.stringify(old) === JSON.stringify(now)) return { ...none, same: wordCount(now), merged: now };
  const children = [
    markedBlocks('removed', toFlow(old.children)),
    markedBlocks('added', toFlow(now.children)),
  ];
  const merged: TableCell = Object.assign({ type: 'tableCell' as const, children: [] }, { children });
  return {
    places: 1,
    removed: wordCount(old),
    added: wordCount(now),
    same: 0,
    merged: { ...merged, data: { blocks: true } },
  };
}

function compareCells(old: TableCell, now: TableCell): Compared<TableCell> {
  if (old.data?.blocks || now.data?.blocks) return compareBlockCells(old, now);
  const { merged, ...counts } = compareInline(old.children, now.children);
  return { ...counts, merged: { type: 'tableCell', children: merged } };
}

/** A hidden cell isn't drawn. It has the content of each side. */
function compareHidden(old: TableCell, now: TableCell): Compared<TableCell> {
  const isSame = JSON.stringify(old) === JSON.stringify(now);
  const data = { ...now.data, before: { data: old.data, children: old.children } };
  return { ...none, places: isSame ? 0 : 1, merged: isSame ? now : { ...now, data } };
}

function compareRow(old: TableRow, now: TableRow, columns: readonly Column[]): Compared<TableRow> {
  const cells = columns.map(({ old: oldAt, now: nowAt, attributes }): Compared<TableCell> => {
    if (oldAt < 0) return { ...none, places: 1, merged: markedPart('added', cellOf(now, nowAt)) };
    if (nowAt < 0) return { ...none, places: 1, merged: markedPart('removed', cellOf(old, oldAt)) };
    const compare = isHidden(attributes.now) ? compareHidden : compareCells;
    return compare(cellOf(old, oldAt), cellOf(now, nowAt));
  });
  const merged: TableRow = { type: 'tableRow', children: cells.map((cell) => cell.merged) };
  const counts = sumOf(cells);
  const places = counts.places + excessChanges(old, now, columns).length;
  return { ...counts, places, merged: withHiddenChanges(merged, old, now, columns) };
}

/** An added or removed row. Its cells in columns that only the other table has are empty and on neither side. */
function wholeRow(mark: Mark, row: TableRow, columns: readonly Column[]): Compared<TableRow> {
  const children = columns.map(({ old, now }) => {
    const at = mark === 'added' ? now : old;
    return at >= 0 ? cellOf(row, at) : markedPart(otherMark[mark], empty);
  });
  return { ...none, places: 1, [mark]: wordCount(row), merged: markedPart(mark, { ...row, children }) };
}

const otherMark = { added: 'removed', removed: 'added' } as const;

/** A row at its new position, with its changes. The old one is marked as removed at its own position. */
function movedRow(old: TableRow, now: TableRow, columns: readonly Column[]): Compared<TableRow> {
  const { merged, ...counts } = compareRow(old, now, columns);
  return { ...counts, places: counts.places + 1, merged: markedPart('added', movedPart(merged)) };
}

/** The alignment of all columns on one side. A column that it doesn't have has that of the other side. */
const alignmentOn = (side: Side, tables: Record<Side, Table>, columns: readonly Column[]) =>
  columns.map((column) => {
    const of = column[side] >= 0 ? side : otherSide[side];
    return tables[of].align?.[column[of]] ?? null;
  });

const otherSide = { old: 'now', now: 'old' } as const;

/** Compares two tables: columns by their heads with their attributes, rows by their words, then cell by cell. */
export function compareTables(old: Table, now: Table): Compared<Table> {
  const [oldHead = emptyRow, ...oldRows] = old.children;
  const [nowHead = emptyRow, ...nowRows] = now.children;
  const columns = columnsOf(old, now);
  const pairs = compareSequences(oldRows, nowRows, (row) => JSON.stringify(row)).flatMap((run) => {
    const places =
      run.kind === 'same'
        ? run.now.map((_, at) => [at, at] as const)
        : pairUp(run.old, run.now, similarityOf);
    return places.map(([oldAt, nowAt]) => ({ gone: run.old[oldAt], fresh: run.now[nowAt] }));
  });
  const moves = movedParts(
    pairs.flatMap(({ gone, fresh }) => (gone && !fresh ? gone : [])),
    pairs.flatMap(({ gone, fresh }) => (fresh && !gone ? fresh : [])),
  );
  const left = new Set(moves.values());
  const rows: Compared<TableRow>[] = [compareRow(oldHead, nowHead, columns)];
  for (const { gone, fresh } of pairs) {
    const from = fresh && moves.get(fresh);
    if (gone && fresh) rows.push(compareRow(gone, fresh, columns));
    else if (from && fresh) rows.push(movedRow(from, fresh, columns));
    else if (gone) rows.push(wholeRow('removed', left.has(gone) ? movedPart(gone) : gone, columns));
    else if (fresh) rows.push(wholeRow('added', fresh, columns));
  }
  const changes = columnChanges(columns);
  const onSide = (side: Side) => ({
    align: alignmentOn(side, { old, now }, columns),
    ...((old.data?.columns || now.data?.columns) && {
      data: { ...{ old, now }[side].data, columns: columns.map(({ attributes }) => attributes[side]) },
    }),
  });
  const { align, data } = onSide('now');
  const merged = {
    ...now,
    align,
    children: rows.map((row) => row.merged),
    data: { ...(data ?? now.data), before: onSide('old'), changes },
  };
  const counts = sumOf(rows);
  return { ...counts, places: counts.places + changes.length, merged };
}
