// The order of right-to-left text on a line (Unicode Bidirectional Algorithm).
import bidiFactory from 'bidi-js';
import { lettersOf } from './letters.ts';

const bidi = bidiFactory();

/** Hebrew, Arabic and neighbors, their presentation forms, and marks that set a direction. */
const rightToLeft =
  /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

export const hasRightToLeft = (text: string) => rightToLeft.test(text);

/** The library reads halves of surrogate pairs as letters, which would split emoji. */
const inBasicPlane = (text: string) =>
  text.replaceAll(/[\u{10000}-\u{10ffff}]/gu, (letter) =>
    (hasRightToLeft(letter) ? 'א' : /\p{L}/u.test(letter) ? 'a' : '\ufffc').repeat(2),
  );

/** Whether a paragraph is read from right to left: its first letter with a direction decides. */
export const startsRight = (text: string) =>
  hasRightToLeft(text) && bidi.getEmbeddingLevels(inBasicPlane(text)).paragraphs.at(0)?.level === 1;

/** A stretch of a text in one direction. `place` orders stretches from left to right. */
type Stretch = { from: number; to: number; rtl: boolean; place: number };

/**
 * Splits a line into stretches of one direction, in reading order. Those from right to left are single words with
 * the space after them, since some readers of a PDF take the order of words from the order of drawing.
 * @param right whether the paragraph is read from right to left
 * @param ends positions where a stretch ends anyway
 */
export function stretchesOf(text: string, right: boolean, ends: ReadonlySet<number>): Stretch[] {
  const line = inBasicPlane(text);
  const embedding = bidi.getEmbeddingLevels(line, right ? 'rtl' : 'ltr');
  const places = new Map(bidi.getReorderedIndices(line, embedding).map((at, place) => [at, place]));
  const stretches: Stretch[] = [];
  for (let at = 0; at < line.length; at++) {
    const last = stretches.at(-1);
    const [level = 0, before] = [embedding.levels[at], embedding.levels[at - 1]];
    const rtl = level % 2 === 1;
    const place = places.get(at) ?? at;
    const newWord = rtl && line[at - 1] === ' ' && line[at] !== ' ';
    if (!last || level !== before || ends.has(at) || newWord)
      stretches.push({ from: at, to: at + 1, rtl, place });
    else {
      last.to = at + 1;
      last.place = Math.min(last.place, place);
    }
  }
  return stretches;
}

/**
 * Returns a text that is drawn from right to left: brackets are mirrored, and text without right-to-left letters,
 * which fonts draw from left to right, is reversed.
 */
export function toDraw(text: string): string {
  const mirrored = Array.from(lettersOf(text), (letter) => bidi.getMirroredCharacter(letter) ?? letter);
  return (hasRightToLeft(text) ? mirrored : mirrored.toReversed()).join('');
}
