import { compareLines, type Line, type LineOptions } from '#lib/compare/lines.ts';
import { linePieces, type LinePiece } from '#lib/compare/linePieces.ts';

export type SourceLine = { number: number; pieces: readonly LinePiece[] };
export type ChangedRow = { kind: 'changed'; old: SourceLine | undefined; now: SourceLine | undefined };
export type SourceRow =
  | { kind: 'same'; old: SourceLine; now: SourceLine }
  | ChangedRow
  | { kind: 'fold'; rows: SourceRow[] };

/** The number of visible lines around a change, and the minimum number of lines to fold. */
const [contextLines, minFolded] = [3, 4];

const plain = (text: string): LinePiece[] => [{ text, isChanged: false }];

/** Pairs removed and added lines by their order. */
function changedRows(removed: readonly Line[], added: readonly Line[]): SourceRow[] {
  return Array.from({ length: Math.max(removed.length, added.length) }, (_, at) => {
    const [before, after] = [removed[at], added[at]];
    const pieces =
      before && after
        ? linePieces(before.text, after.text)
        : { old: plain(before?.text ?? ''), now: plain(after?.text ?? '') };
    return {
      kind: 'changed',
      old: before && { number: before.old ?? 0, pieces: pieces.old },
      now: after && { number: after.now ?? 0, pieces: pieces.now },
    };
  });
}

function folded(rows: readonly SourceRow[]): SourceRow[] {
  const isNear = (at: number) =>
    rows.slice(Math.max(0, at - contextLines), at + contextLines + 1).some(({ kind }) => kind === 'changed');
  const near = rows.map((_, at) => isNear(at));
  const shown: SourceRow[] = [];
  let hidden: SourceRow[] = [];
  const close = () => {
    if (hidden.length >= minFolded) shown.push({ kind: 'fold', rows: hidden });
    else shown.push(...hidden);
    hidden = [];
  };
  rows.forEach((row, at) => {
    if (!near[at]) hidden.push(row);
    else {
      close();
      shown.push(row);
    }
  });
  close();
  return shown;
}

const endsLine = (text: string) => /[\r\n]$/.test(text);

/** A line break at the end is compared as a line only if one of the texts lacks it. */
function comparedLines(old: string, now: string, options: LineOptions) {
  const isSame = old === '' || now === '' || endsLine(old) === endsLine(now);
  return isSame || options.ignoreBlanks
    ? compareLines(old, now, options)
    : compareLines(`${old}\n`, `${now}\n`, options);
}

/** Returns all rows of the comparison, without folds. */
export function allRows(old: string, now: string, options: LineOptions): SourceRow[] {
  const rows: SourceRow[] = [];
  let removed: Line[] = [];
  let added: Line[] = [];
  const close = () => {
    rows.push(...changedRows(removed, added));
    [removed, added] = [[], []];
  };
  for (const line of comparedLines(old, now, options)) {
    if (line.old !== undefined && line.now !== undefined) {
      close();
      const pieces = plain(line.text);
      rows.push({ kind: 'same', old: { number: line.old, pieces }, now: { number: line.now, pieces } });
    } else if (line.old !== undefined) removed.push(line);
    else added.push(line);
  }
  close();
  return rows;
}

/** Returns all rows of the comparison. Long unchanged runs are folded. */
export const sourceRows = (old: string, now: string, options: LineOptions) =>
  folded(allRows(old, now, options));

export const textOfLine = ({ pieces }: SourceLine) => pieces.map(({ text }) => text).join('');

const follows = (row: ChangedRow, before: ChangedRow | undefined) =>
  (['old', 'now'] as const).some((side) => row[side] && row[side].number - 1 === before?.[side]?.number);

/** Groups changed rows whose lines are adjacent. */
export function adjacentRows(rows: readonly ChangedRow[]): ChangedRow[][] {
  const groups: ChangedRow[][] = [];
  rows.forEach((row, at) => {
    if (follows(row, rows[at - 1])) groups.at(-1)!.push(row);
    else groups.push([row]);
  });
  return groups;
}

/** The maximum number of rows that are rendered at once. */
export const maxRows = 1000;

/**
 * Splits rows into parts of at most `size` rows, and each part into groups. Adjacent changed rows are one group, so
 * that removed lines are listed before added ones.
 */
export function rowParts(rows: readonly SourceRow[], size = maxRows): SourceRow[][][] {
  const parts: SourceRow[][][] = [];
  rows.forEach((row, at) => {
    if (at % size === 0) parts.push([[row]]);
    else if (row.kind === 'changed' && rows[at - 1]?.kind === 'changed') parts.at(-1)!.at(-1)!.push(row);
    else parts.at(-1)!.push([row]);
  });
  return parts;
}
