// Line ends are stored as runs: `12c1nc` is 12 times CRLF, one LF, and CRLF for the rest.
const lineBreak = /\r\n|\r|\n/g;
const codes = new Map([
  ['\n', 'n'],
  ['\r\n', 'c'],
  ['\r', 'r'],
]);
const ends = new Map([...codes].map(([end, code]) => [code, end]));

/** Returns the text with LF as line ends. */
export const normalizeLineEnds = (text: string) => text.replace(/\r\n?/g, '\n');

/** Returns the line ends of a text as runs, or undefined if all are LF. */
export function lineEndsOf(text: string): string | undefined {
  if (!text.includes('\r')) return undefined;
  const runs: { code: string; count: number }[] = [];
  for (const [found] of text.matchAll(lineBreak)) {
    const code = codes.get(found) ?? 'n';
    const last = runs.at(-1);
    if (last?.code === code) last.count++;
    else runs.push({ code, count: 1 });
  }
  return runs.map(({ code, count }, n) => (n === runs.length - 1 ? code : `${count}${code}`)).join('');
}

/** Returns a text with LF as it was before `normalizeLineEnds`. Lines after the last run have its line end. */
export function withLineEnds(text: string, lineEnds: string | undefined): string {
  if (lineEnds === undefined) return text;
  const runs = [...lineEnds.matchAll(/(?<!\d)(\d*)([ncr])/g)].map(([, count, code = 'n']) => ({
    left: count === '' ? Infinity : Number(count),
    end: ends.get(code) ?? '\n',
  }));
  let at = 0;
  return text.replace(/\n/g, () => {
    while (at < runs.length - 1 && runs[at]!.left === 0) at++;
    const run = runs[at];
    if (!run) return '\n';
    run.left--;
    return run.end;
  });
}

/** Returns the beginning of a text up to and including the line break with this number. */
export function firstLines(text: string, count: number): string {
  if (count === 0) return '';
  let seen = 0;
  for (const { index, 0: found } of text.matchAll(lineBreak))
    if (++seen === count) return text.slice(0, index + found.length);
  return text;
}
