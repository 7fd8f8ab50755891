import { isDeepStrictEqual } from 'node:util';
import { newId } from '#server/base/lib/ids.ts';
import { shareTurn } from '#server/base/scheduling/turns.ts';
import type { Store } from '#server/base/database/store.ts';
import type { DocsFile, DocsFolder, DocsPage, ExportOnly } from '#markdown/docs/docsFolder.ts';
import { findMovedPages, matchPages, type PlacedPage } from '#markdown/docs/matchPages.ts';
import {
  flatPages,
  gitOid,
  pageOid,
  type PageProperties,
  type PageTree,
  type StoredFile,
} from './pageNode.ts';
import { readAhead } from './readings/readings.ts';
import { documentId, putBlob, putDocuments, readDocument } from './revisions.repository.ts';

/** A file whose content is stored already, with its Git hash. */
export type StoredDocsFile = Omit<DocsFile, 'bytes'> & { blob: string; oid: string };
type AnyFile = DocsFile | StoredDocsFile;

/** The pages and files of the previous revision. */
export type PreviousContent = { pages: PageTree[]; files: StoredFile[] };

const placedBefore = (pages: PageTree[], parent?: string): PlacedPage[] =>
  pages.flatMap(({ page, type, slug, href, git, document, pages: children }) => [
    { key: page, parent, type, slug, href, path: git?.path, document },
    ...placedBefore(children, page),
  ]);

/** The ids of page texts, by page. */
type TextIds = ReadonlyMap<DocsPage, string>;

/** Returns the ids of the texts of docs. */
async function textIds(pages: DocsPage[], ids = new Map<DocsPage, string>()): Promise<TextIds> {
  for (const page of pages) {
    if (page.markdown !== undefined) ids.set(page, documentId(page.markdown));
    await shareTurn();
    await textIds(page.pages, ids);
  }
  return ids;
}

/** Returns the previous pages of the pages of docs. */
async function previousPages(store: Store, docs: DocsFolder<AnyFile>, ids: TextIds, before: PageTree[]) {
  const wanted = new Map<string, DocsPage>();
  const place = (pages: DocsPage[], parent?: string): PlacedPage[] =>
    pages.flatMap((page) => {
      const key = String(wanted.size);
      wanted.set(key, page);
      const { type, slug, href, sourcePath: path } = page;
      const document = ids.get(page);
      return [{ key, parent, type, slug, href, path, document }, ...place(page.pages, key)];
    });
  const [placed, existing] = [place(docs.pages), placedBefore(before)];
  const byId = new Map(flatPages(before).map((page) => [page.page, page]));
  await shareTurn();
  const moved = await findMovedPages(placed, existing, {
    wanted: (key) => wanted.get(key)?.markdown ?? '',
    existing: async (id) => (await readDocument(store, byId.get(id)?.document ?? '')) ?? '',
  });
  await shareTurn();
  const found = new Map<DocsPage, PageTree>();
  for (const [key, id] of matchPages(placed, existing, moved)) {
    const [page, earlier] = [wanted.get(key), byId.get(id)];
    if (page && earlier) found.set(page, earlier);
  }
  return found;
}

/**
 * Neither times nor child pages determine whether a page has changed, nor the Git hash, which earlier versions stored for the
 * text without front matter.
 */
const comparedFacts = ({ createdAt: _, updatedAt: __, pages: ___, git, ...rest }: PageTree) => ({
  ...rest,
  path: git?.path,
});

/** Paths of export-only files start at another folder, so they can equal other paths. */
const fileKey = (path: string | undefined, exportOnly: ExportOnly | undefined) =>
  `${exportOnly === undefined ? 'file' : 'export'} ${path}`;

async function storedFiles(store: Store, files: AnyFile[], before: StoredFile[]): Promise<StoredFile[]> {
  const filesByKey = new Map(before.map((file) => [fileKey(file.git?.path, file.exportOnly), file]));
  const stored: StoredFile[] = [];
  for (const file of files) {
    const { sourcePath, exportOnly, name, contentType, size, dimensions, docsRoot } = file;
    const content =
      'bytes' in file ? { blob: await putBlob(store, file.bytes), oid: gitOid(file.bytes) } : file;
    stored.push({
      id: filesByKey.get(fileKey(sourcePath, exportOnly))?.id ?? newId(),
      name,
      contentType,
      size,
      ...(dimensions && { dimensions }),
      ...(docsRoot !== undefined && { docsRoot }),
      blob: content.blob,
      git: { oid: content.oid, path: sourcePath },
      ...(exportOnly && { exportOnly }),
    });
    await shareTurn();
  }
  return stored;
}

function pageProperties(
  page: DocsPage,
  files: Map<string, string>,
  document: string | undefined,
): PageProperties & { document?: string } {
  const { pages: _, markdown, sourcePath, cover, ...facts } = page;
  const coverFile = cover && files.get(cover.file);
  return {
    ...facts,
    ...(cover && coverFile !== undefined && { cover: { file: coverFile, yPos: cover.yPos } }),
    ...(document !== undefined && { document }),
    ...(sourcePath !== undefined && {
      git: { oid: pageOid(markdown ?? '', page.source), path: sourcePath },
    }),
  };
}

const textsOf = (pages: DocsPage[]): string[] =>
  pages.flatMap((page) => [page.markdown ?? [], ...textsOf(page.pages)].flat());

/**
 * Stores and parses a folder's texts in advance, so that the transaction that writes the revision stays
 * short.
 */
export async function storeTexts(store: Store, { pages }: DocsFolder<AnyFile>) {
  const texts = textsOf(pages);
  await store.transaction(() => putDocuments(store, texts));
  await readAhead(store, (await textIds(pages)).values());
}

/**
 * Stores texts and files, and returns the pages and files for a new revision.
 * @param before pages and files with the same path, and pages whose file was renamed, keep their ids; unchanged pages
 *   keep their times, too
 */
export async function storeDocs(
  store: Store,
  docs: DocsFolder<AnyFile>,
  before: PreviousContent,
  now: string,
) {
  const files = await storedFiles(store, docs.files, before.files);
  const listed = files.filter(({ exportOnly }) => exportOnly === undefined);
  const fileIds = new Map(listed.map((file) => [file.git?.path ?? '', file.id]));
  const ids = await textIds(docs.pages);
  const previous = await previousPages(store, docs, ids, before.pages);
  const texts: string[] = [];
  const treeOf = async (page: DocsPage): Promise<PageTree> => {
    await shareTurn();
    if (page.markdown !== undefined) texts.push(page.markdown);
    const earlier = previous.get(page);
    const made = {
      ...pageProperties(page, fileIds, ids.get(page)),
      ...(page.computed && earlier && { title: earlier.title }),
      page: earlier?.page ?? newId(),
      createdAt: earlier?.createdAt ?? now,
      updatedAt: now,
      pages: await treesOf(page.pages),
    };
    const same = earlier && isDeepStrictEqual(comparedFacts(made), comparedFacts(earlier));
    if (!same) return made;
    return { ...made, updatedAt: earlier.updatedAt, ...(earlier.git && { git: earlier.git }) };
  };
  async function treesOf(some: DocsPage[]) {
    const trees: PageTree[] = [];
    for (const page of some) trees.push(await treeOf(page));
    return trees;
  }
  const pages = await treesOf(docs.pages);
  await putDocuments(store, texts);
  return { pages, files };
}
