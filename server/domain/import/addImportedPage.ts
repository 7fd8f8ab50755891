import { fileKey, portableName } from '#lib/fileName.ts';
import { describeFile } from '#server/domain/content/docs-folder/describeFile.ts';
import { slugOf } from '#markdown/docs/slugOf.ts';
import { freeName } from '#server/domain/content/freeName.ts';
import { gitOid, type PageTree, type StoredFile } from '#server/domain/content/pageNode.ts';
import { readAhead } from '#server/domain/content/readings/readings.ts';
import { readRevisionContent, type RevisionContent } from '#server/domain/content/revisionContent.ts';
import {
  documentId,
  putBlob,
  putDocuments,
  type NewRevision,
} from '#server/domain/content/revisions.repository.ts';
import { newId } from '#server/base/lib/ids.ts';
import type { Store } from '#server/base/database/store.ts';
import type { GatheredImport } from './gatherImport.ts';

const maxLengths = { title: 200, description: 1000 };

const cut = (text: string, length: number) =>
  text.replace(/\s+/g, ' ').trim().slice(0, length).toWellFormed();

/**
 * Returns a free folder for the page and its pictures. Pages and files of a docs folder link to each other by
 * path.
 */
function folderFor({ pageById, files }: RevisionContent, slug: string) {
  const paths = [...[...pageById.values()].map(({ page }) => page), ...files].flatMap(
    ({ git }) => git?.path ?? [],
  );
  const folders = new Set(paths.map((path) => fileKey(path.split('/').slice(0, 2).join('/'))));
  return `imported/${portableName(slug, (key) => folders.has(`imported/${key}`))}`;
}

/** Stores and parses the text in advance, so that the transaction that uses it stays short. */
export async function storeText(store: Store, { markdown }: GatheredImport) {
  await store.transaction(() => putDocuments(store, [markdown]));
  await readAhead(store, [documentId(markdown)]);
}

/**
 * Returns the pages and files of a revision with the import added as the last page. Stores its content in the
 * caller's transaction.
 */
export async function addImportedPage(
  store: Store,
  revisionId: string,
  { title, description, markdown, pictures }: GatheredImport,
  createdAt: string,
): Promise<Pick<NewRevision, 'pages' | 'files'>> {
  const before = await readRevisionContent(store, revisionId);
  const siblings = new Set(before.pages.map((page) => page.slug));
  const slug = freeName(slugOf(title) || 'page', (name) => siblings.has(name));
  const folder = folderFor(before, slug);
  const files: StoredFile[] = [];
  for (const picture of pictures) {
    const { sourcePath, bytes, ...facts } = describeFile(`${folder}/${picture.name}`, picture.bytes);
    const git = { oid: gitOid(bytes), path: sourcePath };
    files.push({ ...facts, id: newId(), blob: await putBlob(store, bytes), git });
  }
  await putDocuments(store, [markdown]); // again, because a sweep may have deleted it while it was unreferenced
  const page: PageTree = {
    page: newId(),
    type: 'document',
    title: cut(title, maxLengths.title),
    slug,
    ...(description.trim() !== '' && { description: cut(description, maxLengths.description) }),
    document: documentId(markdown),
    git: { oid: gitOid(Buffer.from(markdown)), path: `${folder}/README.md` },
    createdAt,
    updatedAt: createdAt,
    pages: [],
  };
  return { pages: [...before.pages, page], files: [...before.files, ...before.exportOnly, ...files] };
}

/** Returns the response of an import operation. */
export const importResult = (revision: string, { pictures, total }: GatheredImport) => ({
  revision,
  importedResources: 1 + pictures.length,
  totalResources: total,
});
