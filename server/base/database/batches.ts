/** Maximum values, or rows of several columns, in one statement. SQLite allows 32,766 parameters. */
const defaultSize = 500;

/** Splits items into batches of 500, or of `size`. */
export function batchesOf<Item>(items: readonly Item[], size = defaultSize): Item[][] {
  const batches: Item[][] = [];
  for (let from = 0; from < items.length; from += size) batches.push(items.slice(from, from + size));
  return batches;
}
