import { isUtf8 } from 'node:buffer';
import { sha256 } from '#server/base/lib/ids.ts';

/** Replaces a removed text. Letters only, so that it has no meaning in Markdown, YAML, HTML and URLs. */
const replacement = 'REMOVED';

/** A replacement can complete another occurrence with the text beside it. */
const maxPasses = 10;

/** Returns a text without another one. */
export function withoutText(value: string, text: string) {
  let result = value;
  for (let pass = 0; result.includes(text); pass++)
    result = result.replaceAll(text, pass < maxPasses ? replacement : '');
  return result;
}

/** Returns the content of a file without a text. In a file that isn't text, `X` replaces each of its bytes. */
export function bytesWithoutText(bytes: Uint8Array, text: string): Uint8Array {
  if (isUtf8(bytes)) return Buffer.from(withoutText(Buffer.from(bytes).toString(), text));
  const [result, wanted] = [Buffer.from(bytes), Buffer.from(text)];
  for (let at = result.indexOf(wanted); at >= 0; at = result.indexOf(wanted, at + 1))
    result.fill('X', at, at + wanted.length);
  return result;
}

/** Returns a slug or path without a text in any case. It stays unique, because it contains a hash of `id`. */
function pathWithoutText(path: string, text: string, id: string) {
  const parts = path.toLowerCase().split(text.toLowerCase());
  let at = 0;
  return parts
    .map((part) => {
      const kept = path.slice(at, at + part.length);
      at += part.length + text.length;
      return kept;
    })
    .join(`removed-${sha256(id).slice(0, 6)}`);
}

/** Hashes, IDs and the like. They contain no words. */
const fixed = new Set(
  'page document children createdAt updatedAt type oid lineEnds id blob file contentType exportOnly'.split(
    ' ',
  ),
);
const paths = new Set(['slug', 'path']);

/**
 * Returns stored data without a text.
 * @param id makes changed paths unique
 */
export function dataWithoutText<T>(data: T, text: string, id: string): T;
export function dataWithoutText(data: unknown, text: string, id: string): unknown {
  const change = (value: unknown, key: string): unknown => {
    if (fixed.has(key)) return value;
    if (typeof value === 'string')
      return paths.has(key) ? pathWithoutText(value, text, id) : withoutText(value, text);
    if (Array.isArray(value)) return value.map((item) => change(item, key));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, change(item, name)]));
  };
  return change(data, '');
}
