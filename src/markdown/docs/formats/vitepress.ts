// VitePress: the sidebar of its configuration, else folders.
import { pathFrom } from '../../sourcePath.ts';
import { readText } from '../readText.ts';
import type { SummaryEntry } from '../readSummary.ts';
import { wordsOf } from '../wordsOf.ts';
import { isMapping } from '../yaml.ts';
import { entry, hasFolder, textIn, type DocsFormat } from './format.ts';
import { literalAfter } from './literals.ts';
import { noScript } from './ordered.ts';

const configs = /^((?:docs\/)?)\.vitepress\/config(?:\/index)?\.[cm]?[jt]s$/;

const isWeb = (link: string) => /^(?:https?:)?\/\//.test(link);

/** Reads `{ text, link, items }`. `base` begins the links of the items. */
function entriesOf(items: unknown, base = '', depth = 0): SummaryEntry[] {
  if (!Array.isArray(items) || depth > 50) return [];
  return items.filter(isMapping).map((item) => {
    const below = textIn(item['base']) ?? base;
    const link = textIn(item['link']);
    const children = item['items'] ?? item['children'];
    const href = link === undefined || isWeb(link) ? link : `/${(base + link).replace(/^\/+/, '')}`;
    return entry(textIn(item['text']) ?? '', href, entriesOf(children, below, depth + 1));
  });
}

/** The text of the first link of the top bar into a part of the docs. */
function nameOf(start: string, nav: unknown): string {
  const links = Array.isArray(nav) ? nav.filter(isMapping) : [];
  const found = links.find(({ link }) => textIn(link)?.startsWith(start));
  return textIn(found?.['text']) ?? wordsOf(start.split('/').findLast((name) => name !== '') ?? '');
}

/** The sidebar may be a list, or one for each part of the docs. */
function entriesOfSidebar(sidebar: unknown, nav: unknown): SummaryEntry[] {
  if (!isMapping(sidebar)) return entriesOf(sidebar);
  const parts = Object.entries(sidebar).map(([start, value]) => {
    const { items, base } = isMapping(value) ? value : { items: value, base: undefined };
    return [start, entriesOf(items, textIn(base))] as const;
  });
  const shown = parts.filter(([, entries]) => entries.length > 0);
  if (shown.length < 2) return shown.flatMap(([, entries]) => entries);
  return shown.map(([start, entries]) => entry(nameOf(start, nav), undefined, entries));
}

/** VitePress: `themeConfig.sidebar` of `.vitepress/config.js`. */
export const vitepress: DocsFormat = {
  name: 'VitePress',
  async find(sources) {
    const [config] = [...sources.keys()].filter((path) => configs.test(path)).toSorted();
    const source = config === undefined ? undefined : sources.get(config);
    if (config === undefined || !source) return undefined;
    const value = literalAfter(await readText(source), /export\s+default\b|module\.exports\s*=/);
    const { srcDir, themeConfig } = isMapping(value) ? value : {};
    const folder = configs.exec(config)?.[1] ?? '';
    const root = pathFrom('', `./${folder}${textIn(srcDir) ?? ''}`);
    if (root === undefined || (root !== '' && !hasFolder(sources, root))) return undefined;
    const { sidebar, nav } = isMapping(themeConfig) ? themeConfig : {};
    const entries = entriesOfSidebar(sidebar, nav);
    if (entries.length === 0) return { config, root, note: noScript('.vitepress/config') };
    return {
      config,
      root,
      entries: async (inRoot) => (inRoot.has('index.md') ? [entry('', '/index.md'), ...entries] : entries),
    };
  },
};
