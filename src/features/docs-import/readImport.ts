import type { DocsFolder, DocsPage } from '#markdown/docs/docsFolder.ts';
import { DocsFolderError } from '#markdown/docs/DocsFolderError.ts';
import { sourceText } from '#markdown/docs/pageSource.ts';
import { inPlace, readDocs } from '#markdown/docs/readDocs.ts';
import type { SourceFile } from '#markdown/docs/sourceFiles.ts';
import { fileNameOf, isMarkdown } from '#markdown/sourcePath.ts';
import { textHash } from './hash.ts';
import { ImportError } from './ImportError.ts';
import { importLimits, type SourceList } from './sourceList.ts';
import type { ImportedDocs, ImportFile, ReadFile, TargetPage } from './targetPages.ts';

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

async function read({ sources }: SourceList, readers: typeof inPlace): Promise<DocsFolder<ReadFile>> {
  try {
    return await readDocs(sources, described, readers);
  } catch (error) {
    throw error instanceof DocsFolderError ? new ImportError(error.message) : error;
  }
}

const bytesOf = (files: readonly SourceFile[]) => files.reduce((sum, { size }) => sum + size, 0);

/** Reads dropped files as docs, like a load of the folder. Throws ImportError. */
export async function readImport(list: SourceList, readers = inPlace): Promise<ImportedDocs> {
  const files = [...list.sources.values()];
  if (bytesOf(files) > importLimits.total)
    throw new ImportError('The files are larger than 512 MiB in total. Import them in several parts.');
  if (bytesOf(files.filter(({ path }) => isMarkdown(path))) > importLimits.text)
    throw new ImportError('The pages are larger than 128 MiB in total. Import them in several parts.');
  const { pages, files: found, warnings = [] } = await read(list, readers);
  const targets: TargetPage[] = [];
  for (const page of pages) targets.push(await targetOf(page, undefined, ''));
  return {
    pages: targets,
    files: found,
    warnings: [...list.leftOut, ...warnings],
    isWhole: found.some(({ exportOnly }) => exportOnly === 'summary'),
  };
}
