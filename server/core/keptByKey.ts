import type { Store } from '../database/store.ts';

/**
 * Creates an LRU cache for immutable values. Concurrent requests for a key share one computation. Failures
 * are not cached.
 * @param capacity the maximum sum of the cached values' weights
 */
export function keptByKey<Value>(room: number, weightOf: (value: Value) => number) {
  const kept = new Map<string, { value: Promise<Value>; weight: number }>();
  let weight = 0;

  function forget(key: string) {
    weight -= kept.get(key)?.weight ?? 0;
    kept.delete(key);
  }

  async function makeFor(key: string, make: () => Promise<Value>) {
    const value = make();
    kept.set(key, { value, weight: 0 });
    try {
      const made = await value;
      const entry = kept.get(key);
      if (entry?.value === value) weight += entry.weight = weightOf(made);
      for (const oldest of kept.keys()) {
        if (weight <= room || oldest === key) break;
        forget(oldest);
      }
    } catch {
      if (kept.get(key)?.value === value) forget(key);
    }
    return value;
  }

  return (key: string, make: () => Promise<Value>): Promise<Value> => {
    const found = kept.get(key);
    if (!found) return makeFor(key, make);
    kept.delete(key); // marks it as the most recently used
    kept.set(key, found);
    return found.value;
  };
}

/** Creates one such cache per store, because ids of one store mean nothing in another. */
export function keptInStore<Value>(room: number, weightOf: (value: Value) => number) {
  const stores = new WeakMap<Store, ReturnType<typeof keptByKey<Value>>>();
  return (store: Store) => {
    const kept = stores.get(store) ?? keptByKey(room, weightOf);
    stores.set(store, kept);
    return kept;
  };
}
