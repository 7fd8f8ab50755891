// A revision becomes the active one of its space.
import type { Context } from '../context.ts';
import { indexPages } from './search/searchIndex.ts';
import { writeRevision, type NewRevision } from './revisions.ts';

/**
 * Writes a revision, makes it the active one of its space and searchable. Returns its id. Runs in the caller's
 * transaction, which has locked the space; texts should have been read before (`readAhead`).
 */
export async function publishRevision(
  { store }: Pick<Context, 'store'>,
  revision: NewRevision,
): Promise<string> {
  const { spaceId, pages, createdAt } = revision;
  const id = await writeRevision(store, revision);
  await store
    .query()
    .updateTable('spaces')
    .set({ revision_id: id, updated_at: createdAt })
    .where('id', '=', spaceId)
    .execute();
  await indexPages(store, spaceId, pages);
  return id;
}
