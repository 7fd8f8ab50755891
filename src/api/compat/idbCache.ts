// An IndexedDB cache of texts, separate for each service.
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { entriesToEvict, type CacheEntry } from './idbCacheLimits.ts';
import { session } from '../session/session.ts';

interface CacheSchema extends DBSchema {
  texts: { key: string; value: string };
  facts: { key: string; value: CacheEntry };
}
type Database = IDBPDatabase<CacheSchema>;

/** The number of characters written between two evictions. */
const evictEvery = 2_000_000;

let opened: Promise<Database> | undefined;

// The database keeps its old name: under another one, the texts cached on devices would be lost.
const open = () =>
  (opened ??= openDB<CacheSchema>('depot', 1, {
    upgrade(database) {
      database.createObjectStore('texts');
      database.createObjectStore('facts', { keyPath: 'key' });
    },
    // Another tab may open a newer version.
    blocking: (_, __, event) => {
      if (event.target instanceof IDBDatabase) event.target.close();
      opened = undefined;
    },
    terminated: () => void (opened = undefined),
  }));

/** Ignores errors: without IndexedDB, or if it is full, nothing is cached. */
const attempt = async <T>(act: (database: Database) => Promise<T>) => {
  try {
    return await act(await open());
  } catch {
    return undefined;
  }
};

const prefixOf = (baseUrl: string) => `${baseUrl} `;
const keyOf = (name: string) => {
  const service = session.current();
  if (!service) throw new Error('Not signed in.');
  return prefixOf(service.baseUrl) + name;
};

async function removeKeys(database: Database, keys: readonly string[]) {
  const change = database.transaction(['texts', 'facts'], 'readwrite');
  const removals = keys.flatMap((key) => [
    change.objectStore('texts').delete(key),
    change.objectStore('facts').delete(key),
  ]);
  await Promise.all([...removals, change.done]);
}

// Starts at the limit, so that the first write evicts old entries.
let sinceEviction = evictEvery;

async function evict(database: Database) {
  sinceEviction = 0;
  const gone = entriesToEvict(await database.getAll('facts'), Date.now());
  if (gone.length > 0) await removeKeys(database, gone);
}

/** Stores a text under a name, replacing the previous one. */
export const setCached = (name: string, text: string) =>
  attempt(async (database) => {
    const key = keyOf(name);
    const change = database.transaction(['texts', 'facts'], 'readwrite');
    await Promise.all([
      change.objectStore('texts').put(text, key),
      change.objectStore('facts').put({ key, usedAt: Date.now(), size: text.length }),
      change.done,
    ]);
    sinceEviction += text.length;
    if (sinceEviction >= evictEvery) await evict(database);
  });

/** Returns the text stored under a name, or undefined. */
export const getCached = (name: string) =>
  attempt(async (database) => {
    const key = keyOf(name);
    const text = await database.get('texts', key);
    if (text !== undefined) await database.put('facts', { key, usedAt: Date.now(), size: text.length });
    return text;
  });

/** Returns the names that begin with a prefix, under which texts are stored. */
export const cachedNames = (prefix: string) =>
  attempt(async (database) => {
    const start = keyOf(prefix);
    const keys = await database.getAllKeys('texts', IDBKeyRange.bound(start, `${start}\uffff`));
    return keys.map((key) => key.slice(start.length - prefix.length));
  });

/** Removes all texts of a service. */
export const clearCached = (baseUrl: string) =>
  attempt(async (database) => {
    const keys = await database.getAllKeys('facts');
    await removeKeys(
      database,
      keys.filter((key) => key.startsWith(prefixOf(baseUrl))),
    );
  });
