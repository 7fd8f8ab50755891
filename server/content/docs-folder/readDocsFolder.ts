// A docs folder on disk: SUMMARY.md, its pages, and the files beside them.
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { BadFolder, quoted } from './badFolder.ts';
import type { DocsFolder } from './docsFolder.ts';
import { docsOf } from './docsOf.ts';
import { listFiles, openFolder, type Ignore, type SourceFiles } from './listFiles.ts';
import { summaryFile } from './placeEntries.ts';

/** The files of a folder that has a SUMMARY.md; looks for that before it walks through the whole folder. */
export async function listDocs(folder: string, ignore?: Ignore): Promise<SourceFiles> {
  await access(join(await openFolder(folder), summaryFile)).catch((error: unknown) => {
    const missing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (missing)
      throw new BadFolder(`${quoted(folder)} has no ${summaryFile}; give the folder that holds one.`);
  });
  return listFiles(folder, ignore);
}

/**
 * Reads a docs folder whole into memory (512 MiB at most): the tree of its summary with the Markdown of each page, and
 * every other file. Hidden names and `node_modules` are no content, nor is what `ignore` says of a path. Throws
 * BadFolder with one sentence for whatever can't be taken.
 */
export async function readDocsFolder(folder: string, options: { ignore?: Ignore } = {}): Promise<DocsFolder> {
  return docsOf(await listDocs(folder, options.ignore));
}
