// A docs folder becomes a revision: pages and files keep their ids where their path in the folder is the same.
import { isDeepStrictEqual } from 'node:util';
import { newId } from '../core/ids.ts';
import type { Store } from '../database/store.ts';
import type { DocsFile, DocsFolder, DocsPage } from './docs-folder/docsFolder.ts';
import { flatPages, gitOid, type PageFacts, type PageTree, type StoredFile } from './pageNode.ts';
import { readAhead } from './readings/readings.ts';
import { documentId, putBlob, putDocuments } from './revisions.repository.ts';

/** What the new content is compared with: the pages and files of the revision it follows. */
export type Before = { pages: PageTree[]; files: StoredFile[] };

/** What makes a page the same page: its path in the folder, or else its kind and name. */
const identity = (page: { type: string; slug: string; href?: string; path?: string | undefined }) =>
  page.path ?? `${page.type} ${page.slug} ${page.href ?? ''}`;

/** The page's times don't tell whether it changed, nor do the pages below it. */
const withoutTimes = ({ createdAt: _, updatedAt: __, pages: ___, ...rest }: PageTree) => rest;

async function storedFiles(store: Store, files: DocsFile[], before: StoredFile[]): Promise<StoredFile[]> {
  const known = new Map(before.map((file) => [file.git?.path, file]));
  const stored: StoredFile[] = [];
  for (const { sourcePath, name, contentType, size, dimensions, bytes } of files) {
    stored.push({
      id: known.get(sourcePath)?.id ?? newId(),
      name,
      contentType,
      size,
      blob: await putBlob(store, bytes),
      ...(dimensions && { dimensions }),
      git: { oid: gitOid(bytes), path: sourcePath },
    });
  }
  return stored;
}

function factsOf(page: DocsPage, files: Map<string, string>): PageFacts & { document?: string } {
  const { pages: _, markdown, sourcePath, cover, ...facts } = page;
  const coverFile = cover && files.get(cover.file);
  return {
    ...facts,
    ...(cover && coverFile !== undefined && { cover: { file: coverFile, yPos: cover.yPos } }),
    ...(markdown !== undefined && { document: documentId(markdown) }),
    ...(sourcePath !== undefined && {
      git: { oid: gitOid(Buffer.from(markdown ?? '')), path: sourcePath },
    }),
  };
}

const textsOf = (pages: DocsPage[]): string[] =>
  pages.flatMap((page) => [page.markdown ?? [], ...textsOf(page.pages)].flat());

/** Stores and reads a folder's texts ahead of the transaction that makes a revision of them. */
export async function storeTexts(store: Store, { pages }: DocsFolder) {
  const texts = textsOf(pages);
  await store.transaction(() => putDocuments(store, texts));
  await readAhead(store, texts.map(documentId));
}

/**
 * Stores the texts and files of a folder and gives the pages and files of the revision they make.
 * @param before ids are taken over from here; a page whose content is the same keeps its times too
 */
export async function storeDocs(store: Store, docs: DocsFolder, before: Before, now: string) {
  const files = await storedFiles(store, docs.files, before.files);
  const fileIds = new Map(files.map((file) => [file.git?.path ?? '', file.id]));
  const known = new Map(
    flatPages(before.pages).map((page) => [identity({ ...page, path: page.git?.path }), page]),
  );
  const texts: string[] = [];
  const treeOf = (page: DocsPage): PageTree => {
    if (page.markdown !== undefined) texts.push(page.markdown);
    const earlier = known.get(identity({ ...page, path: page.sourcePath }));
    const made = {
      ...factsOf(page, fileIds),
      page: earlier?.page ?? newId(),
      createdAt: earlier?.createdAt ?? now,
      updatedAt: now,
      pages: page.pages.map(treeOf),
    };
    const same = earlier && isDeepStrictEqual(withoutTimes(made), withoutTimes(earlier));
    return same ? { ...made, updatedAt: earlier.updatedAt } : made;
  };
  const pages = docs.pages.map(treeOf);
  await putDocuments(store, texts);
  return { pages, files };
}
