import { diffArrays } from 'diff';
import { lineEndsOf, withLineEnds } from '#markdown/docs/lineEnds.ts';

/** More changed lines get the line ends of the lines at their numbers, since the comparison would take seconds. */
const maxEdits = 2000;

/** Returns the lines of a text with their line ends. */
const linesOf = (text: string) => text.match(/[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+$/g) ?? [];

const endOf = (line = '') => (line.endsWith('\r\n') ? '\r\n' : /[\r\n]$/.exec(line)?.[0]);
const plain = (line: string) => line.slice(0, line.length - (endOf(line)?.length ?? 0));

/**
 * Returns the line ends of an edited text: unchanged lines keep theirs, and a new line gets that of the line above it.
 * Both texts have LF.
 */
export function keepLineEnds(
  before: string,
  after: string,
  lineEnds: string | undefined,
): string | undefined {
  if (lineEnds === undefined || !/\d/.test(lineEnds)) return lineEnds;
  const written = linesOf(withLineEnds(before, lineEnds));
  const parts = diffArrays(linesOf(before), linesOf(after), { maxEditLength: maxEdits });
  if (!parts) return lineEnds;
  let [at, text] = [0, ''];
  for (const { value, added, removed } of parts) {
    if (removed) {
      at += value.length;
      continue;
    }
    for (const line of value) {
      const end = endOf(written[added ? Math.max(0, at - 1) : at]) ?? '\n';
      text += plain(line) + (line.endsWith('\n') ? end : '');
      if (!added) at++;
    }
  }
  return lineEndsOf(text);
}
