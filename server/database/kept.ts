// What was read and made of it, kept for as long as the database is unchanged.
import type { SqliteDatabase } from 'kysely';

/** Gives what is kept under the key, or makes, keeps and gives it. It must depend on key and database alone. */
export type Kept = <T>(key: string, make: () => Promise<T>) => Promise<T>;

/** For a database that can't say cheaply whether it changed: everything is made anew. */
export const madeAnew: Kept = (_key, make) => make();

/** Bytes kept at most; beyond, all is dropped. */
const room = 64 * 2 ** 20;
/** What an entry takes besides its key and its `bytes`; what has none is small. */
const besides = 1024;

const bytesIn = (value: unknown) =>
  typeof value === 'object' && value !== null && 'bytes' in value && value.bytes instanceof Uint8Array
    ? value.bytes.byteLength
    : 0;

const sizeOf = (key: string, value: unknown) => besides + 2 * key.length + bytesIn(value);

/**
 * SQLite tells in 2 µs whether any connection of any process has committed.
 * @param reader a connection that never writes; it sees the commits of all others
 */
export function keptWhileUnchanged(reader: SqliteDatabase): Kept {
  const version = reader.prepare('pragma data_version');
  let kept = new Map<string, unknown>();
  let seen: unknown;
  let bytes = 0;
  return async <T>(key: string, make: () => Promise<T>) => {
    const [row] = version.all([]) as { data_version: number }[];
    if (row?.data_version !== seen || bytes > room) {
      kept = new Map();
      seen = row?.data_version;
      bytes = 0;
    }
    if (kept.has(key)) return kept.get(key) as T;
    const target = kept; // a commit while this one is made must not put it among those made after
    const value = await make();
    // What isn't there isn't kept: else requests with invented keys would displace what is.
    if (value === undefined) return value;
    target.set(key, value);
    bytes += sizeOf(key, value);
    return value;
  };
}
