// How names and titles are compared, searched and cut.

/** Beyond ASCII and these dashes and quotation marks, a character may have an accent or be another's spelling. */
const notPlain = /[\u0080-\u200f\u2011\u2017\u2024-\uffff]/;

/** Lower case without accents. */
export const fold = (text: string) =>
  notPlain.test(text) ? text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase() : text.toLowerCase();

/** Longer than any name or title, in any spelling; a longer text is contained in none, however it goes on. */
const longest = 4000;

/** The pattern of SQL's `like … escape '\\'` for “contains this text”: no character of it is a wildcard. */
export const likePattern = (text: string) =>
  `%${fold(text)
    .slice(0, longest)
    .replace(/[\\%_]/g, String.raw`\$&`)}%`;

/** The beginning of a text, `max` UTF-16 units at most; a character of two units is not cut in half. */
export function cutTo(text: string, max: number) {
  if (text.length <= max) return text;
  const last = text.codePointAt(max - 1) ?? 0;
  return text.slice(0, last > 0xffff ? max - 1 : max);
}
