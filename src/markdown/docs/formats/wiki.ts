// Wikis of GitHub: the links of `_Sidebar.md`, then all other pages.
import { fileNameOf, isMarkdown, splitAddress } from '../../sourcePath.ts';
import { pathByName } from '../../wikiLink.ts';
import { readSummary, type SummaryEntry } from '../readSummary.ts';
import { readText } from '../readText.ts';
import { isHidden, type SourceFiles } from '../sourceFiles.ts';
import { wordsOf } from '../wordsOf.ts';
import { entry, hrefOf, type DocsFormat } from './format.ts';

const sidebar = '_Sidebar.md';

/** Writes `[[Text|Page name]]` as a link, and no heading as the title of the docs. */
const plainSidebar = (text: string) =>
  `<!-- -->\n\n${text.replace(
    /\[\[(?:([^[\]|\n]*)\|)?([^[\]|\n]+)\]\]/g,
    (_, label: string | undefined, page: string) => `[${label ?? page}](<${page.trim()}>)`,
  )}`;

/** Links are names of pages in any folder: `[Text](Page-name)`. */
function withPaths(entries: readonly SummaryEntry[], pages: ReadonlyMap<string, unknown>): SummaryEntry[] {
  return entries.map((one) => {
    const below = withPaths(one.entries, pages);
    const { href } = one;
    const path = href === undefined ? undefined : pathByName(splitAddress(href).path, pages);
    return { ...one, ...(path !== undefined && { href: hrefOf(path) }), entries: below };
  });
}

const hrefsOf = (entries: readonly SummaryEntry[]): (string | undefined)[] =>
  entries.flatMap(({ href, entries: below }) => [href, ...hrefsOf(below)]);

const pageOf = (path: string) => entry(wordsOf(fileNameOf(path).replace(/\.\w+$/, '')), hrefOf(path));

async function entriesOf(inRoot: SourceFiles) {
  const source = inRoot.get(sidebar);
  const paths = [...inRoot.keys()].filter(
    (path) =>
      isMarkdown(path) && !isHidden(path) && !/^_(?:Sidebar|Footer|Header)\.\w+$/.test(fileNameOf(path)),
  );
  const pages = new Map(paths.map((path) => [path, path]));
  const written = source
    ? readSummary(plainSidebar(await readText(source)), () => undefined, sidebar).entries
    : [];
  const listed = withPaths(written, pages);
  const known = new Set(hrefsOf(listed));
  const others = paths.filter((path) => !known.has(hrefOf(path))).toSorted();
  const home = others.find((path) => /^home\.\w+$/i.test(path));
  return [
    ...(home === undefined ? [] : [pageOf(home)]),
    ...listed,
    ...others.filter((path) => path !== home).map(pageOf),
  ];
}

/** A wiki of GitHub. Readers find the pages that the sidebar leaves out in the list of all pages. */
export const wiki: DocsFormat = {
  name: 'GitHub wiki',
  async find(sources) {
    return sources.has(sidebar) ? { config: sidebar, root: '', entries: entriesOf } : undefined;
  },
};
