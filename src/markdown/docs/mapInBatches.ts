// Limits the number of files that are open at once.
const batch = 64;

/**
 * Runs `read` on the items, 64 at a time, and returns the results in order. Rejects with the first failure.
 */
export async function mapInBatches<Item, Result>(
  items: readonly Item[],
  read: (item: Item) => Promise<Result>,
) {
  const results: Result[] = [];
  for (let from = 0; from < items.length; from += batch) {
    results.push(...(await Promise.all(items.slice(from, from + batch).map(read))));
  }
  return results;
}
