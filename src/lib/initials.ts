const firstLetter = (word: string) => word.match(/\p{L}|\p{N}/u)?.[0] ?? '';

/**
 * The initials of the first and last word: “Tarn Wickerby-Holloway” → “TW”. One letter for one word; an email address uses
 * its local part; “?” without letters.
 */
export function initials(name: string) {
  const words = name
    .replace(/@[^]*$/, '')
    .split(/[\s._]+/)
    .filter((word) => firstLetter(word) !== '');
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : ''];
  return (firstLetter(first) + firstLetter(last)).toLocaleUpperCase() || '?';
}

/** The background color of a person's initials, from 1 to 6. Always the same for the same name. */
export const initialsColor = (name: string) =>
  1 + (Array.from(name).reduce((hash, letter) => (hash * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7) % 6);
