import type { Nodes, Table, TableCell, TableRow } from 'mdast';
import { compareSequences } from '#lib/compare/sequence.ts';
import { countWords, wordsOf } from '#lib/compare/words.ts';
import { toFlow } from '../blocks/flow.ts';
import { singleLine } from '../textOf.ts';
import { compareInline, sumOf, type Compared, type Counts } from './inline.ts';
import { similarityOf } from './similarity.ts';
import { markedBlocks, markedPart, type Mark } from './marks.ts';
import { pairUp } from './pairs.ts';

/** The index of a column in both tables, -1 if a table doesn't have it. */
type Column = [old: number, now: number];

const headsOf = ({ align, children: [row] }: Table) =>
  (row?.children ?? []).map((cell, at) => ({ at, head: singleLine(cell), align: align?.[at] ?? null }));

/**
 * Matches columns by their heads. Others are matched by position if as many were added as removed. Columns with different
 * alignment never match.
 */
function columnsOf(old: Table, now: Table): Column[] {
  const runs = compareSequences(headsOf(old), headsOf(now), ({ head, align }) => `${align} ${head}`);
  return runs.flatMap((run): Column[] => {
    const isPaired =
      run.old.length === run.now.length && run.old.every(({ align }, at) => align === run.now[at]?.align);
    if (isPaired) return run.old.map(({ at }, index) => [at, run.now[index]!.at]);
    return [...run.old.map(({ at }): Column => [at, -1]), ...run.now.map(({ at }): Column => [-1, at])];
  });
}

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

function compareRow(old: TableRow, now: TableRow, columns: readonly Column[]): Compared<TableRow> {
  const cells = columns.map(([oldAt, nowAt]): Compared<TableCell> => {
    if (oldAt < 0) return { ...none, places: 1, merged: markedPart('added', cellOf(now, nowAt)) };
    if (nowAt < 0) return { ...none, places: 1, merged: markedPart('removed', cellOf(old, oldAt)) };
    return compareCells(cellOf(old, oldAt), cellOf(now, nowAt));
  });
  return { merged: { type: 'tableRow', children: cells.map(({ merged }) => merged) }, ...sumOf(cells) };
}

/** An added or removed row. Its cells in columns that only the other table has are empty and on neither side. */
function wholeRow(mark: Mark, row: TableRow, columns: readonly Column[]): Compared<TableRow> {
  const children = columns.map(([old, now]) => {
    const isHere = (mark === 'added' ? now : old) >= 0;
    return isHere ? cellOf(row, mark === 'added' ? now : old) : markedPart(otherMark[mark], empty);
  });
  return { ...none, places: 1, [mark]: wordCount(row), merged: markedPart(mark, { ...row, children }) };
}

const otherMark = { added: 'removed', removed: 'added' } as const;

/** Compares two tables: columns by their heads, rows by their words, then cell by cell. */
export function compareTables(old: Table, now: Table): Compared<Table> {
  const [oldHead = emptyRow, ...oldRows] = old.children;
  const [nowHead = emptyRow, ...nowRows] = now.children;
  const columns = columnsOf(old, now);
  const rows: Compared<TableRow>[] = [compareRow(oldHead, nowHead, columns)];
  for (const run of compareSequences(oldRows, nowRows, (row) => JSON.stringify(row))) {
    const pairs =
      run.is === 'same' ? run.now.map((_, at) => [at, at] as const) : pairUp(run.old, run.now, similarityOf);
    for (const [oldAt, nowAt] of pairs) {
      const [gone, fresh] = [run.old[oldAt], run.now[nowAt]];
      if (gone && fresh) rows.push(compareRow(gone, fresh, columns));
      else if (gone) rows.push(wholeRow('removed', gone, columns));
      else if (fresh) rows.push(wholeRow('added', fresh, columns));
    }
  }
  const align = columns.map(([a, b]) => (b < 0 ? old.align?.[a] : now.align?.[b]) ?? null);
  const data = now.data?.columns && {
    ...now.data,
    columns: columns.map(([a, b]) => (b < 0 ? old.data?.columns?.[a] : now.data?.columns?.[b]) ?? {}),
  };
  const merged = { ...now, align, children: rows.map((row) => row.merged), ...(data && { data }) };
  return { merged, ...sumOf(rows) };
}
