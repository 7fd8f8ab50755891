import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { DocsFolderError, quoted } from './DocsFolderError.ts';
import type { DocsFolder } from './docsFolder.ts';
import { readDocs } from './readDocs.ts';
import { listFiles, openFolder, type Ignore, type SourceFiles } from './listFiles.ts';
import { summaryFile } from './resolveEntries.ts';

/** Lists the files of a docs folder. Checks for SUMMARY.md first, before reading the whole folder. */
export async function listDocs(folder: string, ignore?: Ignore): Promise<SourceFiles> {
  await access(join(await openFolder(folder), summaryFile)).catch((error: unknown) => {
    const missing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (missing)
      throw new DocsFolderError(`${quoted(folder)} has no ${summaryFile}; use the folder that contains one.`);
  });
  return listFiles(folder, ignore);
}

/**
 * Reads a docs folder into memory (at most 512 MiB): the page tree of its summary with the texts, and all
 * other files. Skips hidden files, `node_modules` and what `ignore` returns true for. Throws DocsFolderError.
 */
export async function readDocsFolder(folder: string, options: { ignore?: Ignore } = {}): Promise<DocsFolder> {
  return readDocs(await listDocs(folder, options.ignore));
}
