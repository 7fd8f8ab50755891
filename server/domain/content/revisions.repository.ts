// Revisions are immutable, and content that they share is stored once.
import type { InsertObject } from 'kysely';
import { newId, sha256 } from '#server/base/lib/ids.ts';
import { fromJson } from '#server/base/lib/json.ts';
import { shareTurn } from '#server/base/scheduling/turns.ts';
import { batchesOf } from '#server/base/database/batches.ts';
import { rowsOf } from '#server/base/database/rows.ts';
import type { Database } from '#server/base/database/schema.ts';
import type { Store } from '#server/base/database/store.ts';
import { assertDocsRoot } from './docsRoot.repository.ts';
import {
  contentAddressed,
  contentAddressedList,
  type PageNode,
  type PageTree,
  type StoredFile,
} from './pageNode.ts';

/** Rows per statement, because documents can be large. */
const batchSize = 200;

async function insertMissing<Name extends 'documents' | 'page_nodes' | 'file_lists'>(
  { query }: Store,
  name: Name,
  rows: InsertObject<Database, Name>[],
) {
  for (const batch of batchesOf(rows, batchSize))
    await query()
      .insertInto(name)
      .values(batch)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
}

/** Stores page texts under their hash (`documentId`). */
export async function putDocuments(store: Store, texts: string[]) {
  for (const batch of batchesOf(texts, batchSize)) {
    const rows = batch.map((markdown) => ({ id: documentId(markdown), markdown }));
    await insertMissing(store, 'documents', rows);
  }
}

/** Returns the id of a page text: the SHA-256 of its UTF-8 bytes. */
export const documentId = (markdown: string) => sha256(markdown);

/** Stores a file's content once and returns its hash. */
export async function putBlob({ query }: Store, bytes: Uint8Array) {
  const id = sha256(bytes);
  await rowsOf({ query }, 'blobs').upsert([{ id, size: bytes.byteLength, bytes }], ['id']);
  return id;
}

/** Returns the content with this hash, or undefined. */
export async function readBlob({ query }: Store, id: string) {
  const row = await rowsOf({ query }, 'blobs').pick({ id }, ['bytes']);
  return row?.bytes;
}

async function insertRevision(store: Store, columns: Omit<Database['revisions'], 'id'>): Promise<string> {
  const id = newId();
  await rowsOf(store, 'revisions').insert({ id, ...columns });
  return id;
}

export type NewRevision = {
  spaceId: string;
  changeRequestId?: string;
  type: 'initial' | 'edits' | 'merge' | 'import' | 'update';
  parents: string[];
  pages: PageTree[];
  files: StoredFile[];
  createdAt: string;
  createdBy?: string;
  /** Ids of the authors of the suggestions that it accepts. */
  contributors?: string[];
  /** Ids of the members who are author or committer of a pushed commit. */
  commitAuthors?: string[];
  git?: { oid: string; message: string; createdByService: boolean; url: string; ref: string };
};

/**
 * Writes a revision in the caller's transaction and returns its id. Texts and files must be stored already.
 * Does not activate the revision. Throws 409 if the root of the docs would change in a Git remote.
 */
export async function writeRevision(store: Store, revision: NewRevision): Promise<string> {
  const nodes: Database['page_nodes'][] = [];
  const nodesOf = async (pages: readonly PageTree[]): Promise<string[]> => {
    const ids: string[] = [];
    for (const { pages: below, ...facts } of pages) {
      const node = contentAddressed({ ...facts, children: await nodesOf(below) } satisfies PageNode);
      nodes.push(node);
      ids.push(node.id);
      await shareTurn();
    }
    return ids;
  };
  const roots = await nodesOf(revision.pages);
  const fileList = await contentAddressedList(revision.files);
  await insertMissing(store, 'page_nodes', nodes);
  await insertMissing(store, 'file_lists', [fileList]);
  await assertDocsRoot(store, revision.spaceId, fileList.id);
  return insertRevision(store, {
    space_id: revision.spaceId,
    change_request_id: revision.changeRequestId ?? null,
    type: revision.type,
    parents: JSON.stringify(revision.parents),
    roots: JSON.stringify(roots),
    file_list_id: fileList.id,
    git: revision.git ? JSON.stringify(revision.git) : null,
    created_at: revision.createdAt,
    created_by: revision.createdBy ?? null,
    contributors: revision.contributors ? JSON.stringify(revision.contributors) : null,
    commit_authors: revision.commitAuthors ? JSON.stringify(revision.commitAuthors) : null,
    edited_at: null,
  });
}

/** Copies a revision as the first one of another space and returns its id. Shares all content. */
export async function copyRevision(
  store: Store,
  revisionId: string,
  copy: { spaceId: string; createdAt: string; createdBy: string },
): Promise<string> {
  const { roots, file_list_id } = await readRevision(store, revisionId);
  return insertRevision(store, {
    space_id: copy.spaceId,
    change_request_id: null,
    type: 'initial',
    parents: '[]',
    roots,
    file_list_id,
    git: null,
    created_at: copy.createdAt,
    created_by: copy.createdBy,
    contributors: null,
    commit_authors: null,
    edited_at: null,
  });
}

export const readRevision = ({ query }: Store, revisionId: string) =>
  query().selectFrom('revisions').selectAll().where('id', '=', revisionId).executeTakeFirstOrThrow();

/** Returns a revision of a space or of its change requests, or undefined. */
export const findRevision = ({ query }: Store, spaceId: string, revisionId: string) =>
  query()
    .selectFrom('revisions')
    .selectAll()
    .where('id', '=', revisionId)
    .where('space_id', '=', spaceId)
    .executeTakeFirst();

/** Returns the nodes with these hashes. */
export async function readNodes({ query }: Store, ids: readonly string[]): Promise<Map<string, PageNode>> {
  const found = new Map<string, PageNode>();
  for (const batch of batchesOf([...ids])) {
    const rows = await query().selectFrom('page_nodes').selectAll().where('id', 'in', batch).execute();
    for (const { id, body } of rows) found.set(id, fromJson<PageNode>(body));
  }
  return found;
}

/** Returns the hashes of the top-level pages of revisions, by revision. */
export async function rootsOfRevisions({ query }: Store, ids: readonly string[]) {
  const found = new Map<string, string[]>();
  for (const batch of batchesOf([...ids])) {
    const rows = await query()
      .selectFrom('revisions')
      .select(['id', 'roots'])
      .where('id', 'in', batch)
      .execute();
    for (const { id, roots } of rows) found.set(id, fromJson<string[]>(roots));
  }
  return found;
}

/** Returns the nodes with these hashes and all their descendants, with one query per level. */
export async function nodesWithDescendants(store: Store, roots: string[]) {
  const found = new Map<string, PageNode>();
  let wanted = roots;
  while (wanted.length > 0) {
    const level = await readNodes(store, wanted);
    for (const [id, node] of level) found.set(id, node);
    wanted = [...new Set([...level.values()].flatMap(({ children }) => children))].filter(
      (id) => !found.has(id),
    );
  }
  return found;
}

/** Returns the page tree of a revision, without texts, with one query per level. */
export async function readPages(store: Store, revisionId: string): Promise<PageTree[]> {
  const roots = fromJson<string[]>((await readRevision(store, revisionId)).roots);
  const nodes = await nodesWithDescendants(store, roots);
  const trees = new Map<string, PageTree>();
  const treesOf = (ids: readonly string[]) => ids.map((id) => trees.get(id)!);
  // Descendants were read after their ancestors.
  for (const [id, { children, ...facts }] of [...nodes].toReversed()) {
    trees.set(id, { ...facts, pages: treesOf(children) });
    await shareTurn();
  }
  return treesOf(roots);
}

/** Returns the files of a revision. */
export async function readFiles(store: Store, revisionId: string): Promise<StoredFile[]> {
  const { file_list_id } = await readRevision(store, revisionId);
  const list = await store
    .query()
    .selectFrom('file_lists')
    .select('body')
    .where('id', '=', file_list_id)
    .executeTakeFirstOrThrow();
  return fromJson<StoredFile[]>(list.body);
}

/** Returns page texts by document id. */
export async function readDocuments({ query }: Store, ids: string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const batch of batchesOf([...new Set(ids)], batchSize)) {
    const rows = await query().selectFrom('documents').selectAll().where('id', 'in', batch).execute();
    for (const { id, markdown } of rows) found.set(id, markdown);
  }
  return found;
}

/** Returns a page text by its document id. */
export async function readDocument({ query }: Store, id: string) {
  const row = await query()
    .selectFrom('documents')
    .select('markdown')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.markdown;
}
