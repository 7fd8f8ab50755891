// Content that goes with the last revision that names it: looked for without a lock, checked again under one.
import { fromJson } from '../core/json.ts';
import { batchesOf } from '../database/batches.ts';
import type { Store } from '../database/store.ts';
import { contentTables, leavingContentRepository } from './leavingContent.repository.ts';
import type { PageNode, StoredFile } from './pageNode.ts';
import { nodesBelow } from './revisions.repository.ts';

type Content = ReturnType<typeof leavingContentRepository>;

/** The hashes of what leaves, and the ids of the revisions that were looked at to find it. */
type LeavingContent = {
  page_nodes: Set<string>;
  documents: Set<string>;
  file_lists: Set<string>;
  blobs: Set<string>;
  revisions: Set<string>;
};

/** The files of these lists, by the list's id. */
async function filesOf(content: Content, listIds: Iterable<string>) {
  const lists = await content.fileLists([...listIds]);
  return new Map(lists.map(({ id, body }) => [id, fromJson<StoredFile[]>(body)]));
}

/**
 * What the revisions of these spaces name and nothing else does. Looks at all revisions, page nodes and lists of
 * files there are, so it takes about a second for each hundred thousand of them; it holds no lock.
 */
export async function contentOnlyOf(store: Store, spaceIds: string[]): Promise<LeavingContent> {
  const content = leavingContentRepository(store);
  const own = await content.revisionsOfSpaces(spaceIds);
  const nodes = await nodesBelow(store, [...new Set(own.flatMap(({ roots }) => fromJson<string[]>(roots)))]);
  const lists = await filesOf(content, new Set(own.map(({ file_list_id }) => file_list_id)));
  const leaving: LeavingContent = {
    page_nodes: new Set(nodes.keys()),
    documents: new Set([...nodes.values()].flatMap(({ document }) => document ?? [])),
    file_lists: new Set(lists.keys()),
    blobs: new Set([...lists.values()].flat().map(({ blob }) => blob)),
    revisions: new Set(),
  };
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
  return leaving;
}

/** Takes out of what leaves all that a revision names which was made since it was looked for. */
async function keepWhatIsNew(store: Store, leaving: LeavingContent) {
  const content = leavingContentRepository(store);
  const made = (await content.revisionIds()).filter((id) => !leaving.revisions.has(id));
  for (const some of batchesOf(made)) {
    const rows = await content.revisions(some);
    const nodes = await nodesBelow(store, [
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
 * Removes content, except what has been named since. Runs in the transaction that has removed the revisions; nobody
 * else writes content until it ends, or they might name what is being removed.
 */
export async function removeContent(store: Store, leaving: LeavingContent) {
  const content = leavingContentRepository(store);
  await content.lock();
  await keepWhatIsNew(store, leaving);
  for (const table of contentTables) await content.remove(table, [...leaving[table]]);
}
