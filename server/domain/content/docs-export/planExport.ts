import type { PageContent } from '#markdown/docs/buildPages.ts';
import { readFrontMatter } from '#markdown/docs/frontMatter.ts';
import type { SourceFile, SourceFiles } from '#markdown/docs/sourceFiles.ts';
import { DocsFolderError } from '#markdown/docs/DocsFolderError.ts';
import { filesInRoot, fromFolder, isOutside } from '#markdown/docs/docsRoot.ts';
import { fileText } from '#markdown/docs/pageSource.ts';
import { portableDocs } from '#markdown/docs/portableDocs.ts';
import { readOutline } from '#markdown/docs/readOutline.ts';
import { readSettings, type DocsSettings } from '#markdown/docs/readSettings.ts';
import type { ResolvedEntry } from '#markdown/docs/resolveEntries.ts';
import { titleIn } from '#markdown/docs/titleIn.ts';
import { plainText } from '#markdown/docs/readText.ts';
import { shareTurn } from '#server/base/scheduling/turns.ts';
import { docsRootOf, flatPages, type PageTree, type StoredFile } from '../pageNode.ts';
import { exportPage } from './exportPage.ts';
import { exportPaths, type ExportPaths } from './exportPaths.ts';
import { exportSummary } from './exportSummary.ts';
import { generatedPage, generatedPageYaml } from '#markdown/docs/generatedPage.ts';
import type { SummaryPage } from './summaryLines.ts';

/**
 * A file to write: a text, or the hash of a stored content. `page` is the page whose file it is, unless links in it had to be
 * replaced.
 */
type PlannedFile = { text: string; page?: string } | { blob: string; size: number };

/** The files of a folder by path. */
export type ExportPlan = ReadonlyMap<string, PlannedFile>;

export type ExportedContent = {
  pages: PageTree[];
  /** All stored files, with those that are stored only for exports. */
  files: StoredFile[];
  /** Page texts by document id. */
  texts: ReadonlyMap<string, string>;
  /** Returns the content of a stored file. */
  readBlob: (id: string) => Promise<Uint8Array>;
};

const ignore = () => {};

const wantedPages = (pages: PageTree[], paths: ExportPaths): SummaryPage[] =>
  pages.map((page) => {
    const computed = generatedPage(page.computed);
    // A page that is generated from something else has no entry. It is a group, so that its subpages have one.
    const type = page.type === 'computed' && !computed ? 'group' : page.type;
    return {
      type,
      title: computed ? '' : page.title,
      path: paths.get(page.page),
      href: page.href,
      yaml: computed && generatedPageYaml(computed),
      pages: wantedPages(page.pages, paths),
    };
  });

/** Returns the planned files as a folder to read. */
function sourcesOf(plan: ExportPlan, readBlob: ExportedContent['readBlob']): SourceFiles {
  const sources = new Map<string, SourceFile>();
  for (const [path, file] of plan) {
    const bytes = 'text' in file ? Buffer.from(file.text) : undefined;
    const size = 'blob' in file ? file.size : (bytes?.length ?? 0);
    const read = async () => bytes ?? ('blob' in file ? readBlob(file.blob) : Buffer.alloc(0));
    sources.set(path, { path, size, read });
  }
  return sources;
}

function pageTextOf(path: string, text: string): PageContent {
  const { frontMatter, markdown } = readFrontMatter(path, plainText(text), ignore);
  const heading = () => titleIn(markdown);
  return {
    markdown,
    settings: {},
    heading,
    ...(frontMatter.title !== undefined && { title: frontMatter.title }),
  };
}

/** Returns the titles in the navigation of another tool, by path in the docs. Empty for other docs. */
async function navigationTitles(sources: SourceFiles, settings: DocsSettings) {
  const titles = new Map<string, string>();
  if (!settings.format) return titles;
  const visit = (entries: readonly ResolvedEntry[]) => {
    for (const one of entries) {
      if (one.type === 'document' && one.sourcePath !== undefined && one.title !== '')
        titles.set(one.sourcePath, one.title);
      visit(one.entries);
    }
  };
  try {
    visit((await readOutline(filesInRoot(sources, settings.root), settings, ignore)).entries);
  } catch (error) {
    if (!(error instanceof DocsFolderError)) throw error;
  }
  return titles;
}

/**
 * Plans the docs folder of a revision. Files that weren't changed since they were loaded are identical byte
 * for byte; in changed pages and a changed summary, all other lines are. Content that wasn't loaded from a
 * folder gets `SUMMARY.md`, `README.md`, slugs as file names and `.gitbook/assets`. Every path is valid on
 * Windows, macOS and Linux, in a ZIP, and in Git.
 */
export async function planExport({ pages, files, texts, readBlob }: ExportedContent): Promise<ExportPlan> {
  const listed = files.filter(({ exportOnly }) => exportOnly === undefined);
  const root = docsRootOf(files);
  const markdownOf = ({ document = '' }: PageTree) => texts.get(document) ?? '';
  const inRoot = (path: string) => (root === '' ? path : path.slice(root.length + 1));
  const reserved = files.flatMap(({ exportOnly, git }) => (exportOnly && git ? [inRoot(git.path)] : []));
  const paths = exportPaths(pages, listed, markdownOf, reserved);
  const filePaths = new Set(listed.map(({ id }) => paths.get(id)));

  const plan = new Map<string, PlannedFile>();
  const summary = files.find(({ exportOnly }) => exportOnly === 'summary');
  for (const { exportOnly, git, blob, size } of files)
    if (exportOnly !== undefined && exportOnly !== 'summary' && git) plan.set(git.path, { blob, size });
  for (const { id, name, blob, size } of listed) {
    const path = fromFolder(root, paths.get(id)!);
    plan.set(isOutside(path) ? fromFolder(root, `.gitbook/assets/${name}`) : path, { blob, size });
  }

  const kept = summary && Buffer.from(await readBlob(summary.blob)).toString();
  const keptFile = summary?.git && { path: summary.git.path, text: kept ?? '' };
  const withSummary = (planned: ExportPlan) =>
    sourcesOf(keptFile ? new Map([...planned, [keptFile.path, { text: keptFile.text }]]) : planned, readBlob);
  const configs = new Set(files.flatMap(({ exportOnly, git }) => (exportOnly && git ? [git.path] : [])));
  const isConfig = (path: string) => configs.has(path);

  const placed = flatPages(pages).flatMap((page) => {
    const path = paths.get(page.page);
    return path === undefined ? [] : [{ page, path }];
  });
  const asStored = new Map(plan);
  for (const { page, path } of placed)
    asStored.set(fromFolder(root, path), { text: fileText(markdownOf(page), page.source) });
  const stored = withSummary(asStored);
  const titles = await navigationTitles(stored, await readSettings(stored, ignore, isConfig));
  const pageTexts = new Map<string, PageContent>();
  const place = {
    filePath: (id: string) => paths.get(id),
    isFile: (path: string) => filePaths.has(path),
  };
  for (const { page, path } of placed) {
    const navigationTitle = titles.get(path);
    const text = exportPage(page, markdownOf(page), { ...place, path, navigationTitle });
    plan.set(fromFolder(root, path), { text, page: page.page });
    pageTexts.set(path, pageTextOf(path, text));
  }

  const sources = withSummary(plan);
  const settings = await readSettings(sources, ignore, isConfig);
  const wanted = wantedPages(pages, paths);
  const written = await exportSummary(kept, wanted, { sources, settings, texts: pageTexts });
  if (written !== undefined) plan.set(fromFolder(root, settings.summary), { text: written });
  return withPortableNames(plan, readBlob);
}

/** Renames files if their names aren't valid on every system, and replaces the links to them. */
async function withPortableNames(
  plan: ExportPlan,
  readBlob: ExportedContent['readBlob'],
): Promise<ExportPlan> {
  const portable = await portableDocs(sourcesOf(plan, readBlob), shareTurn);
  if (!portable) return plan;
  const renamed = new Map<string, PlannedFile>();
  for (const [path, file] of plan) {
    const to = portable.paths.get(path) ?? path;
    const text = portable.texts.get(to);
    renamed.set(to, 'blob' in file ? file : { text: text ?? file.text });
  }
  return renamed;
}
