import { join } from 'node:path';
import { pathFrom } from '#markdown/sourcePath.ts';
import type { DocsFolder } from '#markdown/docs/docsFolder.ts';
import { DocsFolderError, quoted } from '#markdown/docs/DocsFolderError.ts';
import { readDocs, type DocsReaders } from '#markdown/docs/readDocs.ts';
import type { SourceFiles } from '#markdown/docs/sourceFiles.ts';
import { readFile } from './describeFile.ts';
import { listFiles, openFolder, type Ignore } from './listFiles.ts';

export type DocsOptions = {
  ignore?: Ignore;
  /** The docs' folder in a repository with several. Default: the folder itself. */
  root?: string;
  readers?: DocsReaders;
};

/** Lists the files of the docs. Throws DocsFolderError for a root that is not in the folder. */
export async function listDocs(folder: string, { ignore, root = '' }: DocsOptions): Promise<SourceFiles> {
  if (root === '') return listFiles(folder, ignore);
  const path = pathFrom('', `./${root}`);
  if (path === undefined || root.startsWith('/'))
    throw new DocsFolderError(`The root ${quoted(root)} is outside the folder. Use a path inside it.`);
  const real = await openFolder(folder);
  const found = await openFolder(join(real, path));
  if (found !== real && !found.startsWith(join(real, '/')))
    throw new DocsFolderError(`The root ${quoted(root)} is outside the folder. Use a path inside it.`);
  return listFiles(found, ignore, real);
}

/**
 * Reads a docs folder into memory (at most 512 MiB): the page tree of its summary with the texts, and all
 * other files. Skips `node_modules`, version control and paths for which `ignore` returns true. Throws
 * DocsFolderError.
 */
export async function readDocsFolder(folder: string, options: DocsOptions = {}): Promise<DocsFolder> {
  return readDocs(await listDocs(folder, options), readFile, options.readers);
}
