import type { Passage } from '#server/domain/content/readings/reading.ts';
import { readText } from '#server/domain/content/readings/readText.ts';
import { foldedPassage, type FoldedPassage } from '#server/domain/content/search/foldedPassages.ts';
import type { PageWords } from '#server/domain/content/readings/words.ts';
import { sha256 } from '#server/base/lib/ids.ts';
import { fromJson } from '#server/base/lib/json.ts';
import { lruCache } from '#server/base/database/lruCache.ts';

/** The passages of a text that a visitor sees, and its words, each once. */
type VisibleReading = { passages: FoldedPassage[]; words: string[] };

/** Capacity of the cache, in characters. */
const capacity = 16_000_000;
const readings = lruCache<VisibleReading>(capacity, ({ passages }) =>
  passages.reduce((sum, { body, folded }) => sum + 2 * body.length + folded.length + 200, 200),
);

/** Returns the parsed data of a text that isn't stored, because it depends on the visitor. Cached. */
export const visibleReading = (markdown: string): Promise<VisibleReading> =>
  readings(sha256(markdown), async () => {
    const { passages, words } = await readText(markdown);
    return {
      passages: fromJson<Passage[]>(passages).map(foldedPassage),
      words: Object.values(fromJson<PageWords>(words)).flatMap((some) => some.split(' ')),
    };
  });
