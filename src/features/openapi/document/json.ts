export type Json = Readonly<Record<string, unknown>>;

const nothing: Json = {};

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value if it is an object, else an empty one. */
export const objectIn = (value: unknown): Json => (isObject(value) ? value : nothing);
/** The value if it is a list, else an empty one. */
export const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
/** The value if it is a text that says something. */
export const textIn = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;
export const textsIn = (value: unknown) => listIn(value).filter((one) => typeof one === 'string');

/** “a b c” as a set. */
export const namesIn = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Without these keys. */
export const without = (value: Json, keys: ReadonlySet<string>): Json =>
  Object.fromEntries(Object.entries(value).filter(([key]) => !keys.has(key)));

/** A value as a reader sees it in a line: short, on one line. */
export function inLine(value: unknown, longest = 80): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > longest ? `${line.slice(0, longest - 1)}…` : line;
}
