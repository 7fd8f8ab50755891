import { isSpaceless } from '#lib/searchHighlight.ts';
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

/** Returns a passage's score: 1 per matching word, 1.5 if it is in the heading. */
function scoreOf({ heading, folded }: FoldedPassage, words: string[]) {
  let score = 0;
  for (const [n, word] of words.entries()) {
    const whole = n < words.length - 1;
    if (placeOf(heading, word, whole) >= 0) score += 1.5;
    else if (placeOf(folded, word, whole) >= 0) score += 1;
  }
  return score;
}

/** Returns the passages with the highest score, in reading order. */
export const matchingPassages = (
  passages: readonly FoldedPassage[],
  words: string[],
): (FoldedPassage & { score: number })[] =>
  passages
    .map((passage, place) => ({ passage, place, score: scoreOf(passage, words) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || a.place - b.place)
    .slice(0, maxPassages)
    .toSorted((a, b) => a.place - b.place)
    .map(({ passage, score }) => ({ ...passage, score }));

/** Returns an excerpt around the first matching word, cut at spaces. */
export function excerpt({ body, folded }: FoldedPassage, words: string[]): string {
  if (body.length <= excerptLength) return body;
  // Folding can shift positions slightly, but the excerpt has enough context.
  const hits = words.map((word) => placeOf(folded, word, false)).filter((place) => place >= 0);
  const hit = hits.length > 0 ? Math.min(...hits) : 0;
  const from = hit < excerptLength / 2 ? 0 : body.indexOf(' ', hit - excerptLength / 2) + 1;
  const end = body.lastIndexOf(' ', from + excerptLength);
  const to = from + excerptLength >= body.length || end <= from ? from + excerptLength : end;
  const part = body.slice(from, to).toWellFormed();
  return `${from > 0 ? '…' : ''}${part}${to < body.length ? '…' : ''}`;
}
