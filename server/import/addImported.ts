// An imported page becomes the last one of a revision, with its pictures beside it in the folder.
import { describeFile } from '../content/docs-folder/describeFile.ts';
import { slugOf } from '../content/docs-folder/slugOf.ts';
import { freeName } from '../content/freeName.ts';
import { gitOid, type PageTree, type StoredFile } from '../content/pageNode.ts';
import { readAhead } from '../content/readings/readings.ts';
import { readRevisionContent, type RevisionContent } from '../content/revisionContent.ts';
import { documentId, putBlob, putDocuments, type NewRevision } from '../content/revisions.repository.ts';
import { newId } from '../core/ids.ts';
import type { Store } from '../database/store.ts';
import type { GatheredImport } from './gatherImport.ts';

const longest = { title: 200, description: 1000 };

const cut = (text: string, length: number) =>
  text.replace(/\s+/g, ' ').trim().slice(0, length).toWellFormed();

/** The folder of the page and its pictures: pages and files that come from a folder find each other by their paths. */
function folderFor({ pageById, files }: RevisionContent, slug: string) {
  const paths = [...[...pageById.values()].map(({ page }) => page), ...files].flatMap(
    ({ git }) => git?.path ?? [],
  );
  const folders = new Set(paths.map((path) => path.split('/').slice(0, 2).join('/')));
  return freeName(`imported/${slug}`, (folder) => folders.has(folder));
}

/** Stores and reads the text, so that the transaction that names it needs not wait for that. */
export async function storeText(store: Store, { markdown }: GatheredImport) {
  await store.transaction(() => putDocuments(store, [markdown]));
  await readAhead(store, [documentId(markdown)]);
}

/** Pages and files of the revision `revisionId` with the import added. Stores all of it, in the caller's transaction. */
export async function withImported(
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
  await putDocuments(store, [markdown]); // again: a sweep may have taken what nothing named yet
  const page: PageTree = {
    page: newId(),
    type: 'document',
    title: cut(title, longest.title),
    slug,
    ...(description.trim() !== '' && { description: cut(description, longest.description) }),
    document: documentId(markdown),
    git: { oid: gitOid(Buffer.from(markdown)), path: `${folder}/README.md` },
    createdAt,
    updatedAt: createdAt,
    pages: [],
  };
  return { pages: [...before.pages, page], files: [...before.files, ...files] };
}

/** What the specification answers to an import. */
export const importResult = (revision: string, { pictures, total }: GatheredImport) => ({
  revision,
  importedResources: 1 + pictures.length,
  totalResources: total,
});
