import type { ElementContent } from 'hast';
import type { Code } from 'mdast';
import { linePieces, type LinePiece } from '#lib/compare/linePieces.ts';
import { compareLines, textLines, type Line, type LineOptions } from '#lib/compare/lines.ts';
import type { Run } from '#lib/compare/sequence.ts';
import { compareWords, countWords, wordsOf } from '#lib/compare/words.ts';
import type { Compared } from './inline.ts';
import type { Mark, Side } from './marks.ts';

/** The info string after the opening fence: the language and more. */
const infoOf = ({ lang, meta }: Code) => [lang, meta].filter(Boolean).join(' ');

/** The rendered text: every line ends with a line break, also an empty last one. */
const drawnText = ({ value }: Code) => (value === '' ? '' : `${value}\n`);

type MarkedLine = {
  line: Line;
  mark: Mark | undefined;
  /** The parts of the line if only some of them changed. */
  pieces?: readonly LinePiece[] | undefined;
  /** A line that shows the info string and is not part of the code. */
  isNote?: boolean;
};

const identity = (word: string) => word;
const textNode = (value: string) => ({ type: 'text' as const, value });

/** The text of a line, with its changed parts in elements. */
const contentOf = ({ line, mark, pieces }: MarkedLine): ElementContent[] => [
  ...(pieces ?? [{ text: line.text, isChanged: false }]).map((piece) =>
    piece.isChanged && mark
      ? {
          type: 'element' as const,
          tagName: mark === 'removed' ? 'del' : 'ins',
          properties: {},
          children: [textNode(piece.text)],
        }
      : textNode(piece.text),
  ),
  textNode('\n'),
];

const element = ({ isNote, ...marked }: MarkedLine) => ({
  type: 'element' as const,
  tagName: 'span',
  properties: {
    'data-line': '',
    ...(marked.mark && { 'data-change': marked.mark }),
    ...(isNote && { 'data-note': marked.line.text }),
    ...(marked.line.old && { 'data-old': marked.line.old }),
    ...(marked.line.now && { 'data-now': marked.line.now }),
  },
  children: isNote ? [] : contentOf(marked),
});

/** A code block with the lines of both sides, numbered and marked. */
const listing = (now: Code, lines: readonly MarkedLine[]): Code => ({
  ...now,
  data: { ...now.data, hChildren: lines.map(element) },
});

const markOfLine = ({ old, now }: Line): Mark | undefined =>
  old === undefined ? 'added' : now === undefined ? 'removed' : undefined;

/** A code block with all lines marked as added or removed. */
export const markedListing = (mark: Mark, code: Code): Code =>
  listing(
    code,
    textLines(drawnText(code)).map((line, at) => ({
      line: { text: line, [mark === 'added' ? 'now' : 'old']: at + 1 },
      mark,
    })),
  );

/** Marks the changed parts of removed lines and of the added ones that replace them, in order. */
function withPieces(lines: readonly MarkedLine[]): MarkedLine[] {
  const marked = [...lines];
  for (let at = 0; at < lines.length; at += 1) {
    if (lines[at]?.mark !== 'removed') continue;
    let from = at;
    while (lines[from]?.mark === 'removed') from += 1;
    for (let by = 0; at + by < from && lines[from + by]?.mark === 'added'; by += 1) {
      const [old, now] = [lines[at + by]!, lines[from + by]!];
      const pieces = linePieces(old.line.text, now.line.text);
      marked[at + by] = { ...old, pieces: pieces.old };
      marked[from + by] = { ...now, pieces: pieces.now };
    }
    at = from;
  }
  return marked;
}

/** Compares two code blocks line by line, and changed lines by their parts. */
export function compareCode(old: Code, now: Code, options: LineOptions): Compared<Code> {
  const lines = compareLines(drawnText(old), drawnText(now), options).map((line): MarkedLine => ({
    line,
    mark: markOfLine(line),
  }));
  const [before, after] = [infoOf(old), infoOf(now)];
  const info: MarkedLine[] = [
    { line: { text: '```' + before }, mark: 'removed', isNote: true },
    { line: { text: '```' + after }, mark: 'added', isNote: true },
  ];
  const all = before === after ? lines : [...info, ...lines];
  const count = (mark: Mark | undefined) => all.filter((one) => one.mark === mark).length;
  return {
    merged: listing(now, withPieces(all)),
    places: count('added') + count('removed'),
    added: count('added'),
    removed: count('removed'),
    same: count(undefined),
  };
}

/** Words that only one side has. */
const markedPart = (tagName: 'del' | 'ins', words: readonly string[]): ElementContent[] =>
  words.length === 0
    ? []
    : [{ type: 'element', tagName, properties: {}, children: [textNode(words.join(''))] }];

/** Compares the tags of two blocks that are drawn as their source, by words. */
export function compareTags(old: Code, now: Code): Compared<Code> {
  const runs = compareWords(wordsOf(old.value), wordsOf(now.value), identity, identity);
  const count = (kind: Run<string>['kind'], side: Side) =>
    countWords(runs.flatMap((run) => (run.kind === kind ? run[side] : [])));
  const hChildren = runs.flatMap((run): ElementContent[] =>
    run.kind === 'same'
      ? [textNode(run.now.join(''))]
      : [...markedPart('del', run.old), ...markedPart('ins', run.now)],
  );
  return {
    merged: { ...now, data: { ...now.data, hChildren } },
    places: runs.filter(({ kind }) => kind === 'changed').length,
    added: count('changed', 'now'),
    removed: count('changed', 'old'),
    same: count('same', 'now'),
  };
}
