// Numbers and counted things as they are read.

const figures = new Intl.NumberFormat();
const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });
const endings: Record<string, string> = { one: 'st', two: 'nd', few: 'rd' };

/** A number in the browser's locale: 1284 → “1,284”. */
export const number = (value: number) => figures.format(value);

/** “1 row”, “1,284 rows”. The plural is the singular with an s unless it is given. */
export const counted = (count: number, one: string, many = `${one}s`) =>
  `${number(count)} ${count === 1 ? one : many}`;

/** “1st”, “2nd”, “11th”. */
export const ordinal = (value: number) => `${number(value)}${endings[ordinals.select(value)] ?? 'th'}`;

/** “a”, “a and b”, “a, b and c”. */
export function listed(words: readonly string[]) {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}
