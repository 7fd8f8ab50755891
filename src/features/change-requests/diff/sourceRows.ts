import { compareLines, type Line, type LineOptions } from '#lib/compare/lines.ts';
import { compareWords, wordsOf } from '#lib/compare/words.ts';

type Piece = { text: string; isChanged: boolean };
/** One side of a row. */
export type SourceLine = { number: number; pieces: readonly Piece[] };
export type SourceRow =
  | { is: 'same'; old: SourceLine; now: SourceLine }
  | { is: 'changed'; old: SourceLine | undefined; now: SourceLine | undefined }
  | { is: 'fold'; rows: SourceRow[] };

/** Lines that stay visible on either side of a change, and the fewest lines to fold. */
const [around, least] = [3, 4];

const plain = (text: string): Piece[] => [{ text, isChanged: false }];

const itself = (word: string) => word;

/** The words that differ between two lines. If those are most of a line, none are marked: the line is. */
function piecesOf(old: string, now: string) {
  const runs = compareWords(wordsOf(old), wordsOf(now), itself, itself);
  const same = runs.reduce((sum, run) => sum + (run.is === 'same' ? run.now.join('').trim().length : 0), 0);
  if (2.5 * same < Math.max(old.length, now.length)) return { old: plain(old), now: plain(now) };
  const side = (of: 'old' | 'now') =>
    runs
      .map((run) => ({ text: run[of].join(''), isChanged: run.is === 'changed' }))
      .filter((piece) => piece.text !== '');
  return { old: side('old'), now: side('now') };
}

/** Removed and added lines, each beside the one in the same place on the other side. */
function changedRows(gone: readonly Line[], come: readonly Line[]): SourceRow[] {
  return Array.from({ length: Math.max(gone.length, come.length) }, (_, at) => {
    const [before, after] = [gone[at], come[at]];
    const pieces =
      before && after
        ? piecesOf(before.text, after.text)
        : { old: plain(before?.text ?? ''), now: plain(after?.text ?? '') };
    return {
      is: 'changed',
      old: before && { number: before.old ?? 0, pieces: pieces.old },
      now: after && { number: after.now ?? 0, pieces: pieces.now },
    };
  });
}

function folded(rows: readonly SourceRow[]): SourceRow[] {
  const isNear = (at: number) =>
    rows.slice(Math.max(0, at - around), at + around + 1).some(({ is }) => is === 'changed');
  const near = rows.map((_, at) => isNear(at));
  const shown: SourceRow[] = [];
  let hidden: SourceRow[] = [];
  const close = () => {
    if (hidden.length >= least) shown.push({ is: 'fold', rows: hidden });
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

/** A break at the end begins no line of its own, unless only one text has it: then it is a difference. */
function comparedLines(old: string, now: string, options: LineOptions) {
  const isSame = old === '' || now === '' || endsLine(old) === endsLine(now);
  return isSame || options.ignoreBlanks
    ? compareLines(old, now, options)
    : compareLines(`${old}\n`, `${now}\n`, options);
}

/** All rows of the comparison, with long unchanged runs folded. */
export function sourceRows(old: string, now: string, options: LineOptions): SourceRow[] {
  const rows: SourceRow[] = [];
  let gone: Line[] = [];
  let come: Line[] = [];
  const close = () => {
    rows.push(...changedRows(gone, come));
    [gone, come] = [[], []];
  };
  for (const line of comparedLines(old, now, options)) {
    if (line.old !== undefined && line.now !== undefined) {
      close();
      const pieces = plain(line.text);
      rows.push({ is: 'same', old: { number: line.old, pieces }, now: { number: line.now, pieces } });
    } else if (line.old !== undefined) gone.push(line);
    else come.push(line);
  }
  close();
  return folded(rows);
}
