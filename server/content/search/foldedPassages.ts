// The passages of page texts as search compares them: folded once, and kept in memory while they are searched.
import { keptInStore } from '../../core/keptByKey.ts';
import { fold } from '../../core/text.ts';
import type { Store } from '../../database/store.ts';
import type { Passage } from '../readings/reading.ts';
import { textPassages } from '../readings/readings.ts';

/** A passage beside its heading and its text in the form in which words are compared. */
export type FoldedPassage = Passage & { heading: string; folded: string };

export const foldedPassage = (passage: Passage): FoldedPassage => ({
  ...passage,
  heading: fold(passage.title),
  folded: fold(passage.body),
});

/** Characters that are kept in memory. Who searches as they type meets the same pages again and again. */
const room = 24_000_000;
/** What a passage takes besides its text. */
const besides = 200;

const keptIn = keptInStore<FoldedPassage[]>(room, (passages) =>
  passages.reduce((sum, { body, folded }) => sum + body.length + folded.length + besides, besides),
);

/** By the texts' ids: each text's passages in reading order. A text never changes for its id. */
export async function foldedPassages(store: Store, documentIds: string[]) {
  // Those that aren't kept are read together, as soon as it is known which.
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
