import type { DocsFolder, DocsPage } from '#markdown/docs/docsFolder.ts';
import { DocsFolderError } from '#markdown/docs/DocsFolderError.ts';
import { sourceText } from '#markdown/docs/pageSource.ts';
import { readDocs } from '#markdown/docs/readDocs.ts';
import type { SourceFile } from '#markdown/docs/sourceFiles.ts';
import type { DocsWarning } from '#markdown/docs/warnings.ts';
import { fileNameOf, isMarkdown } from '#markdown/sourcePath.ts';
import { textHash } from './hash.ts';
import { ImportError } from './ImportError.ts';
import { importLimits, type SourceList } from './sourceList.ts';

/** A file that is no page. Its content is read when it is sent. */
export type ImportFile = { path: string; name: string; size: number; source: SourceFile };

/** A page of an import, in its place. */
export type TargetPage = {
  /** Equal for the same page in each reading of the docs. */
  key: string;
  page: DocsPage;
  parent: TargetPage | undefined;
  children: TargetPage[];
  /** The service's ID of its text, and the hash of the rest of its file. */
  documentId: string | undefined;
  sourceHash: string | undefined;
};

type ReadFile = ImportFile & { exportOnly?: 'settings' | 'summary' | 'other'; docsRoot?: string };

export type ImportedDocs = {
  pages: TargetPage[];
  files: ReadFile[];
  warnings: DocsWarning[];
  /** Whether the docs have a summary, so that they define the whole page tree. */
  isWhole: boolean;
};

const described = async (source: SourceFile): Promise<ImportFile> => ({
  path: source.path,
  name: fileNameOf(source.path),
  size: source.size,
  source,
});

async function targetOf(page: DocsPage, parent: TargetPage | undefined, above: string): Promise<TargetPage> {
  const key = page.sourcePath ?? `${above}${page.type}:${page.slug}`;
  const target: TargetPage = {
    key,
    page,
    parent,
    children: [],
    documentId: page.markdown === undefined ? undefined : await textHash(page.markdown),
    sourceHash: page.source && (await textHash(sourceText(page.source))),
  };
  for (const child of page.pages) target.children.push(await targetOf(child, target, `${key}>`));
  return target;
}

/** Returns all pages, parents first. */
export const flatTargets = (pages: readonly TargetPage[]): TargetPage[] =>
  pages.flatMap((page) => [page, ...flatTargets(page.children)]);

async function read({ sources }: SourceList): Promise<DocsFolder<ReadFile>> {
  try {
    return await readDocs(sources, described);
  } catch (error) {
    throw error instanceof DocsFolderError ? new ImportError(error.message) : error;
  }
}

/** Reads dropped files as docs, like a load of the folder. Throws ImportError. */
export async function readImport(list: SourceList): Promise<ImportedDocs> {
  const text = [...list.sources.values()].reduce(
    (sum, { path, size }) => sum + (isMarkdown(path) ? size : 0),
    0,
  );
  if (text > importLimits.text)
    throw new ImportError('The pages have more than 128 MiB together. Import them in several parts.');
  const { pages, files, warnings = [] } = await read(list);
  const targets: TargetPage[] = [];
  for (const page of pages) targets.push(await targetOf(page, undefined, ''));
  return {
    pages: targets,
    files,
    warnings: [...list.leftOut, ...warnings],
    isWhole: files.some(({ exportOnly }) => exportOnly === 'summary'),
  };
}
