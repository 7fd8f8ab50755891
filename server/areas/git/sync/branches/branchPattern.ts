/** Returns the text before the `*` of a pattern, or the whole one. */
export const startOf = (pattern: string) => pattern.split('*')[0]!;

/** Returns whether a pattern with at most one `*`, which stands for any characters, matches the name of a branch. */
export function isMatch(pattern: string, name: string): boolean {
  const [start = '', end] = pattern.split('*');
  if (end === undefined) return name === pattern;
  return name.length >= start.length + end.length && name.startsWith(start) && name.endsWith(end);
}
