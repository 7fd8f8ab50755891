// Compares two listings line by line.
import type { Code } from 'mdast';
import { compareLines, textLines, type Line, type LineOptions } from '#lib/compare/lines.ts';
import type { Compared } from './inline.ts';
import type { Mark } from './marks.ts';

/** What stands behind the marks that open a listing: its language and more. */
const infoOf = ({ lang, meta }: Code) => [lang, meta].filter(Boolean).join(' ');

const element = (line: Line, mark: Mark | undefined) => ({
  type: 'element' as const,
  tagName: 'span',
  properties: {
    'data-line': '',
    ...(mark && { 'data-change': mark }),
    ...(line.old && { 'data-old': line.old }),
    ...(line.now && { 'data-now': line.now }),
  },
  children: [{ type: 'text' as const, value: `${line.text}\n` }],
});

/** The listing as one, each line with its numbers and what became of it. */
function listing(now: Code, lines: readonly { line: Line; mark: Mark | undefined }[]): Code {
  return { ...now, data: { ...now.data, hChildren: lines.map(({ line, mark }) => element(line, mark)) } };
}

const markOfLine = ({ old, now }: Line): Mark | undefined =>
  old === undefined ? 'added' : now === undefined ? 'removed' : undefined;

/** A listing of which every line was put in or taken out. */
export const markedListing = (mark: Mark, code: Code): Code =>
  listing(
    code,
    textLines(code.value).map((text, at) => ({
      line: { text, [mark === 'added' ? 'now' : 'old']: at + 1 },
      mark,
    })),
  );

export function compareCode(old: Code, now: Code, options: LineOptions): Compared<Code> {
  const lines = compareLines(old.value, now.value, options).map((line) => ({
    line,
    mark: markOfLine(line),
  }));
  const [before, after] = [infoOf(old), infoOf(now)];
  const info = [
    { line: { text: '```' + before }, mark: 'removed' as const },
    { line: { text: '```' + after }, mark: 'added' as const },
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
