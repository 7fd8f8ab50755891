import type { Context } from '#server/base/context.ts';
import { recordMain, type MainOrigin } from './mainLog.ts';
import { publishRevisionRepository } from './publishRevision.repository.ts';
import type { PageTree } from './pageNode.ts';
import { indexPages } from './search/searchIndex.ts';
import { readPages, writeRevision, type NewRevision } from './revisions.repository.ts';

/** Returns the path of each page by id. */
const pathsOf = (pages: PageTree[], above = ''): [id: string, path: string][] =>
  pages.flatMap((page) => {
    const path = `${above}${page.slug}`;
    return [[page.page, path], ...pathsOf(page.pages, `${path}/`)];
  });

/** Stores the paths that pages lose with a new revision, also to another space, so that published sites can redirect them. */
async function keepEarlierPaths(store: Context['store'], spaceId: string, pages: PageTree[]) {
  const repository = publishRevisionRepository(store);
  const before = await repository.activeRevision(spaceId);
  if (before === undefined) return;
  const now = new Map(pathsOf(pages));
  const earlier = pathsOf(await readPages(store, before)).filter(([id, path]) => now.get(id) !== path);
  const moved = earlier.some(([id]) => !now.has(id)) ? await repository.movedPages(spaceId) : new Set();
  const lost = earlier.filter(([id]) => now.has(id) || moved.has(id));
  await repository.addPaths(lost.map(([page_id, path]) => ({ space_id: spaceId, path, page_id })));
}

/**
 * Makes an existing revision the active one of its space, records it in the history, updates the search index and keeps
 * the earlier paths of moved pages. Call it in a transaction that holds the space's lock, after parsing the texts with
 * `readAhead`.
 */
export async function activateRevision(
  { store }: Pick<Context, 'store'>,
  id: string,
  { spaceId, pages, ...origin }: { spaceId: string; pages: PageTree[]; at: string } & MainOrigin,
) {
  await recordMain(store, spaceId, id, origin);
  await keepEarlierPaths(store, spaceId, pages);
  await publishRevisionRepository(store).activate(spaceId, id, origin.at);
  await indexPages(store, spaceId, pages);
}

/** Writes a revision and activates it. Its author is the one who made it main. Returns its id. */
export async function publishRevision(
  context: Pick<Context, 'store'>,
  revision: NewRevision,
  origin: Omit<MainOrigin, 'by'>,
): Promise<string> {
  const id = await writeRevision(context.store, revision);
  await activateRevision(context, id, {
    spaceId: revision.spaceId,
    pages: revision.pages,
    at: revision.createdAt,
    by: revision.createdBy,
    ...origin,
  });
  return id;
}
