// Jekyll: the folders by `nav_order`, or in themes such as Just the Docs, the pages by their `parent`.
import { fileNameOf, fromRoot, isMarkdown } from '../../sourcePath.ts';
import { maxDepth } from '../maxDepth.ts';
import type { SummaryEntry } from '../readSummary.ts';
import { isHidden, type SourceFiles } from '../sourceFiles.ts';
import { wordsOf } from '../wordsOf.ts';
import {
  atRoot,
  entry,
  firstOf,
  frontMatterOf,
  hrefOf,
  numberOf,
  textIn,
  type AddressesOf,
  type DocsFormat,
} from './format.ts';
import { ordered, pageFacts } from './pageFacts.ts';

const configs = ['_config.yml', '_config.yaml'];

/** Folders that begin with an underscore are collections of pages, except these. */
const isPage = (path: string) => !/^_(?:includes|layouts|data|drafts|sass|site|plugins)\//.test(path);

type Page = {
  path: string;
  title: string;
  parent?: string | undefined;
  above?: string | undefined;
  order: number;
};

async function pagesOf(inRoot: SourceFiles): Promise<Page[]> {
  const pages: Page[] = [];
  for (const path of [...inRoot.keys()].toSorted()) {
    if (!isMarkdown(path) || isHidden(path) || !isPage(path)) continue;
    const values = await frontMatterOf(inRoot, path);
    pages.push({
      path,
      title: textIn(values['title']) ?? wordsOf(fileNameOf(path).replace(/\.\w+$/, '')),
      parent: textIn(values['parent']),
      above: textIn(values['grand_parent']),
      order: numberOf(values['nav_order']) ?? Infinity,
    });
  }
  return pages;
}

/** By `nav_order`, those without one by title. */
const inOrder = (a: Page, b: Page) =>
  a.order === b.order ? (a.title < b.title ? -1 : 1) : a.order - b.order;

/** Builds the tree of pages that name the title of their parent, and of the page above it if several have that title. */
function treeOf(pages: readonly Page[]): SummaryEntry[] {
  const byTitle = Map.groupBy(pages, ({ title }) => title);
  const parentOf = ({ parent, above }: Page) => {
    const found = parent === undefined ? [] : (byTitle.get(parent) ?? []);
    return found.find((one) => above === undefined || one.parent === above) ?? found[0];
  };
  const below = Map.groupBy(pages, parentOf);
  const placed = new Set<Page>();
  const entriesOf = (children: readonly Page[] = [], depth = 0): SummaryEntry[] =>
    children.toSorted(inOrder).flatMap((page) => {
      if (placed.has(page) || depth > maxDepth) return [];
      placed.add(page);
      return [entry(page.title, hrefOf(page.path), entriesOf(below.get(page), depth + 1))];
    });
  const entries = entriesOf(below.get(undefined));
  // Pages that are below each other, or too deep.
  return [...entries, ...entriesOf(pages.filter((page) => !placed.has(page)))];
}

/** Styles of permalinks aren't addresses. */
const styles = new Set(['pretty', 'none', 'date', 'ordinal', 'weekdate']);
const permalink: AddressesOf = (value) => (styles.has(value) ? [] : [fromRoot('', value)]);

/** Jekyll: `parent` of the pages if one has it, else folders with `nav_order`. */
export const jekyll: DocsFormat = {
  name: 'Jekyll',
  async find(sources) {
    const config = firstOf(sources, ...configs);
    if (!config) return undefined;
    return {
      config: config.path,
      root: '',
      isPage,
      facts: (inRoot) => pageFacts(inRoot, (values) => ordered(values['nav_order'], values['title'])),
      async entries(inRoot) {
        const pages = await pagesOf(inRoot);
        return pages.some(({ parent }) => parent !== undefined) ? treeOf(pages) : undefined;
      },
    };
  },
  addresses: {
    isConfig: (path) => configs.includes(path),
    keys: new Map([
      ['permalink', permalink],
      ['redirect_from', atRoot],
    ]),
  },
};
