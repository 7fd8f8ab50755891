import { isSpaceless, scriptRuns } from '#lib/searchHighlight.ts';
import { fold } from '#server/base/lib/text.ts';

/** Longer words are truncated. */
const maxWordLength = 40;

/** Returns the words of letters and digits, with `ofSpaceless` for those of a script without spaces. */
const wordsOf = (text: string, ofSpaceless: (characters: string[]) => string[]) =>
  (fold(text).match(/[\p{L}\p{N}]+/gu) ?? [])
    .flatMap(scriptRuns)
    .flatMap((run) => (isSpaceless(run) ? ofSpaceless(Array.from(run)) : run.slice(0, maxWordLength)));

const pairsOf = (characters: string[]) =>
  characters.slice(1).map((character, n) => `${characters[n]}${character}`);

/**
 * Returns the words of a text: letters and digits, in lower case without accents, and no characters of a
 * query syntax. Scripts without spaces give each character and each pair of neighbors.
 */
export const tokenize = (text: string) =>
  wordsOf(text, (characters) => [...characters, ...pairsOf(characters)]);

/** Returns the words that a page must have to match a query. */
export const tokenizeQuery = (query: string) => [
  ...new Set(wordsOf(query, (characters) => (characters.length === 1 ? characters : pairsOf(characters)))),
];

/** Minimum number of occurrences for a word to count as frequent. */
const frequentCount = 3;

/** Returns how many of the words are among others. The last word can be a prefix. */
export function countIn(seen: readonly string[], words: readonly string[]) {
  const isLast = (at: number) => at === words.length - 1;
  return words.filter((word, at) => seen.some((one) => (isLast(at) ? one.startsWith(word) : one === word)))
    .length;
}

/** Bytes of words per page. PostgreSQL limits a tsvector to 1 MiB. */
const maxIndexedBytes = 700_000;

/**
 * The indexed words of a text, separated by spaces. Each word is in one list: the one with the highest rank.
 */
export type PageWords = { headings: string; often: string; body: string };

const joinWords = (entries: [string, number][]) => entries.map(([word]) => word).join(' ');

/**
 * Returns the words of a page for the index.
 * @param headings the text of the headings, which `text` contains, too
 */
export function pageWords(headings: string, text: string): PageWords {
  const counts = new Map<string, number>();
  let left = maxIndexedBytes;
  for (const word of tokenize(text)) {
    const count = counts.get(word);
    if (count === undefined && (left -= Buffer.byteLength(word) + 12) < 0) break;
    counts.set(word, (count ?? 0) + 1);
  }
  const inHeadings = new Set(tokenize(headings).filter((word) => counts.has(word)));
  const rest = [...counts].filter(([word]) => !inHeadings.has(word));
  return {
    headings: [...inHeadings].join(' '),
    often: joinWords(rest.filter(([, count]) => count >= frequentCount)),
    body: joinWords(rest.filter(([, count]) => count < frequentCount)),
  };
}
