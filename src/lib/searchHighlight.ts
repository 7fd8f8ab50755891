import { foldCase } from './fold.ts';

const word = /[\p{L}\p{M}\p{N}]+/gu;

/** Characters of scripts that write words without spaces between them. */
const spaceless =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/u;
const run = new RegExp(`${spaceless.source}+|[^${spaceless.source.slice(1)}+`, 'gu');

/** Whether a character belongs to a script that writes words without spaces. */
export const isSpaceless = (character: string) => spaceless.test(character);

/** Splits letters and digits where a script without spaces begins or ends. */
export const scriptRuns = (letters: string): string[] => letters.match(run) ?? [];

const runsOf = (query: string) => (query.match(word) ?? []).flatMap(scriptRuns).map(foldCase);

/** `at` is the start index. */
export type Part = { at: number; text: string; hit: boolean };

type Place = { at: number; length: number };

/** Returns where any of the phrases is in letters of a script without spaces. */
function placesIn(letters: string, at: number, phrases: readonly string[]): Place[] {
  const starts: number[] = [];
  let [folded, index] = ['', at];
  for (const character of letters) {
    const own = foldCase(character);
    for (let n = 0; n < own.length; n++) starts.push(index);
    folded += own;
    index += character.length;
  }
  starts.push(index);
  const places: Place[] = [];
  for (let from = 0; from < folded.length;) {
    const phrase = phrases.find((wanted) => folded.startsWith(wanted, from));
    const [start = at, end = start] = [starts[from], starts[from + (phrase?.length ?? 0)]];
    if (phrase !== undefined) places.push({ at: start, length: end - start });
    from += phrase?.length ?? 1;
  }
  return places;
}

/**
 * Splits a text into matches of the query and the text between them. Like the search of the service, matches whole words,
 * and words that start with the last one. In scripts without spaces, it matches any part of the text.
 */
export function highlightParts(text: string, query: string): Part[] {
  const wanted = runsOf(query);
  const whole = new Set(wanted);
  const last = wanted.at(-1);
  const phrases = wanted.filter(isSpaceless).toSorted((a, b) => b.length - a.length);
  const isHit = (found: string) => whole.has(found) || (last !== undefined && found.startsWith(last));
  const hits: Place[] = [];
  for (const { 0: letters, index } of text.matchAll(word)) {
    let at = index;
    for (const part of scriptRuns(letters)) {
      if (isSpaceless(part)) hits.push(...placesIn(part, at, phrases));
      else if (isHit(foldCase(part))) hits.push({ at, length: part.length });
      at += part.length;
    }
  }
  const parts: Part[] = [];
  let end = 0;
  for (const { at, length } of hits) {
    if (at > end) parts.push({ at: end, text: text.slice(end, at), hit: false });
    parts.push({ at, text: text.slice(at, at + length), hit: true });
    end = at + length;
  }
  return end < text.length ? [...parts, { at: end, text: text.slice(end), hit: false }] : parts;
}
