// How much the depot holds, and for how long. Pure.

export type CacheEntry = {
  key: string;
  /** When it was put in or last taken out, in ms since 1970. */
  usedAt: number;
  /** In characters. */
  size: number;
};

/** What was not used for so long goes; and of more than so much, what was not used for longest. In ms; in characters. */
export const cacheLimits = { age: 30 * 24 * 60 * 60 * 1000, size: 25_000_000 };

/** The keys of what has to go. */
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
