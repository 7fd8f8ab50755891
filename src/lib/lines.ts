// Lists that are typed or pasted as lines.

/** The lines of a pasted text, without blanks around them and without empty ones. */
export const linesOf = (text: string) =>
  text
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The list with `lines` in the place of its item at `index` (which may be one past the end). */
export const withLines = (list: readonly string[], index: number, lines: readonly string[]) => [
  ...list.slice(0, index),
  ...lines,
  ...list.slice(index + 1),
];
