// Many files read at a time, but not all at once: a process may hold only so many open.
const batch = 64;

/** Runs `read` over the items and returns the results in their order. Rejects with the first failure. */
export async function inBatches<Item, Result>(items: readonly Item[], read: (item: Item) => Promise<Result>) {
  const results: Result[] = [];
  for (let from = 0; from < items.length; from += batch) {
    results.push(...(await Promise.all(items.slice(from, from + batch).map(read))));
  }
  return results;
}
