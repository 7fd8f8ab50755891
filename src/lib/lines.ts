/** The trimmed, non-empty lines of a text. */
export const linesOf = (text: string) =>
  text
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Replaces the item at `index` with `lines`. An index past the end appends them. */
export const withLines = (list: readonly string[], index: number, lines: readonly string[]) => [
  ...list.slice(0, index),
  ...lines,
  ...list.slice(index + 1),
];
