/** Lets other work run if this has taken long. Awaited between the parts of work that is long in total. */
export type Pause = () => Promise<void>;

/** For threads that have no other work. */
export const noPause: Pause = async () => {};

/** Maps items in order, with a pause after each. */
export async function mapInTurns<Item, Result>(
  items: Iterable<Item>,
  pause: Pause,
  map: (item: Item) => Result,
) {
  const results: Result[] = [];
  for (const item of items) {
    results.push(map(item));
    await pause();
  }
  return results;
}
