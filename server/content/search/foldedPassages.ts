import { keptInStore } from '../../core/keptByKey.ts';
import { fold } from '../../core/text.ts';
import type { Store } from '../../database/store.ts';
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
const room = 24_000_000;
/** Estimated size of a passage without its text. */
const besides = 200;

const keptIn = keptInStore<FoldedPassage[]>(room, (passages) =>
  passages.reduce((sum, { body, folded }) => sum + body.length + folded.length + besides, besides),
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
    async (id) => [id, await keptIn(store)(id, () => read(id))] as const,
  );
  return new Map(await Promise.all(entries));
}
