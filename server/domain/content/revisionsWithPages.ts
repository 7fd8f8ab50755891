import { lruCachePerStore } from '#server/base/database/lruCache.ts';
import type { Store } from '#server/base/database/store.ts';
import type { PageNode } from './pageNode.ts';
import { readNodes, rootsOfRevisions } from './revisions.repository.ts';

/** Whether a page has a text, also a generated one. */
export const isRead = ({ type }: Pick<PageNode, 'type'>) => type === 'document' || type === 'computed';

/** By revision. Revisions never change. */
const hasPagesCache = lruCachePerStore<boolean>(20_000, () => 1);

/** Nodes of a revision that are read at a time. The first one usually has a text. */
const atOnce = 10;

/** Finds out for several revisions at once, with few queries. */
async function search(store: Store, revisionIds: readonly string[]): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  let pending = await rootsOfRevisions(store, revisionIds);
  while (pending.size > 0) {
    const nodes = await readNodes(store, [
      ...new Set([...pending.values()].flatMap((ids) => ids.slice(0, atOnce))),
    ]);
    const next = new Map<string, string[]>();
    for (const [revisionId, ids] of pending) {
      const read = ids.slice(0, atOnce).flatMap((id) => nodes.get(id) ?? []);
      const left = [...read.flatMap(({ children }) => children), ...ids.slice(atOnce)];
      if (read.some(isRead)) found.add(revisionId);
      else if (left.length > 0) next.set(revisionId, left);
    }
    pending = next;
  }
  return found;
}

/** Returns those of the revisions that have a page with a text. */
export async function revisionsWithPages(store: Store, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const all = [...new Set(ids)];
  let searched: Promise<ReadonlySet<string>> | undefined;
  const has = await Promise.all(
    all.map((id) => hasPagesCache(store)(id, async () => (await (searched ??= search(store, all))).has(id))),
  );
  return new Set(all.filter((_, n) => has[n]));
}
