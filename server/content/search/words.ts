// The words that are searched: of texts when they are read, of queries when they are asked.
import { fold } from '../../core/text.ts';

/** Longer words are found by their beginning. */
const longest = 40;

/** Letters and digits in lower case, without accents: no sign that a query language could read. */
export const wordsOf = (text: string) =>
  (fold(text).match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.slice(0, longest));

/** How often a word stands on a page that is about it. */
const often = 3;

/** PostgreSQL takes a page's words up to 1 MiB. */
const room = 700_000;

/** What the index knows of a text: each word once, with a blank between, where it counts most. */
export type PageWords = { headings: string; often: string; body: string };

const named = (entries: [string, number][]) => entries.map(([word]) => word).join(' ');

/** @param headings the texts of the headings, which are a part of the page's `text` too */
export function pageWords(headings: string, text: string): PageWords {
  const counts = new Map<string, number>();
  let left = room;
  for (const word of wordsOf(text)) {
    const count = counts.get(word);
    if (count === undefined && (left -= Buffer.byteLength(word) + 12) < 0) break;
    counts.set(word, (count ?? 0) + 1);
  }
  const inHeadings = new Set(wordsOf(headings).filter((word) => counts.has(word)));
  const rest = [...counts].filter(([word]) => !inHeadings.has(word));
  return {
    headings: [...inHeadings].join(' '),
    often: named(rest.filter(([, count]) => count >= often)),
    body: named(rest.filter(([, count]) => count < often)),
  };
}
