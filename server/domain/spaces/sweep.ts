import { purgeCutoff } from '#server/domain/access/deletedSpaces.ts';
import { findUnreferencedContent, deleteContent } from '#server/domain/content/unreferencedContent.ts';
import { indexPages } from '#server/domain/content/search/searchIndex.ts';
import type { Context } from '#server/base/context.ts';
import { lock } from '#server/base/database/lock.ts';
import { sweepRepository } from './sweep.repository.ts';

/** Spaces per transaction. */
const batchSize = 20;

/**
 * Purges deleted spaces after the retention period, with their revisions, change requests, comments and
 * unreferenced content. Returns the number of purged spaces. Several processes can sweep at once: if two find
 * the same spaces, one purges them and the other stops until its next run.
 */
export async function sweepDeletedSpaces({
  store,
  clock,
}: Pick<Context, 'store' | 'clock'>): Promise<number> {
  const repository = sweepRepository(store);
  const since = purgeCutoff(clock());
  for (let removed = 0; ;) {
    const spaceIds = await repository.due(since, batchSize);
    if (spaceIds.length === 0) return removed;
    const content = await findUnreferencedContent(store, spaceIds);
    const done = await store.transaction(async () => {
      for (const id of spaceIds) await lock(store, 'spaces', id);
      if ((await repository.stillDue(since, spaceIds)) < spaceIds.length) return false;
      for (const id of spaceIds) await indexPages(store, id, []);
      await repository.remove(spaceIds);
      await deleteContent(store, content);
      return true;
    });
    if (!done) return removed;
    removed += spaceIds.length;
  }
}
