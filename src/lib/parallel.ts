// Many small tasks, a few at a time.

/** Runs all, `width` at a time, in their order; rejects with the first failure, and then begins no other. */
export async function inParallel<T>(items: readonly T[], width: number, run: (item: T) => Promise<unknown>) {
  const waiting = items.values();
  let failed = false;
  const work = async () => {
    for (const item of waiting) {
      if (failed) return;
      try {
        await run(item);
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: width }, work));
}
