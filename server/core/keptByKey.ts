// What was made for a key, kept within a room: what wasn't asked for longest goes first.
import type { Store } from '../database/store.ts';

/**
 * For values that never change for their key. Two that ask at once wait for the same one; what failed is not kept.
 * @param room the sum of weights that is kept
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
    kept.delete(key); // to the end of the line
    kept.set(key, found);
    return found.value;
  };
}

/** The same apart for each store: ids of one say nothing in another. Gives the function to a store's own. */
export function keptInStore<Value>(room: number, weightOf: (value: Value) => number) {
  const stores = new WeakMap<Store, ReturnType<typeof keptByKey<Value>>>();
  return (store: Store) => {
    const kept = stores.get(store) ?? keptByKey(room, weightOf);
    stores.set(store, kept);
    return kept;
  };
}
