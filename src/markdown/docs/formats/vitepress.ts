// VitePress and VuePress: the sidebar of the configuration, else folders.
import { addressKey, candidateFiles, fromRoot, pathFrom } from '../../sourcePath.ts';
import { maxDepth } from '../maxDepth.ts';
import { readText } from '../readText.ts';
import type { SummaryEntry } from '../readSummary.ts';
import { wordsOf } from '../wordsOf.ts';
import { isMapping } from '../yaml.ts';
import { atRoot, entry, hasFolder, isWeb, noScript, textIn, type DocsFormat } from './format.ts';
import { literalAfter } from '../../literals.ts';

const configs = /^((?:docs\/)?)\.(vite|vue)press\/config(?:\/index)?\.[cm]?[jt]s$/;

/** VuePress also has pages as paths and as pairs of a path and a title, and other names for what an entry has. */
function partsOf(item: unknown) {
  if (typeof item === 'string') return { link: item };
  if (Array.isArray(item)) return { link: textIn(item[0]), text: textIn(item[1]) };
  if (!isMapping(item)) return undefined;
  const { text, title, link, path, items, children, base, prefix } = item;
  return {
    text: textIn(text ?? title),
    link: textIn(link ?? path),
    items: items ?? children,
    base: textIn(base ?? prefix),
  };
}

type Tool = 'vite' | 'vue';

/** The tool of a settings file. */
const toolOf = (path: string) => configs.exec(path)?.[2];

/** Reads `{ text, link, items }`. `base` begins the links of the items; in VuePress only those without a slash before them. */
function entriesOf(items: unknown, tool: Tool, base = '', depth = 0): SummaryEntry[] {
  if (!Array.isArray(items) || depth > maxDepth) return [];
  return items.flatMap((item) => {
    const parts = partsOf(item);
    if (!parts) return [];
    const { text = '', link, items: inside, base: below = base } = parts;
    // In VitePress, the base of an entry begins its own link, too.
    const start = tool === 'vite' ? below : link?.startsWith('/') ? '' : base;
    const path = `${start}/${link}`.replace(/^\/*|\/{2,}/g, '/');
    const href = link === undefined || isWeb(link) ? link : path;
    return entry(text, href, entriesOf(inside, tool, below, depth + 1));
  });
}

/** The text of the first link of the top bar into a part of the docs. */
function nameOf(start: string, nav: unknown): string {
  const links = Array.isArray(nav) ? nav.filter(isMapping) : [];
  const found = links.find(({ link }) => textIn(link)?.startsWith(start));
  return textIn(found?.['text']) ?? wordsOf(start.split('/').findLast((name) => name !== '') ?? '');
}

const linksOf = (entries: readonly SummaryEntry[]): string[] =>
  entries.flatMap(({ href, entries: below }) => [...(href === undefined ? [] : [href]), ...linksOf(below)]);

/** The sidebar may be a list, or one for each part of the docs. */
function entriesOfSidebar(
  sidebar: unknown,
  nav: unknown,
  tool: Tool,
  isPage: (path: string) => boolean = () => false,
): SummaryEntry[] {
  if (!isMapping(sidebar)) return entriesOf(sidebar, tool);
  const parts = Object.entries(sidebar).map(([start, value]) => {
    const { items, base } = isMapping(value) ? value : { items: value, base: undefined };
    // Paths of VuePress are relative to the part, links of VitePress to the docs.
    return [start, entriesOf(items, tool, textIn(base) ?? (tool === 'vue' ? start : ''))] as const;
  });
  const shown = parts.filter(([, entries]) => entries.length > 0);
  if (shown.length < 2) return shown.flatMap(([, entries]) => entries);
  const listed = new Set(shown.flatMap(([, entries]) => linksOf(entries)).map(addressKey));
  return shown.map(([start, entries]) => {
    // The page of a part is often in the top bar only.
    const isOwn = !listed.has(addressKey(start)) && candidateFiles(fromRoot('', `${start}/`)).some(isPage);
    return entry(nameOf(start, nav), isOwn ? start : undefined, entries);
  });
}

/** `themeConfig.sidebar` of `.vitepress/config.js` and `.vuepress/config.js`. */
const sidebarFormat = (name: string, tool: Tool): DocsFormat => ({
  name,
  async find(sources) {
    const [config] = [...sources.keys()].filter((path) => toolOf(path) === tool).toSorted();
    const source = config === undefined ? undefined : sources.get(config);
    if (config === undefined || !source) return undefined;
    const value = literalAfter(await readText(source), /export\s+default\b|module\.exports\s*=/);
    const { srcDir, themeConfig } = isMapping(value) ? value : {};
    const folder = configs.exec(config)?.[1] ?? '';
    const root = pathFrom('', `./${folder}${textIn(srcDir) ?? ''}`);
    if (root === undefined || (root !== '' && !hasFolder(sources, root))) return undefined;
    const { sidebar, nav } = isMapping(themeConfig) ? themeConfig : {};
    const entries = entriesOfSidebar(sidebar, nav, tool);
    if (entries.length === 0) return { config, root, note: noScript(`.${tool}press/config`) };
    return {
      config,
      root,
      entries: async (inRoot) => {
        const first = ['index.md', 'README.md'].find((path) => inRoot.has(path));
        const shown = entriesOfSidebar(sidebar, nav, tool, (path) => path !== first && inRoot.has(path));
        return first === undefined ? shown : [entry('', `/${first}`), ...shown];
      },
    };
  },
});

export const vitepress = sidebarFormat('VitePress', 'vite');
export const vuepress: DocsFormat = {
  ...sidebarFormat('VuePress', 'vue'),
  addresses: { isConfig: (path) => toolOf(path) === 'vue', keys: new Map([['permalink', atRoot]]) },
};
