import { includeLimits } from '../includes.ts';
import { relativePath } from '../relativePath.ts';
import { isMarkdown, pathFrom } from '../sourcePath.ts';
import { DocsFolderError, quoted } from './DocsFolderError.ts';
import { buildPages, type PageContent } from './buildPages.ts';
import {
  folderLimits,
  type DocsFolder,
  type ExportOnly,
  type FileRole,
  type PageSettings,
} from './docsFolder.ts';
import type { FrontMatter } from './frontMatter.ts';
import { includedPaths } from './includedPaths.ts';
import { mapInTurns, noPause, type Pause } from './inTurns.ts';
import { pathsAbove } from './linkedFiles.ts';
import { mapInBatches } from './mapInBatches.ts';
import { isHidden, type SourceFile, type SourceFiles } from './sourceFiles.ts';
import { filesInRoot, fromFolder, isOutside, settingsFiles } from './docsRoot.ts';
import { portableDocs } from './portableDocs.ts';
import { readSettings, type DocsSettings } from './readSettings.ts';
import { pageSource } from './pageSource.ts';
import { inGitbook, pagesOf, readOutline, type SummaryReader } from './readOutline.ts';
import { readPageText, type PageReader, type PageText } from './readPageText.ts';
import { readSource } from './readText.ts';
import { readSummary } from './readSummary.ts';
import { warnOfSyntax } from './unreadSyntax.ts';
import { collectWarnings, type Warn } from './warnings.ts';

/** Skips a cover with a web address, because a page's cover must be a file of its space. */
function coverOf(
  path: string,
  { cover }: FrontMatter,
  sources: SourceFiles,
  warn: Warn,
): Pick<PageSettings, 'cover'> {
  if (cover === undefined || /^[a-z]+:/i.test(cover.path)) return {};
  const file = pathFrom(path, cover.path) ?? '';
  if (sources.has(file) && !isMarkdown(file) && !isHidden(file)) return { cover: { file, yPos: cover.yPos } };
  const message = `The cover ${quoted(cover.path)} isn’t a file in the folder. The page has no cover.`;
  warn({ kind: 'cover', path, message });
  return {};
}

function contentOf(
  path: string,
  written: string,
  { frontMatter, head, markdown, heading }: PageText,
  sources: SourceFiles,
  warn: Warn,
): PageContent {
  const { title, cover: _, ...settings } = frontMatter;
  return {
    markdown,
    ...pageSource(written, head),
    settings: { ...settings, ...coverOf(path, frontMatter, sources, warn) },
    ...(title !== undefined && { title }),
    heading: () => heading,
  };
}

/** Parsers of the summary and of pages, and the pause between them. */
export type DocsReaders = { summary: SummaryReader; page: PageReader; pause: Pause };

export const inPlace: DocsReaders = { summary: readSummary, page: readPageText, pause: noPause };

function checkSizes(pages: SourceFile[], files: SourceFile[]) {
  if (files.length > folderLimits.files) {
    throw new DocsFolderError(
      `The folder contains ${files.length} files, but a space can have at most 20,000. Remove some files.`,
    );
  }
  const large = files.find(({ size }) => size > folderLimits.file);
  if (large)
    throw new DocsFolderError(`${quoted(large.path)} is larger than 20 MiB. Make it smaller or remove it.`);
  if ([...pages, ...files].reduce((sum, { size }) => sum + size, 0) > folderLimits.total) {
    throw new DocsFolderError('The pages and files are larger than 512 MiB in total. Remove some files.');
  }
}

async function withPortableNames(given: SourceFiles, pause: Pause, warn: Warn): Promise<SourceFiles> {
  const portable = await portableDocs(given, pause);
  for (const { from, name, reason } of portable?.renamed ?? [])
    warn({ kind: 'file name', path: from, message: `${reason} It was renamed to ${quoted(name)}.` });
  return portable?.sources ?? given;
}

/**
 * Returns a function that finds files above the docs' root, which pages include or show: by their path from the root.
 * @param most in bytes. Larger files are left out
 */
function filesAbove(sources: SourceFiles, { root, path: settingsPath }: DocsSettings, most: number) {
  return (path: string): SourceFile | undefined => {
    const found = root === '' || !isOutside(path) ? undefined : fromFolder(root, path);
    const source =
      found === undefined || isHidden(found) || found === settingsPath ? undefined : sources.get(found);
    return source && source.size <= most ? { ...source, path } : undefined;
  };
}

/** Returns the files above the docs' root that pages show or link to, by their path from the root. */
function linkedAbove(
  texts: ReadonlyMap<string, Pick<PageText, 'files'>>,
  sources: SourceFiles,
  settings: DocsSettings,
): SourceFiles {
  const above = filesAbove(sources, settings, folderLimits.file);
  const found: SourceFiles = new Map();
  if (settings.root === '') return found;
  for (const [from, { files }] of texts)
    for (const address of files)
      for (const path of pathsAbove(address, from, settings)) {
        const source = isMarkdown(path) ? undefined : above(path);
        if (source) found.set(path, source);
      }
  return found;
}

const unlistedMessage = 'The summary doesn’t list this page. The file is included only in exports.';

/** Returns the files that are stored only for exports, by their path in the folder. */
function exportOnlyFiles(sources: SourceFiles, settings: DocsSettings, isPage: (path: string) => boolean) {
  const roles = new Map<string, ExportOnly>();
  for (const path of filesInRoot(sources, settings.root).keys()) {
    const unlisted = isMarkdown(path) && !inGitbook(path) && !isPage(path);
    const role = path === settings.summary ? 'summary' : 'other';
    if (unlisted || isHidden(path) || role === 'summary') roles.set(fromFolder(settings.root, path), role);
  }
  for (const path of [...settingsFiles, ...(settings.format?.others ?? [])])
    if (sources.has(path)) roles.set(path, 'other');
  if (settings.path !== undefined && settings.path !== fromFolder(settings.root, settings.summary))
    roles.set(settings.path, 'settings');
  return roles;
}

/**
 * Reads the docs of a folder: the pages of the summary, all other files, and the data that exports need to write the
 * same folder again. Follows `.gitbook.yaml`. Renames files if their names aren't valid on every system. Paths start at
 * the docs' root. Throws DocsFolderError if there is no page, for text that isn't UTF-8, and above the limits;
 * everything else is a warning.
 * @param readFile returns a file that is no page
 * @param readers of long texts, which can take seconds
 */
export async function readDocs<File extends object>(
  given: SourceFiles,
  readFile: (source: SourceFile) => Promise<File>,
  readers = inPlace,
): Promise<DocsFolder<File & FileRole>> {
  const { warnings, warn } = collectWarnings();
  const { pause } = readers;
  const sources = await withPortableNames(given, pause, warn);
  const settings = await readSettings(sources, warn);
  const { root } = settings;
  const warnInRoot: Warn = (warning) => warn({ ...warning, path: fromFolder(root, warning.path) });
  await pause();
  const inRoot = filesInRoot(sources, root);
  const { title, entries, isNavigation } = await readOutline(inRoot, settings, warnInRoot, readers.summary);
  await pause();
  const listed = pagesOf(entries);
  const all = [...inRoot.values()].toSorted((a, b) => (a.path < b.path ? -1 : 1));
  const pageSources = all.filter(({ path }) => listed.has(path));
  const others = all.filter(({ path }) => !listed.has(path));
  checkSizes(pageSources, others);
  const read = await mapInBatches(pageSources, async (source) => {
    const { path } = source;
    const written = await readSource(source);
    const needsTitle = listed.get(path) === true;
    return { path, written, text: await readers.page({ path, written, needsTitle }) };
  });
  const texts = new Map(read.map(({ path, text }) => [path, text]));
  for (const { warnings: own } of texts.values()) own.forEach(warnInRoot);
  const contents = new Map(
    await mapInTurns(read, pause, ({ path, written, text }) => [
      path,
      contentOf(path, written, text, inRoot, warnInRoot),
    ]),
  );
  warnOfSyntax(texts, warnInRoot);
  const above = filesAbove(sources, settings, includeLimits.size);
  const included = await includedPaths(
    texts,
    {
      fileAt: (path) => (isHidden(path) ? above(path) : inRoot.get(path)),
      isPage: (path) => listed.has(path),
      folders: (settings.format?.includes ?? []).map((folder) => relativePath(`${root}/_`, folder)),
    },
    warnInRoot,
  );
  await pause();
  const roles = exportOnlyFiles(sources, settings, (path) => listed.has(path) || included.has(path));
  const outside = linkedAbove(texts, sources, settings);
  for (const path of included) {
    const source = inRoot.has(path) ? undefined : above(path);
    if (source) outside.set(path, source);
  }
  const fileSources = [
    ...others.filter(({ path }) => !roles.has(fromFolder(root, path))),
    ...outside.values(),
  ];
  if (outside.size > 0) checkSizes(pageSources, fileSources);
  const exportOnly = [...roles.keys()].toSorted().map((path) => sources.get(path)!);
  const unlisted = others
    .map(({ path }) => path)
    .filter((path) => isMarkdown(path) && roles.get(fromFolder(root, path)) === 'other' && !isHidden(path));
  for (const path of unlisted) warnInRoot({ kind: 'unlisted page', path, message: unlistedMessage });
  const files = await mapInBatches(fileSources, readFile);
  const kept = await mapInBatches(exportOnly, async (source) => ({
    ...(await readFile(source)),
    exportOnly: roles.get(source.path)!,
    ...(roles.get(source.path) === 'settings' && { docsRoot: root }),
  }));
  const docs = {
    root,
    pages: await buildPages(entries, contents, pause, isNavigation),
    files: [...files, ...kept],
    unlisted,
    warnings,
  };
  return title === undefined ? docs : { title, ...docs };
}
