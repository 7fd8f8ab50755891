export type Json = Readonly<Record<string, unknown>>;

const emptyObject: Json = {};

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the value if it is an object, else an empty object. */
export const asObject = (value: unknown): Json => (isObject(value) ? value : emptyObject);
/** Returns the value if it is an array, else an empty array. */
export const asArray = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
/** Returns the value if it is a non-empty string, else undefined. */
export const asString = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;
/** Returns the strings of an array. */
export const asStrings = (value: unknown) => asArray(value).filter((item) => typeof item === 'string');

/** “a b c” → the set of `a`, `b` and `c`. */
export const wordSet = (text: string): ReadonlySet<string> => new Set(text.split(' '));

export const omit = (value: Json, keys: ReadonlySet<string>): Json =>
  Object.fromEntries(Object.entries(value).filter(([key]) => !keys.has(key)));

/** Formats a value on one line, truncated to `maxLength` characters. */
export function formatInline(value: unknown, maxLength = 80): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > maxLength ? `${line.slice(0, maxLength - 1)}…` : line;
}

/** Whether a short text has characters with a meaning in Markdown. */
export const hasMarkup = (text: string) => /[`*_[<&\\\n~]/.test(text);
