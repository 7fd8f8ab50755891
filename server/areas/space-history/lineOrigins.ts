import { diffArrays } from 'diff';
import { readDocuments } from '#server/domain/content/revisions.repository.ts';
import { lruCachePerStore } from '#server/base/database/lruCache.ts';
import type { Store } from '#server/base/database/store.ts';
import { shareTurn } from '#server/base/scheduling/turns.ts';

/** Texts that differ in more lines are compared without their order. A comparison in order takes the square of this. */
const maxChangedLines = 300;

/** Returns the origins of lines that are equal to earlier ones, in any order. Others are of this version. */
function originsOfEqualLines(
  before: readonly string[],
  origins: readonly number[],
  now: string[],
  version: number,
) {
  const known = new Map<string, number[]>();
  for (const [at, line] of before.entries()) {
    const places = known.get(line);
    if (places) places.push(at);
    else known.set(line, [at]);
  }
  const used = new Map<string, number>();
  return now.map((line) => {
    const n = used.get(line) ?? 0;
    used.set(line, n + 1);
    return origins[known.get(line)?.[n] ?? -1] ?? version;
  });
}

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
    } else origins = originsOfEqualLines(lines, origins, next, version);
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
