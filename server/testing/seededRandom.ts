/** Returns random choices that are the same in each run (mulberry32). */
export function seededRandom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    /** Returns one of the items, or undefined if there are none. */
    one: <T>(items: readonly T[]): T | undefined => items[Math.floor(next() * items.length)],
    /** Returns true with this probability. */
    chance: (probability: number) => next() < probability,
  };
}
