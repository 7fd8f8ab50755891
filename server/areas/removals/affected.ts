// What a removal changes in the content of revisions.
import type { Store } from '#server/base/database/store.ts';
import { fromJson } from '#server/base/lib/json.ts';
import { shareTurn } from '#server/base/scheduling/turns.ts';
import {
  contentAddressed,
  gitOid,
  pageOid,
  type PageNode,
  type StoredFile,
} from '#server/domain/content/pageNode.ts';
import {
  documentId,
  nodesWithDescendants,
  readBlob,
  readDocument,
} from '#server/domain/content/revisions.repository.ts';
import { sha256 } from '#server/base/lib/ids.ts';
import { isInGit } from './gitObjects.repository.ts';
import { removalsRepository, type RevisionRow } from './removals.repository.ts';
import { bytesWithoutText, dataWithoutText, withoutText } from './removedText.ts';

/** A text, or a file by its ID. */
export type Removed = { text: string } | { file: string };

type Replaced = { id: string; body: string };
/** IDs of content that is replaced, by table. */
export type Leaving = Record<'page_nodes' | 'documents' | 'file_lists' | 'blobs', string[]>;

export type Affected = {
  /** The IDs of the revisions to change. */
  revisions: string[];
  /** Returns a revision as it is to be, or undefined if nothing changes. */
  rewritten: (row: RevisionRow) => RevisionRow | undefined;
  /** New content by the ID of the old. */
  nodes: Map<string, Replaced>;
  lists: Map<string, Replaced>;
  documents: Map<string, { id: string; markdown: string }>;
  blobs: Map<string, { id: string; bytes: Uint8Array }>;
  /** The texts that are replaced, by page. */
  documentsOfPages: Map<string, Set<string>>;
  /** The names of changed pages and files, by ID. */
  pages: Map<string, string>;
  files: Map<string, string>;
  leaving: Leaving;
  /** Whether Git objects contain the text, such as those of commits between two revisions. */
  isInGit: boolean;
};

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

const gitWithoutText = (git: string, text: string) =>
  JSON.stringify(dataWithoutText(fromJson<unknown>(git), text, ''));

/** Finds the texts that contain the removed one, and makes the new ones. */
async function newDocuments(store: Store, removed: Removed, nodes: Iterable<PageNode>) {
  const made: Affected['documents'] = new Map();
  if (!('text' in removed)) return made;
  const ids = new Set([...nodes].flatMap(({ document }) => document ?? []));
  for (const id of await removalsRepository(store).documentsWith(removed.text, [...ids])) {
    const markdown = withoutText(await readDocument(store, id), removed.text);
    made.set(id, { id: documentId(markdown), markdown });
  }
  return made;
}

/** Makes the new contents of files that contain the removed text. */
async function newBlobs(store: Store, removed: Removed, lists: Iterable<StoredFile[]>) {
  const made: Affected['blobs'] = new Map();
  if (!('text' in removed)) return made;
  const ids = new Set([...lists].flat().map(({ blob }) => blob));
  for (const id of await removalsRepository(store).blobsWith(removed.text, [...ids])) {
    const bytes = bytesWithoutText((await readBlob(store, id))!, removed.text);
    made.set(id, { id: sha256(bytes), bytes });
  }
  return made;
}

/** Returns the IDs of a file and of its copies, and their contents. */
function copiesOf(lists: Iterable<StoredFile[]>, file: string) {
  const all = [...lists].flat();
  // Empty files have the same content by chance.
  const blobs = new Set(all.filter(({ id, size }) => id === file && size > 0).map(({ blob }) => blob));
  const copies = all.filter(({ id, blob }) => id === file || blobs.has(blob));
  return {
    ids: new Set(copies.map(({ id }) => id)),
    blobs: new Set(copies.map(({ blob }) => blob)),
    blobsOf: blobs,
  };
}

/**
 * Finds what a removal changes in the revisions of a space, and makes the new content. Reads what the revisions share
 * once, without a lock. Stores nothing.
 */
export async function findAffected(store: Store, removed: Removed, spaceId: string): Promise<Affected> {
  const repository = removalsRepository(store);
  const [roots, listIds] = [new Set<string>(), new Set<string>()];
  for await (const rows of repository.revisions(spaceId))
    for (const row of rows) {
      for (const id of fromJson<string[]>(row.roots)) roots.add(id);
      listIds.add(row.file_list_id);
      await shareTurn();
    }
  const nodes = await nodesWithDescendants(store, [...roots]);
  const stored = await repository.fileLists([...listIds]);
  const lists = new Map(stored.map(({ id, body }) => [id, fromJson<StoredFile[]>(body)]));
  const documents = await newDocuments(store, removed, nodes.values());
  const blobs = await newBlobs(store, removed, lists.values());
  const copies = 'file' in removed ? copiesOf(lists.values(), removed.file) : undefined;
  const affected: Affected = {
    revisions: [],
    rewritten,
    nodes: new Map(),
    lists: new Map(),
    documents,
    blobs,
    documentsOfPages: new Map(),
    pages: new Map(),
    files: new Map(),
    leaving: { page_nodes: [], documents: [...documents.keys()], file_lists: [], blobs: [] },
    isInGit: 'text' in removed && (await isInGit(store, spaceId, removed.text)),
  };

  /** Returns the properties of a page without the removed text or file. */
  function ownFacts(node: PageNode): PageNode {
    const document = documents.get(node.document ?? '');
    if (document && node.document !== undefined)
      affected.documentsOfPages.set(
        node.page,
        (affected.documentsOfPages.get(node.page) ?? new Set()).add(node.document),
      );
    const own: PageNode = 'text' in removed ? dataWithoutText(node, removed.text, node.page) : { ...node };
    if (own.cover && copies?.ids.has(own.cover.file)) delete own.cover;
    return {
      ...own,
      ...(document && {
        document: document.id,
        ...(own.git && { git: { ...own.git, oid: pageOid(document.markdown, own.source) } }),
      }),
    };
  }

  const known = new Map<string, string>();
  /** Returns the hash of the new node, which is the same if nothing below it changes. */
  function newId(id: string): string {
    const found = known.get(id);
    if (found !== undefined) return found;
    const node = nodes.get(id)!;
    const own = ownFacts(node);
    if (!isSame(own, node)) affected.pages.set(node.page, own.title);
    const children = node.children.map(newId);
    const isChanged = !isSame(own, node) || !isSame(children, node.children);
    const made = isChanged ? contentAddressed({ ...own, children } satisfies PageNode) : { id, body: '' };
    known.set(id, made.id);
    if (made.id !== id) affected.nodes.set(id, made);
    return made.id;
  }
  for (const root of roots) {
    newId(root);
    await shareTurn();
  }

  for (const [id, files] of lists) {
    const kept = copies
      ? files.filter((file) => !copies.ids.has(file.id) && !copies.blobs.has(file.blob))
      : files;
    for (const file of copies ? files.filter((one) => !kept.includes(one)) : [])
      affected.files.set(file.id, file.name);
    const now = kept.map((file) => {
      const blob = blobs.get(file.blob);
      const own: StoredFile = 'text' in removed ? dataWithoutText(file, removed.text, file.id) : file;
      const changed: StoredFile = blob
        ? {
            ...own,
            blob: blob.id,
            size: blob.bytes.byteLength,
            ...(own.git && { git: { ...own.git, oid: gitOid(blob.bytes) } }),
          }
        : own;
      // The summary repeats the page tree.
      if (!isSame(changed, file) && file.exportOnly !== 'summary') affected.files.set(file.id, changed.name);
      return changed;
    });
    const made = contentAddressed(now);
    if (made.id !== id) affected.lists.set(id, made);
    await shareTurn();
  }

  function rewritten(row: RevisionRow): RevisionRow | undefined {
    const own = fromJson<string[]>(row.roots);
    const git = 'text' in removed && row.git !== null ? gitWithoutText(row.git, removed.text) : row.git;
    const isChanged =
      own.some((id) => affected.nodes.has(id)) || affected.lists.has(row.file_list_id) || git !== row.git;
    if (!isChanged) return undefined;
    return {
      ...row,
      roots: JSON.stringify(own.map((id) => affected.nodes.get(id)?.id ?? id)),
      file_list_id: affected.lists.get(row.file_list_id)?.id ?? row.file_list_id,
      git,
    };
  }
  for await (const rows of repository.revisions(spaceId))
    for (const row of rows) {
      if (rewritten(row)) affected.revisions.push(row.id);
      await shareTurn();
    }
  affected.leaving.page_nodes = [...affected.nodes.keys()];
  affected.leaving.file_lists = [...affected.lists.keys()];
  affected.leaving.blobs = [...blobs.keys(), ...(copies?.blobs ?? [])];
  return affected;
}
