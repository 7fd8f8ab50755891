import { maxDepth } from '../maxDepth.ts';
import type { SummaryEntry } from '../readSummary.ts';
import type { SourceFiles } from '../sourceFiles.ts';
import { wordsOf } from '../wordsOf.ts';
import { isMapping } from '../yaml.ts';
import { entriesBelow, entry, firstOf, textIn, valueOf, type DocsFormat } from './format.ts';

/** Reads pages, groups, links and folders. A separator with a title begins a group. */
function entriesOf(items: unknown, inRoot: SourceFiles, depth = 0): SummaryEntry[] {
  if (!Array.isArray(items) || depth > maxDepth) return [];
  const found: SummaryEntry[] = [];
  let into = found;
  for (const item of items.map((one: unknown) => (typeof one === 'string' ? { page: one } : one))) {
    if (!isMapping(item)) continue;
    const title = textIn(item['label']) ?? textIn(item['group']);
    const [page, href, folder] = ['page', 'href', 'directory'].map((key) => textIn(item[key]));
    const separator = textIn(item['separator']);
    const target = page === undefined ? href : `/${page.replace(/^\/+/, '')}`;
    if (separator !== undefined) {
      const group = entry(separator);
      found.push(group);
      into = group.entries;
    } else if (folder !== undefined && target === undefined) {
      const path = folder
        .split('/')
        .filter((name) => name !== '' && name !== '.')
        .join('/');
      into.push(entry(title ?? wordsOf(path), undefined, entriesBelow(inRoot, path)));
    } else if (target !== undefined || item['pages'] !== undefined)
      into.push(entry(title ?? '', target, entriesOf(item['pages'] ?? item['items'], inRoot, depth + 1)));
  }
  return found;
}

/** Redocly: the lists of `sidebars.yaml`. */
export const redocly: DocsFormat = {
  name: 'Redocly',
  async find(sources) {
    const config = firstOf(sources, 'sidebars.yaml');
    const value = config && (await valueOf(sources, config.path));
    const lists = isMapping(value) ? Object.entries(value) : [['', value] as const];
    const used = lists.filter(([, items]) => Array.isArray(items) && items.length > 0);
    if (!config || used.length === 0) return undefined;
    return {
      config: config.path,
      root: '',
      async entries(inRoot) {
        const trees = used.map(([name, items]) => entry(wordsOf(name), undefined, entriesOf(items, inRoot)));
        return trees.length === 1 ? trees[0]!.entries : trees;
      },
    };
  },
};
