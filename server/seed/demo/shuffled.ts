// Chance that is the same each time.

/** A number from 0 to 1 that looks random and is the same for the same `n` and `salt`. */
export const noise = (n: number, salt: number) =>
  (Math.abs(Math.sin(n * 12.9898 + salt * 78.233)) * 43_758.5453) % 1;

/** The items in an order that looks random and is the same for the same `salt`. */
export const shuffled = <Item>(items: Item[], salt: number) =>
  items
    .map((item, n) => ({ item, place: noise(n, salt) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item);
