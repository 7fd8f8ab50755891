const firstLetter = (word: string) => word.match(/\p{L}|\p{N}/u)?.[0] ?? '';

/**
 * The initials of the first and last word: “Tarn Wickerby-Holloway” → “TW”. One letter for one word; an email address uses
 * its local part; “?” without letters.
 */
export function initials(name: string) {
  const words = name
    .replace(/@.*$/, '')
    .split(/[\s._]+/)
    .filter((word) => firstLetter(word) !== '');
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : ''];
  return (firstLetter(first) + firstLetter(last)).toLocaleUpperCase() || '?';
}
