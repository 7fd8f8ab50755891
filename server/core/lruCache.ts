import type { Store } from '../database/store.ts';

/**
 * Creates an LRU cache for immutable values. Concurrent requests for a key share one computation. Failures
 * are not cached.
 * @param capacity the maximum sum of the cached values' weights
 */
export function lruCache<Value>(capacity: number, weightOf: (value: Value) => number) {
  const entries = new Map<string, { value: Promise<Value>; weight: number }>();
  let weight = 0;

  function evict(key: string) {
    weight -= entries.get(key)?.weight ?? 0;
    entries.delete(key);
  }

  async function compute(key: string, make: () => Promise<Value>) {
    const value = make();
    entries.set(key, { value, weight: 0 });
    try {
      const made = await value;
      const entry = entries.get(key);
      if (entry?.value === value) weight += entry.weight = weightOf(made);
      for (const oldest of entries.keys()) {
        if (weight <= capacity || oldest === key) break;
        evict(oldest);
      }
    } catch {
      if (entries.get(key)?.value === value) evict(key);
    }
    return value;
  }

  return (key: string, make: () => Promise<Value>): Promise<Value> => {
    const found = entries.get(key);
    if (!found) return compute(key, make);
    entries.delete(key); // marks it as the most recently used
    entries.set(key, found);
    return found.value;
  };
}

/** Creates one such cache per store, because ids of one store mean nothing in another. */
export function lruCachePerStore<Value>(capacity: number, weightOf: (value: Value) => number) {
  const stores = new WeakMap<Store, ReturnType<typeof lruCache<Value>>>();
  return (store: Store) => {
    const kept = stores.get(store) ?? lruCache(capacity, weightOf);
    stores.set(store, kept);
    return kept;
  };
}
