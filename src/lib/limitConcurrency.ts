/**
 * Calls `run` for each item in order, at most `limit` at a time, including items added to a `Set` while it runs. After a
 * failure, starts no further items, and rejects with the first error once the running ones have ended.
 */
export async function limitConcurrency<T>(
  items: Iterable<T>,
  limit: number,
  run: (item: T) => Promise<unknown>,
) {
  const waiting = items[Symbol.iterator]();
  const failures: unknown[] = [];
  const work = async () => {
    for (let next = waiting.next(); !next.done && failures.length === 0; next = waiting.next())
      try {
        await run(next.value);
      } catch (error) {
        failures.push(error);
      }
  };
  await Promise.all(Array.from({ length: limit }, work));
  if (failures.length > 0) throw failures[0];
}
