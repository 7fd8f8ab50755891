// Created lazily: the first Intl object in a page is slow.
let grouped: Intl.NumberFormat | undefined;
let ordinals: Intl.PluralRules | undefined;
const endings: Record<string, string> = { one: 'st', two: 'nd', few: 'rd' };

/** Formats a number in the browser's locale with Latin digits: 1284 → “1,284”. */
export function formatNumber(value: number) {
  if (Number.isInteger(value) && value >= 0 && value < 1000) return String(value);
  grouped ??= new Intl.NumberFormat(undefined, { numberingSystem: 'latn' });
  return grouped.format(value);
}

/** “1 row”, “1,284 rows”. Default plural: the singular with an s. */
export const pluralize = (count: number, one: string, many = `${one}s`) =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

/** “1st”, “2nd”, “11th”. */
export function formatOrdinal(value: number) {
  ordinals ??= new Intl.PluralRules('en', { type: 'ordinal' });
  return `${formatNumber(value)}${endings[ordinals.select(value)] ?? 'th'}`;
}

/** “a”, “a and b”, “a, b, and c”. */
export function formatList(words: readonly string[]) {
  return words.length < 3 ? words.join(' and ') : `${words.slice(0, -1).join(', ')}, and ${words.at(-1)}`;
}
