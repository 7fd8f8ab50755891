import { maxDepth } from '../maxDepth.ts';
import type { SummaryEntry } from '../readSummary.ts';
import { isMapping } from '../yaml.ts';
import { entry, firstOf, isWeb, textIn, valueOf, type DocsFormat } from './format.ts';

const lists = [
  'tabs',
  'anchors',
  'dropdowns',
  'products',
  'versions',
  'languages',
  'groups',
  'pages',
  'global',
] as const;
const names = ['group', 'tab', 'anchor', 'dropdown', 'product', 'version', 'language'] as const;

/** Reads pages and groups, which nest in each other. */
function entriesOf(navigation: unknown, depth = 0): SummaryEntry[] {
  if (depth > maxDepth) return [];
  if (typeof navigation === 'string')
    return [entry('', isWeb(navigation) ? navigation : `/${navigation.replace(/^\/+/, '')}`)];
  if (Array.isArray(navigation)) return navigation.flatMap((one: unknown) => entriesOf(one, depth + 1));
  if (!isMapping(navigation)) return [];
  const below = lists.flatMap((list) => entriesOf(navigation[list], depth + 1));
  const title = names.map((name) => textIn(navigation[name])).find((text) => text !== undefined);
  const [page, href] = [textIn(navigation['root']), textIn(navigation['href'])];
  const target = page === undefined ? href : `/${page.replace(/^\/+/, '')}`;
  return title === undefined ? below : [entry(title, target, below)];
}

/** Mintlify: `docs.json` or `mint.json` with `navigation`. */
export const mintlify: DocsFormat = {
  name: 'Mintlify',
  async find(sources) {
    const config = firstOf(sources, 'docs.json', 'mint.json');
    const value = config && (await valueOf(sources, config.path));
    const entries = isMapping(value) ? entriesOf(value['navigation']) : [];
    return config && entries.length > 0
      ? { config: config.path, root: '', entries: async () => entries }
      : undefined;
  },
};
