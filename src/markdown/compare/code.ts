import type { Code } from 'mdast';
import { compareLines, textLines, type Line, type LineOptions } from '#lib/compare/lines.ts';
import type { Compared } from './inline.ts';
import type { Mark } from './marks.ts';

/** The info string after the opening fence: the language and more. */
const infoOf = ({ lang, meta }: Code) => [lang, meta].filter(Boolean).join(' ');

/** The rendered text: every line ends with a line break, also an empty last one. */
const drawnText = ({ value }: Code) => (value === '' ? '' : `${value}\n`);

type MarkedLine = {
  line: Line;
  mark: Mark | undefined;
  /** A line that shows the info string and is not part of the code. */
  isNote?: boolean;
};

const element = ({ line, mark, isNote }: MarkedLine) => ({
  type: 'element' as const,
  tagName: 'span',
  properties: {
    'data-line': '',
    ...(mark && { 'data-change': mark }),
    ...(isNote && { 'data-note': line.text }),
    ...(line.old && { 'data-old': line.old }),
    ...(line.now && { 'data-now': line.now }),
  },
  children: isNote ? [] : [{ type: 'text' as const, value: `${line.text}\n` }],
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
    textLines(drawnText(code)).map((text, at) => ({
      line: { text, [mark === 'added' ? 'now' : 'old']: at + 1 },
      mark,
    })),
  );

/** Compares two code blocks line by line. */
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
    merged: listing(now, all),
    places: count('added') + count('removed'),
    added: count('added'),
    removed: count('removed'),
    same: count(undefined),
  };
}
