import type { Store } from '#server/base/database/store.ts';
import { planExport } from './docs-export/planExport.ts';
import { writeFolder } from './docs-export/writeFolder.ts';
import { flatPages } from './pageNode.ts';
import { readBlob, readDocuments, readFiles, readPages } from './revisions.repository.ts';

/** Returns the planned files of a revision's docs folder, and a function that reads their stored contents. */
export async function planExportOf(store: Store, revisionId: string) {
  const pages = await readPages(store, revisionId);
  const files = await readFiles(store, revisionId);
  const documents = flatPages(pages).flatMap(({ document }) => document ?? []);
  const texts = await readDocuments(store, documents);
  const readContent = async (id: string) => {
    const bytes = await readBlob(store, id);
    if (!bytes) throw new Error(`The stored file ${id} is missing.`);
    return bytes;
  };
  return { plan: await planExport({ pages, files, texts, readBlob: readContent }), readContent };
}

/**
 * Writes a revision as a docs folder and returns the number of files. Throws DocsFolderError if the folder
 * isn't empty, unless `force` is set.
 */
export async function exportDocs(
  store: Store,
  revisionId: string,
  folder: string,
  options: { force?: boolean } = {},
): Promise<number> {
  const { plan, readContent } = await planExportOf(store, revisionId);
  await writeFolder(folder, plan, readContent, options);
  return plan.size;
}
