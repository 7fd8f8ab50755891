import type { LineOptions } from '#lib/compare/lines.ts';
import { compareSequences, type Run as WordRun } from '#lib/compare/sequence.ts';
import { yieldToMain } from '#lib/yieldToMain.ts';
import { withElementNotes } from '#markdown/compare/elementNotes.ts';
import { readBlocks } from '#markdown/compare/plainBlocks.ts';
import type { PageText } from '#markdown/compare/compareTexts.ts';
import { joinPieces, parsePiece } from '#markdown/parseMarkdown.ts';
import { definition, splitMarkdown, startLines } from '#markdown/parsing/splitMarkdown.ts';
import { allRows, textOfLine, type ChangedRow, type SourceLine, type SourceRow } from './sourceRows.ts';

/** A difference, and the lines that it touches. */
type Edit = { from: string; to: string; old: Range; now: Range };
/** The first and the last line number. None if the edit has no text on this side. */
type Range = readonly [first: number, last: number] | undefined;
type Part = string | Edit;
/** Rows that are all the same or all changed. `start`: the number of the first old line, or of the one before them. */
type Run = { rows: readonly SourceRow[]; parts: Part[]; start: number };

/** The maximum number of characters that are parsed per page: 400 KB take about 0.4 s, in steps. */
const maxParsed = 400_000;

const isEdit = (part: Part): part is Edit => typeof part !== 'string';
const editsOf = (runs: readonly Run[]) => runs.flatMap(({ parts }) => parts.filter(isEdit));
/** A word with the punctuation and whitespace before it. The last one has no word. */
type Word = { gap: string; word: string };
const wordsOf = (text: string): Word[] =>
  [...text.matchAll(/([^\p{L}\d]*)(\p{L}+|\d+|$)/gu)].map(([, gap = '', word = '']) => ({ gap, word }));
const joined = (words: readonly Word[]) => words.map(({ gap, word }) => gap + word).join('');

const linesOf = (rows: readonly SourceRow[], side: 'old' | 'now') =>
  rows.flatMap((row) => (row.kind === 'fold' ? [] : (row[side] ?? [])));
const textOf = (lines: readonly SourceLine[]) => lines.map((line) => `${textOfLine(line)}\n`).join('');

/** Returns a function that converts the next text of a side to the lines that it touches. */
function lineCounter(first: number | undefined) {
  let line = first ?? 0;
  return (text: string): Range => {
    const start = line;
    line += text.split('\n').length - 1;
    if (text === '') return undefined;
    return [start, text.endsWith('\n') && text !== '\n' ? line - 1 : line];
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

function runsOf(rows: readonly SourceRow[]): Run[] {
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
function regionsOf(old: string, runs: readonly Run[]) {
  const starts = startLines(splitMarkdown(old), old.split('\n').length);
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

/** The link definitions of both texts, since those of a piece may be elsewhere. */
const definitionsOf = (texts: readonly string[]) =>
  texts.flatMap((text) => text.split('\n').filter((line) => definition.test(line)));

/** The region with some of its edits. */
const textWith = (region: readonly Run[], edits: ReadonlySet<Edit>) =>
  region
    .flatMap(({ parts }) => parts)
    .map((part) => (isEdit(part) ? (edits.has(part) ? part.to : part.from) : part))
    .join('');

const lettersOf = (text: string) => text.replace(/[^\p{L}]+/gu, '');
const changesWords = ({ from, to }: Edit) => lettersOf(from) !== lettersOf(to);

/** Syntax that contains words which aren't rendered. */
const hidesWords = /<!--|\{%|\]:|<\/?[a-z][\w-]*[\s/>]/i;

/** Two to four adjacent edits, such as those of a link with another syntax. */
const adjacentEdits = ({ parts }: Run) =>
  parts.flatMap((_, at) =>
    [2, 3, 4].flatMap((size) => {
      const edits = parts.slice(at, at + size).filter(isEdit);
      return edits.length === size ? [edits] : [];
    }),
  );

/** Sets of edits that may not be visible together, the largest first. */
function candidatesOf(region: readonly Run[], hasHidden: boolean): Edit[][] {
  const all = editsOf(region);
  const wordless = all.filter((edit) => !changesWords(edit));
  const alike = [...Map.groupBy(wordless, ({ from, to }) => `${from}\n${to}`).values()];
  const singles = (edits: readonly Edit[]) => edits.map((edit) => [edit]);
  const hidden = hasHidden
    ? [...region.map((run) => editsOf([run])), ...singles(all), ...region.flatMap(adjacentEdits)]
    : [];
  const everything = hasHidden || wordless.length === all.length ? [all] : [];
  const candidates = [...everything, wordless, ...alike, ...singles(wordless), ...hidden];
  return candidates.filter((edits) => edits.length > 0);
}

/** The blocks of a piece as text that is equal for texts that render equally. An open fence contains the last heading. */
function drawn(text: string, title: string, definitions: readonly string[]) {
  const whole = `${text}\n\n# End\n\n${definitions.join('\n')}`;
  const blocks = readBlocks(joinPieces(parsePiece(whole).children, withElementNotes), title);
  return JSON.stringify(blocks, (name, value: unknown) => (name === 'spread' ? undefined : value));
}

/** Lines whose source differs in a way that isn't visible in the rendered text. */
export type SourceOnly = {
  rows: ChangedRow[];
  /** Whether each line was checked. */
  isComplete: boolean;
};

/** Whether a page exists on both sides with different texts. */
const differs = (old: PageText, now: PageText) =>
  old.markdown !== '' && now.markdown !== '' && old.markdown !== now.markdown;

/**
 * Returns the lines with differences that rendering doesn't show, also if other differences of the line are visible: each
 * is applied to the old text, which then renders as before.
 */
export async function sourceOnlyRows(
  old: PageText,
  now: PageText,
  options: LineOptions = {},
): Promise<SourceOnly> {
  if (!differs(old, now)) return { rows: [], isComplete: true };
  const runs = runsOf(allRows(old.markdown, now.markdown, options));
  const definitions = definitionsOf([old.markdown, now.markdown]);
  const unseen = new Set<Edit>();
  let left = maxParsed;
  for (const [at, region] of regionsOf(old.markdown, runs).entries()) {
    const draw = (edits: Iterable<Edit>) => {
      const text = textWith(region, new Set(edits));
      left -= text.length;
      return drawn(text, at === 0 ? old.title : '', definitions);
    };
    const sides = [[], editsOf(region)].map((edits) => textWith(region, new Set(edits)));
    const hasHidden = sides.some((text) => hidesWords.test(text));
    let before: string | undefined;
    for (const edits of candidatesOf(region, hasHidden)) {
      if (edits.every((edit) => unseen.has(edit))) continue;
      if (left <= 0) break;
      before ??= draw([]);
      if (draw(edits) === before) edits.forEach((edit) => unseen.add(edit));
      await yieldToMain();
    }
  }
  const touched = (side: 'old' | 'now', line: SourceLine | undefined) =>
    line !== undefined &&
    [...unseen].some((edit) => {
      const [first, last] = edit[side] ?? [0, -1];
      return first <= line.number && line.number <= last;
    });
  const rows = runs
    .flatMap((run) => run.rows)
    .flatMap((row) => (row.kind === 'changed' ? [row] : []))
    .filter((row) => touched('old', row.old) || touched('now', row.now));
  return { rows, isComplete: left > 0 };
}
