import { isMarkdown, pathFrom } from '#markdown/sourcePath.ts';
import { DocsFolderError, quoted } from './DocsFolderError.ts';
import { buildPages, type PageText } from './buildPages.ts';
import { describeFile } from './describeFile.ts';
import { folderLimits, type DocsFile, type DocsFolder, type PageSettings } from './docsFolder.ts';
import { readFrontMatter, type FrontMatter } from './frontMatter.ts';
import { mapInBatches } from './mapInBatches.ts';
import type { SourceFile, SourceFiles } from './listFiles.ts';
import { resolveEntries, summaryFile, type ResolvedEntry } from './resolveEntries.ts';
import { readSummary } from './readSummary.ts';
import { readText } from './readText.ts';

/** Skips a cover with a web address, because a page's cover must be a file of its space. */
function coverOf(path: string, { cover }: FrontMatter, sources: SourceFiles): Pick<PageSettings, 'cover'> {
  if (cover === undefined || /^[a-z]+:/i.test(cover.path)) return {};
  const file = pathFrom(path, cover.path) ?? '';
  if (sources.has(file) && !isMarkdown(file)) return { cover: { file, yPos: cover.yPos } };
  throw new DocsFolderError(
    `The cover of ${quoted(path)}, ${quoted(cover.path)} is not a file in the folder; add it or remove the cover.`,
  );
}

async function readPage(source: SourceFile, sources: SourceFiles): Promise<PageText> {
  const { frontMatter, markdown } = readFrontMatter(source.path, await readText(source));
  const { title, cover: _, ...settings } = frontMatter;
  const page = { markdown, settings: { ...settings, ...coverOf(source.path, frontMatter, sources) } };
  return title === undefined ? page : { ...page, title };
}

async function readFile(source: SourceFile): Promise<DocsFile> {
  return describeFile(source.path, await source.read());
}

const sourcePathsOf = (entries: ResolvedEntry[]): string[] =>
  entries.flatMap((entry) => [
    ...(entry.type === 'document' && entry.sourcePath !== undefined ? [entry.sourcePath] : []),
    ...sourcePathsOf(entry.entries),
  ]);

function checkSizes(pages: SourceFile[], files: SourceFile[]) {
  if (files.length > folderLimits.files) {
    throw new DocsFolderError(
      `The folder contains ${files.length} files, but a space can have at most 20,000; remove some.`,
    );
  }
  const large = files.find(({ size }) => size > folderLimits.file);
  if (large)
    throw new DocsFolderError(`${quoted(large.path)} is larger than 20 MiB; make it smaller or remove it.`);
  if ([...pages, ...files].reduce((sum, { size }) => sum + size, 0) > folderLimits.total) {
    throw new DocsFolderError('The pages and files are larger than 512 MiB together; remove some files.');
  }
}

/** Reads the pages in the summary and all files that aren't Markdown. Throws DocsFolderError. */
export async function readDocs(sources: SourceFiles): Promise<DocsFolder> {
  const summarySource = sources.get(summaryFile);
  if (!summarySource) throw new DocsFolderError(`There is no ${summaryFile}; add one that lists the pages.`);
  const summary = readSummary(await readText(summarySource));
  const placed = resolveEntries(summary.entries, sources);
  const listed = new Set(sourcePathsOf(placed));
  const all = [...sources.values()].toSorted((a, b) => (a.path < b.path ? -1 : 1));
  const pageSources = all.filter(({ path }) => listed.has(path));
  const fileSources = all.filter(({ path }) => !isMarkdown(path));
  checkSizes(pageSources, fileSources);

  const readPair = async (source: SourceFile) => [source.path, await readPage(source, sources)] as const;
  const texts = new Map(await mapInBatches(pageSources, readPair));
  const files = await mapInBatches(fileSources, readFile);
  const unlisted = all.flatMap(({ path }) =>
    isMarkdown(path) && path !== summaryFile && !listed.has(path) ? [path] : [],
  );
  const docs = { pages: buildPages(placed, texts), files, unlisted };
  return summary.title === undefined ? docs : { title: summary.title, ...docs };
}
