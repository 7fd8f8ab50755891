// Long lists in pieces that a statement can hold.

/** Values, or rows of several columns, of one statement: SQLite takes 32,766 parameters. */
const size = 500;

/** The items in their order, 500 at a time. */
export function batchesOf<Item>(items: readonly Item[]): Item[][] {
  const batches: Item[][] = [];
  for (let from = 0; from < items.length; from += size) batches.push(items.slice(from, from + size));
  return batches;
}
