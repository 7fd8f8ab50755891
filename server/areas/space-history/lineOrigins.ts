import { diffArrays } from 'diff';
import { readDocuments } from '#server/domain/content/revisions.repository.ts';
import { lruCachePerStore } from '#server/base/database/lruCache.ts';
import type { Store } from '#server/base/database/store.ts';
import { shareTurn } from '#server/base/scheduling/turns.ts';

/** A new text that differs in more lines is as new as a whole. Bounds the time of a comparison. */
const maxChangedLines = 2000;

/** Returns for each line the number of the version that wrote it. Versions are given oldest first. */
export async function originsOfLines(texts: readonly string[]): Promise<number[]> {
  let [lines, origins]: [string[], number[]] = [[], []];
  for (const [version, text] of texts.entries()) {
    const next = text.split('\n');
    const changes = diffArrays(lines, next, { maxEditLength: maxChangedLines });
    if (changes) {
      let at = 0;
      const before = origins;
      origins = changes.flatMap(({ added, removed, count }) => {
        if (added) return Array.from({ length: count }, () => version);
        at += count;
        return removed ? [] : before.slice(at - count, at);
      });
    } else origins = next.map(() => version);
    lines = next;
    await shareTurn();
  }
  return origins;
}

/** Capacity of the cache, in lines. */
const cacheCapacity = 500_000;
const cacheOf = lruCachePerStore<number[]>(cacheCapacity, (origins) => origins.length + 1);

/**
 * Like `originsOfLines`, for stored texts. Cached.
 * @param key names the versions
 */
export const lineOrigins = (store: Store, key: string, documentIds: readonly string[]) =>
  cacheOf(store)(key, async () => {
    const texts = await readDocuments(store, [...documentIds]);
    return originsOfLines(documentIds.map((id) => texts.get(id) ?? ''));
  });

/** Joins lines of the same origin. */
export function rangesOf(origins: readonly number[], revisionOf: (version: number) => string) {
  const ranges: { line: number; count: number; revision: string }[] = [];
  for (const [at, version] of origins.entries()) {
    const last = ranges.at(-1);
    const revision = revisionOf(version);
    if (last?.revision === revision) last.count += 1;
    else ranges.push({ line: at + 1, count: 1, revision });
  }
  return ranges;
}
