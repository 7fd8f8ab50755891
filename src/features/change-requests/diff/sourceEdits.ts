import { compareSequences, type Run as WordRun } from '#lib/compare/sequence.ts';
import { splitMarkdown, startLines } from '#markdown/parsing/splitMarkdown.ts';
import { textOfLine, type SourceLine, type SourceRow } from './sourceRows.ts';

/** A difference, and the lines that it touches. */
export type Edit = { from: string; to: string; old: Range; now: Range };
/** The first and the last line number. None if the edit has no text on this side. */
type Range = readonly [first: number, last: number] | undefined;
type Part = string | Edit;
/** Rows that are all the same or all changed. `start`: the number of the first old line, or of the one before them. */
export type Run = { rows: readonly SourceRow[]; parts: Part[]; start: number };

/** The minimum length of a piece that is parsed at once, in characters. */
const minPiece = 800;

export const isEdit = (part: Part): part is Edit => typeof part !== 'string';
export const editsOf = (runs: readonly Run[]) => runs.flatMap(({ parts }) => parts.filter(isEdit));

/** A word with the punctuation, character references and whitespace before it. The last one has no word. */
type Word = { gap: string; word: string };
const wordsOf = (text: string): Word[] =>
  [...text.matchAll(/((?:&#?\w+;|[^\p{L}\d])*)(\p{L}+|\d+|$)/gu)].map(([, gap = '', word = '']) => ({
    gap,
    word,
  }));
const joined = (words: readonly Word[]) => words.map(({ gap, word }) => gap + word).join('');

export const linesOf = (rows: readonly SourceRow[], side: 'old' | 'now') =>
  rows.flatMap((row) => (row.kind === 'fold' ? [] : (row[side] ?? [])));
export const textOf = (lines: readonly SourceLine[]) => lines.map((line) => `${textOfLine(line)}\n`).join('');

/** Returns a function that converts the next text of a side to the lines that it touches. */
function lineCounter(first: number | undefined) {
  let line = first ?? 0;
  return (text: string): Range => {
    const start = line;
    line += text.split('\n').length - 1;
    if (text === '' || text === '\n') return text === '' ? undefined : [line, line];
    return [text.startsWith('\n') ? start + 1 : start, text.endsWith('\n') ? line - 1 : line];
  };
}

/** Pairs the texts of both sides: what is before the first word, then the words, one by one if they are equally many. */
function pairsOf({ old, now }: WordRun<Word>): (readonly [string, string])[] {
  const [[was, ...wasLater], [is, ...isLater]] = [old, now];
  if (!was || !is) return [[joined(old), joined(now)]];
  const first = [was.gap, is.gap] as const;
  if (old.length !== now.length) return [first, [was.word + joined(wasLater), is.word + joined(isLater)]];
  const later = wasLater.map((one, at) => ({ old: [one], now: [isLater[at]!], kind: 'changed' as const }));
  return [first, [was.word, is.word], ...later.flatMap(pairsOf)];
}

/** Splits changed lines into what both sides share, and differences. */
function partsOf(rows: readonly SourceRow[]): Part[] {
  const [old, now] = [linesOf(rows, 'old'), linesOf(rows, 'now')];
  const [oldRange, nowRange] = [lineCounter(old[0]?.number), lineCounter(now[0]?.number)];
  return compareSequences(wordsOf(textOf(old)), wordsOf(textOf(now)), ({ word }) => word)
    .flatMap(pairsOf)
    .map(([from, to]): Part => {
      const ranges = { old: oldRange(from), now: nowRange(to) };
      return from === to ? from : { from, to, ...ranges };
    })
    .filter((part) => part !== '');
}

export function runsOf(rows: readonly SourceRow[]): Run[] {
  const runs: SourceRow[][] = [];
  for (const row of rows) {
    if (runs.at(-1)?.[0]?.kind === row.kind) runs.at(-1)!.push(row);
    else runs.push([row]);
  }
  let start = 1;
  return runs.map((run): Run => {
    const lines = linesOf(run, 'old');
    start = lines[0]?.number ?? start;
    const parts = run[0]?.kind === 'changed' ? partsOf(run) : [textOf(lines)];
    const one = { rows: run, parts, start };
    start = lines.at(-1)?.number ?? start;
    return one;
  });
}

/** Splits unchanged runs between the pieces of the old text, and groups the runs by piece. */
export function regionsOf(old: string, runs: readonly Run[]) {
  const starts = startLines(splitMarkdown(old, minPiece), old.split('\n').length);
  const regions: Run[][] = starts.map(() => []);
  const pieceAt = (line: number) =>
    Math.max(
      0,
      starts.findLastIndex((start) => start <= line),
    );
  for (const run of runs) {
    if (run.rows[0]?.kind === 'changed') {
      regions[pieceAt(run.start)]!.push(run);
      continue;
    }
    const pieces = Map.groupBy(linesOf(run.rows, 'old'), ({ number }) => pieceAt(number));
    for (const [at, lines] of pieces)
      regions[at]!.push({ rows: [], parts: [textOf(lines)], start: lines[0]!.number });
  }
  return regions;
}
