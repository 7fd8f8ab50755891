/** Characters beyond ASCII and common punctuation, which may have an accent or a compatibility form. */
const needsNormalization = /[\u0080-\u200f\u2011\u2017\u2024-\uffff]/;

/** Returns the text in lower case without accents. */
export const fold = (text: string) =>
  needsNormalization.test(text)
    ? text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
    : text.toLowerCase();

/** Maximum length of a search text. It exceeds any name or title, so a longer text can't match anyway. */
const maxSearchLength = 4000;

/** Returns the pattern of a “contains” match for SQL's `like … escape '\\'`, with wildcards escaped. */
export const likePattern = (text: string) =>
  `%${fold(text)
    .slice(0, maxSearchLength)
    .replace(/[\\%_]/g, String.raw`\$&`)}%`;

/** Truncates a text to `max` UTF-16 units without splitting a surrogate pair. */
export function truncate(text: string, max: number) {
  if (text.length <= max) return text;
  const last = text.codePointAt(max - 1) ?? 0;
  return text.slice(0, last > 0xffff ? max - 1 : max);
}
