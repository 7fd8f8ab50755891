export type CacheEntry = {
  key: string;
  /** Last write or read, in ms since 1970. */
  usedAt: number;
  /** In characters. */
  size: number;
};

/** Entries unused for longer than `age` ms are evicted, and the least recently used ones above `size` characters. */
const cacheLimits = { age: 30 * 24 * 60 * 60 * 1000, size: 25_000_000 };

/** Returns the keys of the entries to evict. */
export function entriesToEvict(facts: readonly CacheEntry[], now: number, { age, size } = cacheLimits) {
  let held = 0;
  return facts
    .toSorted((one, other) => other.usedAt - one.usedAt)
    .filter((fact) => {
      const isOld = now - fact.usedAt > age;
      if (!isOld) held += fact.size;
      return isOld || held > size;
    })
    .map(({ key }) => key);
}
