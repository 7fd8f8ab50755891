import { buildPages, type PageContent } from '#markdown/docs/buildPages.ts';
import type { DocsPage } from '#markdown/docs/docsFolder.ts';
import { DocsFolderError } from '#markdown/docs/DocsFolderError.ts';
import { generatedPageYaml } from '#markdown/docs/generatedPage.ts';
import type { SourceFiles } from '#markdown/docs/sourceFiles.ts';
import { shareTurn } from '#server/base/scheduling/turns.ts';
import { readOutline } from '#markdown/docs/readOutline.ts';
import { filesInRoot } from '#markdown/docs/docsRoot.ts';
import { type DocsSettings } from '#markdown/docs/readSettings.ts';
import { readSummary, type SummaryEntry } from '#markdown/docs/readSummary.ts';
import { plainText } from '#markdown/docs/readText.ts';
import { resolveEntries } from '#markdown/docs/resolveEntries.ts';
import { editSummary } from './editSummary.ts';
import type { ListedEntry } from './summaryRows.ts';
import { newSummary, type SummaryPage } from './summaryLines.ts';

const ignore = () => {};

const summaryPage = ({ type, title, sourcePath, href, computed, pages }: DocsPage): SummaryPage => ({
  type,
  title: computed ? '' : title,
  path: sourcePath,
  href,
  yaml: computed && generatedPageYaml(computed),
  pages: pages.map(summaryPage),
});

const isSame = (a: SummaryPage[], b: SummaryPage[]): boolean =>
  a.length === b.length &&
  a.every((one, n) => {
    const other = b[n]!;
    const { type, title, path, href, yaml } = other;
    return (
      one.type === type &&
      one.title === title &&
      one.path === path &&
      one.href === href &&
      one.yaml === yaml &&
      isSame(one.pages, other.pages)
    );
  });

const hasPath = (pages: SummaryPage[], path: string): boolean =>
  pages.some((page) => page.path === path || hasPath(page.pages, path));

type Docs = {
  /** All files of the folder, without the summary. */
  sources: SourceFiles;
  settings: DocsSettings;
  /** The pages' texts by path in the docs. */
  texts: ReadonlyMap<string, PageContent>;
};

/** Returns the pages that a load finds with this summary. Undefined for no summary. */
async function pagesWith(summary: string | undefined, { sources, settings, texts }: Docs) {
  const files = new Map(filesInRoot(sources, settings.root));
  const bytes = Buffer.from(summary ?? '');
  const source = { path: settings.summary, size: bytes.length, read: async () => bytes };
  if (summary === undefined) files.delete(settings.summary);
  else files.set(settings.summary, source);
  try {
    const { entries, isNavigation } = await readOutline(files, settings, ignore);
    return (await buildPages(entries, texts, shareTurn, isNavigation)).map(summaryPage);
  } catch (error) {
    if (error instanceof DocsFolderError) return undefined;
    throw error;
  }
}

/** Returns the entries of a summary with their pages. Both trees have the same form. */
function listedEntries(entries: SummaryEntry[], pages: SummaryPage[]): ListedEntry[] {
  return entries.map(({ place, entries: below }, n) => {
    const page = pages[n]!;
    return { page, place, entries: listedEntries(below, page.pages) };
  });
}

/** Returns the edited summary, or undefined if it can't list the wanted pages. */
async function edited(
  oldSummary: string,
  summaryPages: SummaryPage[],
  docs: Docs,
): Promise<string | undefined> {
  const { settings, sources, texts } = docs;
  const { entries } = readSummary(plainText(oldSummary), ignore, settings.summary);
  const files = new Map(
    [...filesInRoot(sources, settings.root).keys(), settings.summary].map((path) => [path, true]),
  );
  try {
    const resolved = resolveEntries(entries, files, ignore, settings.summary);
    const pages = await buildPages(resolved, texts, shareTurn, settings.format !== undefined);
    const listed = listedEntries(entries, pages.map(summaryPage));
    const [first, ...rest] = summaryPages;
    const isReadme =
      first !== undefined &&
      first.path === settings.readme &&
      !hasPath(
        listed.map(({ page }) => page),
        first.path ?? '',
      );
    const result = editSummary(oldSummary, listed, isReadme ? rest : summaryPages, settings.summary);
    const found = result === undefined ? undefined : await pagesWith(result, docs);
    return found && isSame(found, summaryPages) ? result : undefined;
  } catch (error) {
    if (error instanceof DocsFolderError) return undefined;
    throw error;
  }
}

/**
 * Returns the summary to write: as it was loaded if it lists the expected pages, else with only the lines of
 * changed entries replaced, else a new one. Returns undefined if the docs came without summary and the
 * folder's structure still gives the wanted pages.
 * @param oldSummary the summary as loaded
 */
export async function exportSummary(
  oldSummary: string | undefined,
  summaryPages: SummaryPage[],
  docs: Docs,
): Promise<string | undefined> {
  const found = await pagesWith(oldSummary, docs);
  if (found && isSame(found, summaryPages)) return oldSummary;
  const { title } =
    oldSummary === undefined ? {} : readSummary(plainText(oldSummary), ignore, docs.settings.summary);
  const changed = oldSummary === undefined ? undefined : await edited(oldSummary, summaryPages, docs);
  return changed ?? newSummary(summaryPages, docs.settings.summary, title);
}
