// Content that goes with the last revision that names it: looked for without a lock, checked again under one.
import { setImmediate as otherWork } from 'node:timers/promises';
import { sql } from 'kysely';
import { fromJson } from '../core/json.ts';
import { batchesOf } from '../database/batches.ts';
import type { Store } from '../database/store.ts';
import type { PageNode, StoredFile } from './pageNode.ts';
import { nodesBelow } from './revisions.ts';

/** The hashes of what leaves, and the ids of the revisions that were looked at to find it. */
type LeavingContent = {
  page_nodes: Set<string>;
  documents: Set<string>;
  file_lists: Set<string>;
  blobs: Set<string>;
  revisions: Set<string>;
};

/** Rows read at a time. */
const batch = 500;

/** All rows that `read` gives, in batches by id; between two of them other requests are served. */
async function* inTurn<Row extends { id: string }>(read: (after: string) => Promise<Row[]>) {
  for (let last = ''; ; await otherWork()) {
    const rows = await read(last);
    yield* rows;
    if (rows.length < batch) return;
    last = rows.at(-1)!.id;
  }
}

const stored = ({ query }: Store, table: 'page_nodes' | 'file_lists') =>
  inTurn((after) =>
    query().selectFrom(table).selectAll().where('id', '>', after).orderBy('id').limit(batch).execute(),
  );

const revisionsOf = ({ query }: Store) =>
  query().selectFrom('revisions').select(['id', 'space_id', 'roots', 'file_list_id']);

async function filesOf({ query }: Store, listIds: Iterable<string>) {
  const lists = new Map<string, StoredFile[]>();
  for (const ids of batchesOf([...listIds]))
    for (const { id, body } of await query()
      .selectFrom('file_lists')
      .selectAll()
      .where('id', 'in', ids)
      .execute())
      lists.set(id, fromJson<StoredFile[]>(body));
  return lists;
}

/**
 * What the revisions of these spaces name and nothing else does. Looks at all revisions, page nodes and lists of
 * files there are, so it takes about a second for each hundred thousand of them; it holds no lock.
 */
export async function contentOnlyOf(store: Store, spaceIds: string[]): Promise<LeavingContent> {
  const own = await revisionsOf(store).where('space_id', 'in', spaceIds).execute();
  const nodes = await nodesBelow(store, [...new Set(own.flatMap(({ roots }) => fromJson<string[]>(roots)))]);
  const lists = await filesOf(store, new Set(own.map(({ file_list_id }) => file_list_id)));
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

  const all = inTurn((after) =>
    revisionsOf(store).where('id', '>', after).orderBy('id').limit(batch).execute(),
  );
  for await (const { id, space_id, roots, file_list_id } of all) {
    leaving.revisions.add(id);
    if (spaceIds.includes(space_id)) continue;
    keepNodes(fromJson<string[]>(roots));
    leaving.file_lists.delete(file_list_id);
  }
  if (nodes.size > 0)
    for await (const { id, body } of stored(store, 'page_nodes')) {
      if (nodes.has(id)) continue;
      const { children, document = '' } = fromJson<PageNode>(body);
      keepNodes(children);
      leaving.documents.delete(document);
    }
  for (const [id, { document = '' }] of nodes)
    if (!leaving.page_nodes.has(id)) leaving.documents.delete(document);
  if (leaving.blobs.size > 0)
    for await (const { id, body } of stored(store, 'file_lists'))
      if (!leaving.file_lists.has(id))
        for (const { blob } of fromJson<StoredFile[]>(body)) leaving.blobs.delete(blob);
  return leaving;
}

/** Takes out of what leaves all that a revision names which was made since it was looked for. */
async function keepWhatIsNew(store: Store, leaving: LeavingContent) {
  const ids = await store.query().selectFrom('revisions').select('id').execute();
  const made = ids.map(({ id }) => id).filter((id) => !leaving.revisions.has(id));
  for (const some of batchesOf(made)) {
    const rows = await revisionsOf(store).where('id', 'in', some).execute();
    const nodes = await nodesBelow(store, [
      ...new Set(rows.flatMap(({ roots }) => fromJson<string[]>(roots))),
    ]);
    for (const [id, { document = '' }] of nodes) {
      leaving.page_nodes.delete(id);
      leaving.documents.delete(document);
    }
    const lists = await filesOf(store, new Set(rows.map(({ file_list_id }) => file_list_id)));
    for (const [id, files] of lists) {
      leaving.file_lists.delete(id);
      for (const { blob } of files) leaving.blobs.delete(blob);
    }
  }
}

/** In the order in which content is written, so that who writes and who removes never wait for each other. */
const tables = ['blobs', 'documents', 'page_nodes', 'file_lists'] as const;

/**
 * Removes content, except what has got a name since. Runs in the transaction that has removed the revisions; until
 * it ends nobody else writes content, or they might name what is being removed.
 */
export async function removeContent(store: Store, leaving: LeavingContent) {
  if (store.engine === 'postgres')
    await sql`lock table ${sql.join(tables.map((name) => sql.table(name)))} in share row exclusive mode`.execute(
      store.query(),
    );
  await keepWhatIsNew(store, leaving);
  for (const table of tables)
    for (const some of batchesOf([...leaving[table]]))
      await store.query().deleteFrom(table).where('id', 'in', some).execute();
}
