// A revision becomes the active one of its space.
import type { Context } from '../context.ts';
import { spacesRepository } from '../spaces/spaces.repository.ts';
import type { PageTree } from './pageNode.ts';
import { indexPages } from './search/searchIndex.ts';
import { writeRevision, type NewRevision } from './revisions.repository.ts';

/**
 * Makes a revision that is there, with these pages, the active one of its space and searchable. Runs in the caller's
 * transaction, which has locked the space; texts should have been read before (`readAhead`).
 */
export async function activateRevision(
  { store }: Pick<Context, 'store'>,
  id: string,
  { spaceId, pages, at }: { spaceId: string; pages: PageTree[]; at: string },
) {
  await spacesRepository(store).update(spaceId, { revision_id: id, updated_at: at });
  await indexPages(store, spaceId, pages);
}

/** The same with a revision that it writes. Returns its id. */
export async function publishRevision(
  context: Pick<Context, 'store'>,
  revision: NewRevision,
): Promise<string> {
  const id = await writeRevision(context.store, revision);
  await activateRevision(context, id, { ...revision, at: revision.createdAt });
  return id;
}
