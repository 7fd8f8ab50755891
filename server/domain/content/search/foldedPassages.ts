import { lruCachePerStore } from '#server/base/database/lruCache.ts';
import { fold } from '#server/base/lib/text.ts';
import type { Store } from '#server/base/database/store.ts';
import type { Passage } from '../readings/reading.ts';
import { textPassages } from '../readings/readings.ts';

/** A passage with its title and text in folded form. */
export type FoldedPassage = Passage & { heading: string; folded: string };

export const foldedPassage = (passage: Passage): FoldedPassage => ({
  ...passage,
  heading: fold(passage.title),
  folded: fold(passage.body),
});

/** Capacity of the cache, in characters. Search as you type hits the same pages repeatedly. */
const cacheCapacity = 24_000_000;
/** Estimated size of a passage without its text. */
const passageOverhead = 200;

const cacheOf = lruCachePerStore<FoldedPassage[]>(cacheCapacity, (passages) =>
  passages.reduce(
    (sum, { body, folded }) => sum + body.length + folded.length + passageOverhead,
    passageOverhead,
  ),
);

/** Returns the folded passages of texts in reading order, by text id. Cached: don't modify the result. */
export async function foldedPassages(store: Store, documentIds: string[]) {
  // Batches all texts that aren't cached into one read.
  const missing: string[] = [];
  let reading: ReturnType<typeof textPassages> | undefined;
  const read = async (id: string) => {
    missing.push(id);
    reading ??= Promise.resolve().then(() => textPassages(store, missing));
    return ((await reading).get(id) ?? []).map(foldedPassage);
  };
  const entries = [...new Set(documentIds)].map(
    async (id) => [id, await cacheOf(store)(id, () => read(id))] as const,
  );
  return new Map(await Promise.all(entries));
}
