// Deterministic pseudo-randomness.

/** Returns a pseudo-random number from 0 to 1, determined by `n` and `salt`. */
export const noise = (n: number, salt: number) =>
  (Math.abs(Math.sin(n * 12.9898 + salt * 78.233)) * 43_758.5453) % 1;

/** Returns the items in a pseudo-random order, determined by `salt`. */
export const shuffled = <Item>(items: Item[], salt: number) =>
  items
    .map((item, n) => ({ item, place: noise(n, salt) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item);
