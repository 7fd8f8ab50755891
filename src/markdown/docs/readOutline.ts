import { isMarkdown } from '../sourcePath.ts';
import { DocsFolderError, quoted } from './DocsFolderError.ts';
import { folderLimits } from './docsFolder.ts';
import { fromRootFolder } from './docsRoot.ts';
import { entriesOfFolder } from './entriesOfFolder.ts';
import { languagesFile, readLanguages } from './languages.ts';
import { isHidden, type SourceFiles } from './sourceFiles.ts';
import type { DocsSettings } from './readSettings.ts';
import { readSummary, type Summary } from './readSummary.ts';
import { readText } from './readText.ts';
import { resolveEntries, type ResolvedEntry } from './resolveEntries.ts';
import type { Warn } from './warnings.ts';

/** Markdown in `.gitbook` is included by pages and never a page. */
export const inGitbook = (path: string) => path.startsWith('.gitbook/');

/** Returns the paths of all pages, and whether an entry gives the page no title. */
export function pagesOf(entries: readonly ResolvedEntry[], found = new Map<string, boolean>()) {
  for (const entry of entries) {
    if (entry.type === 'document' && entry.sourcePath !== undefined)
      found.set(entry.sourcePath, entry.title === '' || found.get(entry.sourcePath) === true);
    pagesOf(entry.entries, found);
  }
  return found;
}

/** `isNavigation`: the titles of the entries take precedence over those of the pages. */
type Outline = { title?: string; entries: ResolvedEntry[]; isNavigation: boolean };

const otherMarkup = [
  { name: 'AsciiDoc', files: /\.(?:adoc|asciidoc|asc)$/i },
  { name: 'reStructuredText', files: /\.rst$/i },
  { name: 'Quarto', files: /\.qmd$/i },
];

/** The message for a folder with docs in several languages, each with a summary of its own. */
function severalLanguages(text: string) {
  const folders = readLanguages(text).map(({ folder }) => folder);
  return `The folder contains docs in several languages (${folders.join(', ')}). Load all of them with --organization ID, or one into a space with --root ${folders[0] ?? 'en'}. In the import, choose its folder.`;
}

function withoutPages(sources: SourceFiles) {
  const found = otherMarkup.find(({ files }) => [...sources.keys()].some((path) => files.test(path)));
  return found
    ? `The folder contains ${found.name}, which can’t be imported. Convert the files to Markdown.`
    : 'The folder contains no Markdown pages. Use the folder that contains the docs.';
}

/** Parses a summary, maybe in another thread. */
export type SummaryReader = (text: string, warn: Warn, path: string) => Summary | Promise<Summary>;

/** Returns the page tree of docs without summary: that of their format, else that of the folders. */
async function entriesWithoutSummary(
  sources: SourceFiles,
  pages: string[],
  summary: string,
  { format, root }: DocsSettings,
  warn: Warn,
) {
  const config = format && fromRootFolder(root, format.config);
  const written = await format?.entries?.(sources);
  if (config !== undefined && written)
    return resolveEntries(written, sources, (warning) => warn({ ...warning, path: config }), '');
  const message = format
    ? (format.note ?? `The docs are in the format of ${format.name}. Pages were ordered by folders.`)
    : 'The folder has no summary. Pages were ordered by the folder structure.';
  if (!format?.facts || format.note !== undefined)
    warn({ kind: 'summary', path: config ?? summary, message });
  return entriesOfFolder(pages, await format?.facts?.(sources));
}

/**
 * Returns the page tree of the summary, or of the folder if it has none. The readme of the settings is the
 * first page if the summary doesn't list it. Throws DocsFolderError if there is no page.
 */
export async function readOutline(
  sources: SourceFiles,
  settings: DocsSettings,
  warn: Warn,
  parse: SummaryReader = readSummary,
): Promise<Outline> {
  const { summary, readme, format } = settings;
  const isNavigation = format !== undefined;
  const source = sources.get(summary);
  if (!source) {
    const pages = [...sources.keys()].filter(
      (path) => isMarkdown(path) && !isHidden(path) && !inGitbook(path) && (format?.isPage?.(path) ?? true),
    );
    const languages = sources.get(languagesFile);
    if (languages) throw new DocsFolderError(severalLanguages(await readText(languages)));
    if (pages.length === 0) throw new DocsFolderError(withoutPages(sources));
    if (pages.length > folderLimits.pages)
      throw new DocsFolderError(
        `The folder contains ${pages.length} pages, but a space can have at most 20,000. Split the folder into several spaces.`,
      );
    return { isNavigation, entries: await entriesWithoutSummary(sources, pages, summary, settings, warn) };
  }
  if (source.size > folderLimits.summary)
    throw new DocsFolderError(`${quoted(summary)} is larger than 2 MiB. Split the docs into several spaces.`);
  const { title, entries } = await parse(await readText(source), warn, summary);
  const resolved = resolveEntries(entries, sources, warn, summary);
  const isListed = readme === undefined || pagesOf(resolved).has(readme);
  return {
    ...(title !== undefined && { title }),
    isNavigation,
    entries: isListed
      ? resolved
      : [{ type: 'document', title: '', sourcePath: readme, entries: [] }, ...resolved],
  };
}
