// The two letters that stand for a person.

const firstLetter = (word: string) => word.match(/\p{L}|\p{N}/u)?.[0] ?? '';

/**
 * The first letters of the first and the last word: “Tarn Wickerby-Holloway” → “TW”.
 * One word gives one letter; an email address gives those of its local part; nothing readable gives “?”.
 */
export function initials(name: string) {
  const words = name
    .replace(/@.*$/, '')
    .split(/[\s._]+/)
    .filter((word) => firstLetter(word) !== '');
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : ''];
  return (firstLetter(first) + firstLetter(last)).toLocaleUpperCase() || '?';
}
