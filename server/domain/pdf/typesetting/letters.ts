// Which letters of a text are shown, measured and broken together.
import type { EastAsian } from './fontFiles.ts';

/** Letters and punctuation of Chinese, Japanese and Korean. */
export const eastAsian =
  /^[\u1100-\u11ff\u2e80-\u9fff\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef\u{20000}-\u{3ffff}]/u;

/**
 * Returns the languages whose fonts to try for a text, the best first. Chinese characters are drawn differently in
 * each.
 */
export function languagesOf(text: string): EastAsian[] {
  if (/[\u3041-\u30ff]/.test(text)) return ['japanese', 'chinese', 'korean'];
  if (/[\u1100-\u11ff\uac00-\ud7af]/.test(text)) return ['korean', 'chinese', 'japanese'];
  return ['chinese', 'japanese', 'korean'];
}

/** Matches texts with an emoji, which may be a sequence such as a flag. */
const withEmoji = /[\ufe0f\u20e3\p{Emoji_Presentation}]/u;
export const isEmoji = (letter: string) => withEmoji.test(letter);

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const letterSegments = (text: string) => [...graphemes.segment(text)].map(({ segment }) => segment);

/** Splits a text into code points and whole emoji. */
export function lettersOf(text: string): Iterable<string> {
  if (!withEmoji.test(text)) return text;
  return letterSegments(text).flatMap((segment) => (isEmoji(segment) ? [segment] : Array.from(segment)));
}

/** Letters of languages without spaces between words: Thai, Lao, Burmese, Khmer, Chinese and Japanese. */
const unspaced =
  /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u2e80-\u9fff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef\u{20000}-\u{3ffff}]/u;
/** Letters that aren't at the start of a line, or not at its end. */
const notAtStart =
  /^[)\]}>.,:;!?%»’”…‥、。〃々〉》」』】〕〗〙〟ぁぃぅぇぉっゃゅょゎ゛゜ゝゞァィゥェォッャュョヮヵヶ・ーヽヾ！％），．：；？］｝～｡｣､]/u;
const notAtEnd = /[([{<«‘“〈《「『【〔〖〘〝（［｛｢]$/u;

const words = new Intl.Segmenter('en', { granularity: 'word' });

/** Splits a text without spaces where a line can end. */
export function breakable(text: string): string[] {
  if (!unspaced.test(text)) return [text];
  const parts: string[] = [];
  let before = '';
  for (const { segment } of words.segment(text))
    for (const part of eastAsian.test(segment) ? letterSegments(segment) : [segment]) {
      const together =
        notAtStart.test(part) || notAtEnd.test(before) || !(unspaced.test(part) || unspaced.test(before));
      if (together && before !== '') parts.push(`${parts.pop()}${part}`);
      else parts.push(part);
      before = part;
    }
  return parts;
}
