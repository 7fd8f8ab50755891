// Long lists in pieces that a statement can hold.

/** Values, or rows of several columns, of one statement: SQLite takes 32,766 parameters. */
const usual = 500;

/** The items in their order, 500 at a time or as many as `size` says. */
export function batchesOf<Item>(items: readonly Item[], size = usual): Item[][] {
  const batches: Item[][] = [];
  for (let from = 0; from < items.length; from += size) batches.push(items.slice(from, from + size));
  return batches;
}
