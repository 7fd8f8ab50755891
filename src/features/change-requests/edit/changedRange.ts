/** Returns the range of `before` that differs from `after` and its replacement; null if both are equal. */
export function changedRange(before: string, after: string) {
  if (before === after) return null;
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return { from: start, to: before.length - end, insert: after.slice(start, after.length - end) };
}

/** Returns a text as the editor has it: with LF as line ends. */
export const editorText = (text: string) => text.replace(/\r\n?/g, '\n');

const linesOf = (text: string) => text.match(/[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+$/g) ?? [];

/** Returns an edited text with the line ends of the original. Unchanged lines at the start and the end are kept. */
export function withOriginalLineEnds(edited: string, original: string) {
  if (!original.includes('\r')) return edited;
  const plain = editorText(original);
  if (edited === plain) return original;
  const [old, now, written] = [linesOf(plain), linesOf(edited), linesOf(original)];
  const shorter = Math.min(old.length, now.length);
  let start = 0;
  while (start < shorter && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < shorter - start && old.at(-1 - end) === now.at(-1 - end)) end += 1;
  const crlf = written.filter((line) => line.endsWith('\r\n')).length > written.length / 2;
  const changed = now.slice(start, now.length - end).join('');
  return [
    ...written.slice(0, start),
    crlf ? changed.replaceAll('\n', '\r\n') : changed,
    ...written.slice(written.length - end),
  ].join('');
}
