import { lruCache } from '#server/base/database/lruCache.ts';
import type { Database } from '#server/base/database/schema.ts';
import type { Store } from '#server/base/database/store.ts';
import { readRevision } from '#server/domain/content/revisions.repository.ts';

/** Revisions that one run keeps: each is needed for its commit and for those that follow. */
const kept = 500;

/** Returns a revision by its id. */
export type RevisionReader = (id: string) => Promise<Database['revisions']>;

/** Returns a function that reads revisions, and keeps the last ones. */
export function revisionReader(store: Store): RevisionReader {
  const revisions = lruCache<Database['revisions']>(kept, () => 1);
  return (id) => revisions(id, () => readRevision(store, id));
}
