// Garbage collection of content: the scan runs without a lock, and a second check runs under one.
import { fromJson } from '#server/base/lib/json.ts';
import { batchesOf } from '#server/base/database/batches.ts';
import type { Store } from '#server/base/database/store.ts';
import { contentTables, unreferencedContentRepository } from './unreferencedContent.repository.ts';
import type { PageNode, StoredFile } from './pageNode.ts';
import { nodesWithDescendants, readNodes } from './revisions.repository.ts';

type Content = ReturnType<typeof unreferencedContentRepository>;

/** Ids of unreferenced content, and of the revisions that were scanned. */
type UnreferencedContent = {
  page_nodes: Set<string>;
  documents: Set<string>;
  file_lists: Set<string>;
  blobs: Set<string>;
  revisions: Set<string>;
};

/** Returns the files of file lists, by list id. */
async function filesOf(content: Content, listIds: Iterable<string>) {
  const lists = await content.fileLists([...listIds]);
  return new Map(lists.map(({ id, body }) => [id, fromJson<StoredFile[]>(body)]));
}

/**
 * Finds content that is referenced by revisions of these spaces only. Scans all revisions, page nodes and
 * file lists without a lock, which takes about a second per hundred thousand of them.
 */
export async function findUnreferencedContent(
  store: Store,
  spaceIds: string[],
): Promise<UnreferencedContent> {
  const content = unreferencedContentRepository(store);
  const own = await content.revisionsOfSpaces(spaceIds);
  const nodes = await nodesWithDescendants(store, [
    ...new Set(own.flatMap(({ roots }) => fromJson<string[]>(roots))),
  ]);
  const lists = await filesOf(content, new Set(own.map(({ file_list_id }) => file_list_id)));
  const leaving: UnreferencedContent = {
    page_nodes: new Set(nodes.keys()),
    documents: new Set([...nodes.values()].flatMap(({ document }) => document ?? [])),
    file_lists: new Set(lists.keys()),
    blobs: new Set([...lists.values()].flat().map(({ blob }) => blob)),
    revisions: new Set(),
  };
  await keepReferenced(store, leaving, nodes, spaceIds);
  return leaving;
}

/** Removes from the set content that revisions of other spaces than these refer to. Scans all of them. */
async function keepReferenced(
  store: Store,
  leaving: UnreferencedContent,
  nodes: ReadonlyMap<string, PageNode>,
  spaceIds: readonly string[],
) {
  const content = unreferencedContentRepository(store);
  const keepNodes = (ids: string[]) => {
    const named = [...ids];
    for (let id = named.pop(); id !== undefined; id = named.pop())
      if (leaving.page_nodes.delete(id)) named.push(...(nodes.get(id)?.children ?? []));
  };

  for await (const { id, space_id, roots, file_list_id } of content.allRevisions()) {
    leaving.revisions.add(id);
    if (spaceIds.includes(space_id)) continue;
    keepNodes(fromJson<string[]>(roots));
    leaving.file_lists.delete(file_list_id);
  }
  if (nodes.size > 0)
    for await (const { id, body } of content.all('page_nodes')) {
      if (nodes.has(id)) continue;
      const { children, document = '' } = fromJson<PageNode>(body);
      keepNodes(children);
      leaving.documents.delete(document);
    }
  for (const [id, { document = '' }] of nodes)
    if (!leaving.page_nodes.has(id)) leaving.documents.delete(document);
  if (leaving.blobs.size > 0)
    for await (const { id, body } of content.all('file_lists'))
      if (!leaving.file_lists.has(id))
        for (const { blob } of fromJson<StoredFile[]>(body)) leaving.blobs.delete(blob);
}

/** Removes from the set content that is referenced by revisions created after the scan. */
async function keepNewlyReferenced(store: Store, leaving: UnreferencedContent) {
  const content = unreferencedContentRepository(store);
  const made = (await content.revisionIds()).filter((id) => !leaving.revisions.has(id));
  for (const some of batchesOf(made)) {
    const rows = await content.revisions(some);
    const nodes = await nodesWithDescendants(store, [
      ...new Set(rows.flatMap(({ roots }) => fromJson<string[]>(roots))),
    ]);
    for (const [id, { document = '' }] of nodes) {
      leaving.page_nodes.delete(id);
      leaving.documents.delete(document);
    }
    const lists = await filesOf(content, new Set(rows.map(({ file_list_id }) => file_list_id)));
    for (const [id, files] of lists) {
      leaving.file_lists.delete(id);
      for (const { blob } of files) leaving.blobs.delete(blob);
    }
  }
}

/**
 * Deletes content, except what has been referenced since the scan. Call it in the transaction that has
 * deleted the revisions. Blocks other writers of content until that ends, since they could refer to deleted
 * content.
 */
export async function deleteContent(store: Store, leaving: UnreferencedContent) {
  const content = unreferencedContentRepository(store);
  await content.lock();
  await keepNewlyReferenced(store, leaving);
  for (const table of contentTables) await content.remove(table, [...leaving[table]]);
}

/** Contents that one transaction deletes, so that other writers wait only briefly. */
const deletedAtOnce = 100;

/** Deletes those of these contents that no revision refers to, in several transactions. */
export async function deleteUnreferenced(
  store: Store,
  ids: Record<(typeof contentTables)[number], readonly string[]>,
) {
  const none = { page_nodes: [], documents: [], file_lists: [], blobs: [] };
  const setsOf = (some: typeof ids): UnreferencedContent => ({
    page_nodes: new Set(some.page_nodes),
    documents: new Set(some.documents),
    file_lists: new Set(some.file_lists),
    blobs: new Set(some.blobs),
    revisions: new Set(),
  });
  const leaving = setsOf(ids);
  await keepReferenced(store, leaving, await readNodes(store, ids.page_nodes), []);
  for (const table of contentTables)
    for (const some of batchesOf([...leaving[table]], deletedAtOnce))
      await store.transaction(() =>
        deleteContent(store, { ...setsOf({ ...none, [table]: some }), revisions: leaving.revisions }),
      );
}
