import type { Store } from './store.ts';

/** Increases with each `clearCaches`. */
let generation = 0;

/**
 * Clears all caches of the process. Call it after a commit that changed data that is otherwise immutable.
 */
export const clearCaches = () => void (generation += 1);

/** The share of the capacity that large values take together, so that they never evict all small ones. */
const sharedByLarge = 1 / 4;

/**
 * Creates an LRU cache for immutable values. Concurrent requests for a key share one computation. Failures
 * are not cached.
 * @param capacity the maximum sum of the cached values' weights
 * @param large a value with a larger weight is large. Default: none is
 */
export function lruCache<Value>(capacity: number, weightOf: (value: Value) => number, large = Infinity) {
  const entries = new Map<string, { value: Promise<Value>; weight: number }>();
  let weight = 0;
  let since = generation;
  let largeWeight = 0;
  const isLarge = (one: number) => one > large;

  function clear() {
    entries.clear();
    [weight, largeWeight, since] = [0, 0, generation];
  }

  function count(one: number, sign: 1 | -1) {
    weight += sign * one;
    if (isLarge(one)) largeWeight += sign * one;
  }

  function evict(key: string) {
    count(entries.get(key)?.weight ?? 0, -1);
    entries.delete(key);
  }

  /** Evicts the oldest values, but not that of `kept`. */
  function makeRoom(kept: string) {
    for (const [key, entry] of entries) {
      if (largeWeight <= capacity * sharedByLarge) break;
      if (key !== kept && isLarge(entry.weight)) evict(key);
    }
    for (const oldest of entries.keys()) {
      if (weight <= capacity || oldest === kept) break;
      evict(oldest);
    }
  }

  async function compute(key: string, make: () => Promise<Value>) {
    const value = make();
    entries.set(key, { value, weight: 0 });
    try {
      const made = await value;
      const entry = entries.get(key);
      if (entry?.value === value) count((entry.weight = weightOf(made)), 1);
      makeRoom(key);
    } catch {
      if (entries.get(key)?.value === value) evict(key);
    }
    return value;
  }

  return (key: string, make: () => Promise<Value>): Promise<Value> => {
    if (since !== generation) clear();
    const found = entries.get(key);
    if (!found) return compute(key, make);
    entries.delete(key); // marks it as the most recently used
    entries.set(key, found);
    return found.value;
  };
}

/** Creates one such cache per store, because ids of one store mean nothing in another. */
export function lruCachePerStore<Value>(
  capacity: number,
  weightOf: (value: Value) => number,
  large?: number,
) {
  const stores = new WeakMap<Store, ReturnType<typeof lruCache<Value>>>();
  return (store: Store) => {
    const kept = stores.get(store) ?? lruCache(capacity, weightOf, large);
    stores.set(store, kept);
    return kept;
  };
}
