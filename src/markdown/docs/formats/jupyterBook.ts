// Jupyter Book and MyST: `_toc.yml`, or `toc` of `myst.yml`.
import { maxDepth } from '../maxDepth.ts';
import type { SummaryEntry } from '../readSummary.ts';
import { isMapping } from '../yaml.ts';
import { entry, firstOf, hasFolder, textIn, valueOf, type DocsFormat } from './format.ts';

/** Reads `{ file | url | caption | title, chapters | sections | entries | parts | subtrees | children }`. */
function entriesOf(items: unknown, depth = 0): SummaryEntry[] {
  if (!Array.isArray(items) || depth > maxDepth) return [];
  return items.filter(isMapping).flatMap((item): SummaryEntry[] => {
    const [file, url] = [textIn(item['file']), textIn(item['url'])];
    const title = textIn(item['title']) ?? textIn(item['caption']);
    const below = belowOf(item, depth + 1);
    const target = file === undefined ? url : `/${file}`;
    if (target === undefined && title === undefined) return below;
    return [entry(title ?? '', target, below)];
  });
}

const lists = ['parts', 'subtrees', 'chapters', 'sections', 'entries', 'children'] as const;
const belowOf = (item: Record<string, unknown>, depth = 0) =>
  lists.flatMap((name) => entriesOf(item[name], depth));

/** The list is an object with the first page, or was one in old versions: a list whose first item is that page. */
function treeOf(value: unknown): SummaryEntry[] {
  if (!isMapping(value)) return entriesOf(value);
  const project = value['project'];
  if (isMapping(project)) return entriesOf(project['toc']);
  const root = textIn(value['root']);
  return [...(root === undefined ? [] : [entry('', `/${root}`)]), ...belowOf(value)];
}

/** Jupyter Book: its list of files, in the folder itself, `docs` or `book`. */
export const jupyterBook: DocsFormat = {
  name: 'Jupyter Book',
  async find(sources) {
    for (const root of ['', 'docs', 'book', 'src', 'docs/source']) {
      if (root !== '' && !hasFolder(sources, root)) continue;
      const start = root === '' ? '' : `${root}/`;
      const config = firstOf(sources, `${start}_toc.yml`, `${start}_toc.yaml`, `${start}myst.yml`);
      const entries = config ? treeOf(await valueOf(sources, config.path)) : [];
      if (config && entries.length > 0) return { config: config.path, root, entries: async () => entries };
    }
    return undefined;
  },
};
