import type { Edit } from './textParts.ts';

/** Returns a text with edits, in any order. An edit that begins within another is left out. */
export function withEdits(markdown: string, edits: readonly Edit[]): string {
  let text = '';
  let at = 0;
  for (const { from, to, text: written } of edits.toSorted((a, b) => a.from - b.from)) {
    if (from < at) continue;
    text += markdown.slice(at, from) + written;
    at = to;
  }
  return text + markdown.slice(at);
}
