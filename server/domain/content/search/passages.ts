import { isSpaceless } from '#lib/searchHighlight.ts';
import { fold } from '#server/base/lib/text.ts';
import type { FoldedPassage } from './foldedPassages.ts';

/** Maximum number of passages per page. */
const maxPassages = 5;
const excerptLength = 240;

const isWordCharacter = (text: string, at: number) =>
  at >= 0 && at < text.length && /[\p{L}\p{N}]/u.test(text[at]!);

/** Whether a word can start or end at an index: anywhere beside a character of a script without spaces. */
const isBoundary = (text: string, at: number) =>
  !isWordCharacter(text, at - 1) ||
  !isWordCharacter(text, at) ||
  isSpaceless(text[at - 1]!) ||
  isSpaceless(text[at]!);

/** Returns the index at which a word starts in a folded text, or -1. `whole`: it must end there, too. */
function placeOf(text: string, word: string, whole: boolean) {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if ((!whole || isBoundary(text, at + word.length)) && isBoundary(text, at)) return at;
  }
  return -1;
}

const isPair = (word: string) => word.length === 2 && isSpaceless(word[0]!) && isSpaceless(word[1]!);

/** Returns the phrases of at least three characters whose overlapping pairs are among the words of a query, in order. */
export function phrasesIn(words: readonly string[]): string[] {
  const phrases: string[] = [];
  for (const [n, word] of words.entries()) {
    const before = words[n - 1];
    if (before === undefined || !isPair(before) || !isPair(word) || before[1] !== word[0]) continue;
    const last = phrases.at(-1);
    if (last?.endsWith(before)) phrases[phrases.length - 1] = last + word[1];
    else phrases.push(before + word[1]);
  }
  return phrases;
}

/** Whether each phrase is in one of the folded texts. */
export const hasPhrases = (texts: readonly string[], phrases: readonly string[]) =>
  phrases.every((phrase) => texts.some((text) => text.includes(phrase)));

/** Returns a passage's score: 1 per matching word, 1.5 if it is in the heading. Whole phrases count twice. */
function scoreOf({ heading, folded }: FoldedPassage, words: string[], phrases: readonly string[]) {
  let score = 0;
  for (const [n, word] of words.entries()) {
    const whole = n < words.length - 1;
    if (placeOf(heading, word, whole) >= 0) score += 1.5;
    else if (placeOf(folded, word, whole) >= 0) score += 1;
  }
  for (const phrase of phrases)
    if (heading.includes(phrase) || folded.includes(phrase)) score += phrase.length;
  return score;
}

/** Returns the passages with the highest score, in reading order. */
export function matchingPassages(
  passages: readonly FoldedPassage[],
  words: string[],
): (FoldedPassage & { score: number })[] {
  const phrases = phrasesIn(words);
  return passages
    .map((passage, place) => ({ passage, place, score: scoreOf(passage, words, phrases) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || a.place - b.place)
    .slice(0, maxPassages)
    .toSorted((a, b) => a.place - b.place)
    .map(({ passage, score }) => ({ ...passage, score }));
}

/** Characters that are folded at once to find a place. */
const step = 200;

/** Returns the place in a text of a place in its folded form, which has another length in Thai, Hindi or Korean. */
function placeInBody({ body, folded }: FoldedPassage, at: number) {
  if (body.length === folded.length) return at;
  let left = at;
  for (let from = 0; from < body.length; from += step) {
    const part = body.slice(from, from + step);
    const { length } = fold(part);
    if (length > left) return from + Math.floor((left * part.length) / length);
    left -= length;
  }
  return body.length;
}

/** Returns an excerpt around the first whole phrase, else the first matching word, cut at spaces. */
export function excerpt(passage: FoldedPassage, words: string[]): string {
  const { body, folded } = passage;
  if (body.length <= excerptLength) return body;
  const phrases = phrasesIn(words).map((phrase) => folded.indexOf(phrase));
  const places = phrases.some((place) => place >= 0)
    ? phrases
    : words.map((word) => placeOf(folded, word, false));
  const hits = places.filter((place) => place >= 0);
  const hit = hits.length > 0 ? placeInBody(passage, Math.min(...hits)) : 0;
  const start = Math.max(0, hit - excerptLength / 2);
  const space = body.indexOf(' ', start);
  // Scripts without spaces are cut anywhere.
  const from = start === 0 ? 0 : space >= 0 && space < hit ? space + 1 : start;
  const end = body.lastIndexOf(' ', from + excerptLength);
  const to = from + excerptLength >= body.length || end <= hit ? from + excerptLength : end;
  const part = body.slice(from, to).toWellFormed();
  return `${from > 0 ? '…' : ''}${part}${to < body.length ? '…' : ''}`;
}
