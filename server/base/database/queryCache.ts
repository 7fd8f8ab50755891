import type { SqliteDatabase } from 'kysely';

/**
 * Returns the cached value of a key, or computes and caches it. It may depend on the key and the database
 * only.
 */
export type QueryCache = <T>(key: string, make: () => Promise<T>) => Promise<T>;

/** For a database that can't cheaply report whether it has changed: caches nothing. */
export const noCache: QueryCache = (_key, make) => make();

/** Capacity in bytes. When it is exceeded, the whole cache is cleared. */
const capacity = 64 * 2 ** 20;
/** Estimated size of an entry without its key and `bytes`. */
const entryOverhead = 1024;

const bytesIn = (value: unknown) =>
  typeof value === 'object' && value !== null && 'bytes' in value && value.bytes instanceof Uint8Array
    ? value.bytes.byteLength
    : 0;

const sizeOf = (key: string, value: unknown) => entryOverhead + 2 * key.length + bytesIn(value);

/**
 * Creates a cache that is cleared after every commit. SQLite reports in 2 µs whether any connection of any
 * process has committed.
 * @param reader a connection that never writes; it sees the commits of all others
 */
export function cacheUntilCommit(reader: SqliteDatabase): QueryCache {
  const version = reader.prepare('pragma data_version');
  let entries = new Map<string, unknown>();
  let seen: unknown;
  let bytes = 0;
  return async <T>(key: string, make: () => Promise<T>) => {
    const [row] = version.all([]) as { data_version: number }[];
    if (row?.data_version !== seen || bytes > capacity) {
      entries = new Map();
      seen = row?.data_version;
      bytes = 0;
    }
    if (entries.has(key)) return entries.get(key) as T;
    const target = entries; // a value computed before a commit must not enter the cache of the time after it
    const value = await make();
    // Missing rows are not cached, or requests with invented keys would evict real entries.
    if (value === undefined) return value;
    target.set(key, value);
    bytes += sizeOf(key, value);
    return value;
  };
}
