import type { Options } from 'mdast-util-to-markdown';

/** How new text is written: the most frequent of each choice on the page. */
export type PageStyle = {
  bullet: '*' | '-' | '+';
  emphasis: '*' | '_';
  strong: '*' | '_';
  fence: '`' | '~';
  rule: '*' | '-' | '_';
  /** The column at which lines are wrapped; 0 if paragraphs are one line. */
  column: number;
};

export function mostFrequent<T>(values: readonly T[]): T | undefined {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted((one, other) => other[1] - one[1])[0]?.[0];
}

/** Lines are wrapped if nearly all are short, and half of them nearly full. */
function wrapColumn(prose: string) {
  const lengths = prose
    .split('\n')
    .filter((line) => /^[\p{L}\d[*_`]/u.test(line))
    .map((line) => line.length)
    .toSorted((one, other) => one - other);
  const longest = lengths[Math.floor(lengths.length * 0.98)] ?? Infinity;
  const median = lengths[Math.floor(lengths.length / 2)] ?? 0;
  return lengths.length >= 8 && longest <= 120 && median >= 55 ? longest : 0;
}

/** Returns the writing style of a text. */
export function pageStyleOf(text: string): PageStyle {
  const prose = text.replace(/^(```|~~~)[\s\S]*?^\1/gm, '');
  const all = (pattern: RegExp, choices: string) =>
    mostFrequent([...prose.matchAll(pattern)].map(([, found = '']) => choices.indexOf(found.charAt(0)))) ?? 0;
  const emphasis = /(?<![\w*_])([*_])(?![\s*_])[^*_\n]+\1(?![\w*_])/g;
  return {
    bullet: (['*', '-', '+'] as const)[all(/^[ \t]*([-*+])[ \t]/gm, '*-+')] ?? '*',
    emphasis: (['*', '_'] as const)[all(emphasis, '*_')] ?? '*',
    strong: (['*', '_'] as const)[all(/(\*\*|__)(?=\S)[^*_\n]+\1/g, '*_')] ?? '*',
    fence: /^~~~/m.test(text) && !/^```/m.test(text) ? '~' : '`',
    rule: (['-', '*', '_'] as const)[all(/^([-*_])(?: ?\1){2,}$/gm, '-*_')] ?? '-',
    column: wrapColumn(prose),
  };
}

/** Block syntax, which the Markdown writer doesn't know, is escaped where it would begin a block. */
export const unsafe: NonNullable<Options['unsafe']> = [
  { character: '{', after: '%', inConstruct: 'phrasing' },
  { character: '$', after: '\\$', inConstruct: 'phrasing' },
  { character: '$', before: '\\$', inConstruct: 'phrasing' },
  { atBreak: true, character: ':', after: '::' },
  { atBreak: true, character: '!', after: '!!' },
  { atBreak: true, character: '?', after: '\\?\\?' },
];
