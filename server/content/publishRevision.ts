import type { Context } from '../context.ts';
import { spacesRepository } from '../spaces/spaces.repository.ts';
import type { PageTree } from './pageNode.ts';
import { indexPages } from './search/searchIndex.ts';
import { writeRevision, type NewRevision } from './revisions.repository.ts';

/**
 * Makes an existing revision the active one of its space and updates the search index. Call it in a
 * transaction that holds the space's lock, after parsing the texts with `readAhead`.
 */
export async function activateRevision(
  { store }: Pick<Context, 'store'>,
  id: string,
  { spaceId, pages, at }: { spaceId: string; pages: PageTree[]; at: string },
) {
  await spacesRepository(store).update(spaceId, { revision_id: id, updated_at: at });
  await indexPages(store, spaceId, pages);
}

/** Writes a revision and activates it. Returns its id. */
export async function publishRevision(
  context: Pick<Context, 'store'>,
  revision: NewRevision,
): Promise<string> {
  const id = await writeRevision(context.store, revision);
  await activateRevision(context, id, { ...revision, at: revision.createdAt });
  return id;
}
