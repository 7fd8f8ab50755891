import { foldCase } from './fold.ts';

const word = /[\p{L}\p{M}\p{N}]+/gu;
const wordsOf = (text: string) => (text.match(word) ?? []).map(foldCase);

/** `at` is the start index. */
export type Part = { at: number; text: string; hit: boolean };

/**
 * Splits a text into matches of the query and the text between them. Like the search of the service, matches whole words,
 * and words that start with the last one.
 */
export function highlightParts(text: string, query: string): Part[] {
  const wanted = wordsOf(query);
  const whole = new Set(wanted);
  const last = wanted.at(-1);
  const isHit = (found: string) => whole.has(found) || (last !== undefined && found.startsWith(last));
  const parts: Part[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(word)) {
    if (!isHit(foldCase(found))) continue;
    if (index > end) parts.push({ at: end, text: text.slice(end, index), hit: false });
    parts.push({ at: index, text: found, hit: true });
    end = index + found.length;
  }
  return end < text.length ? [...parts, { at: end, text: text.slice(end), hit: false }] : parts;
}
