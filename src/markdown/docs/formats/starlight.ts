// Starlight: the sidebar of its configuration, else the order in front matter.
import { candidateFiles } from '../../sourcePath.ts';
import { maxDepth } from '../maxDepth.ts';
import { readText } from '../readText.ts';
import type { SummaryEntry } from '../readSummary.ts';
import type { SourceFiles } from '../sourceFiles.ts';
import { isMapping } from '../yaml.ts';
import type { PageFacts } from '../entriesOfFolder.ts';
import {
  atRoot,
  entriesBelow,
  entry,
  firstOf,
  hasFolder,
  isWeb,
  noScript,
  textIn,
  type DocsFormat,
} from './format.ts';
import { literalAfter } from '../../literals.ts';
import { ordered, pageFacts } from './pageFacts.ts';

const configs = ['mjs', 'ts', 'js', 'mts', 'cjs'].map((ending) => `astro.config.${ending}`);
const root = 'src/content/docs';

const factsOf = (sources: SourceFiles) =>
  pageFacts(sources, ({ sidebar, title }) => {
    const { order, label } = isMapping(sidebar) ? sidebar : {};
    return ordered(order, label ?? title);
  });

type Context = { sources: SourceFiles; facts: ReadonlyMap<string, PageFacts> };

/** The label in the front matter of a page, else its title. */
const labelOf = (slug: string, { facts }: Context) =>
  candidateFiles(slug)
    .map((path) => facts.get(path)?.title)
    .find((title) => title !== undefined) ?? '';

/** Reads slugs, and `{ label, link | slug | items | autogenerate }`. */
function entriesOf(items: unknown, context: Context, depth = 0): SummaryEntry[] {
  if (!Array.isArray(items) || depth > maxDepth) return [];
  return items.flatMap((item: unknown): SummaryEntry[] => {
    if (typeof item === 'string') return [entry(labelOf(item, context), `/${item}`)];
    if (!isMapping(item)) return [];
    const { autogenerate, items: below } = item;
    const slug = textIn(item['slug']);
    const label = textIn(item['label']) ?? (slug === undefined ? '' : labelOf(slug, context));
    const address = slug ?? textIn(item['link'])?.replace(/^\/+/, '');
    if (isMapping(autogenerate)) {
      const folder = (textIn(autogenerate['directory']) ?? '')
        .split('/')
        .filter((name) => name !== '')
        .join('/');
      return [entry(label, undefined, entriesBelow(context.sources, folder, context.facts))];
    }
    if (below !== undefined) return [entry(label, undefined, entriesOf(below, context, depth + 1))];
    if (address === undefined) return [];
    return [entry(label, isWeb(address) ? address : `/${address}`)];
  });
}

/** Starlight: `sidebar` of `astro.config.mjs`, else `sidebar.order` and `sidebar.label`. */
export const starlight: DocsFormat = {
  name: 'Starlight',
  async find(sources) {
    const source = firstOf(sources, ...configs);
    if (!source || !hasFolder(sources, root)) return undefined;
    const config = source.path;
    const text = await readText(source);
    const value = literalAfter(text, /\bstarlight\s*\((?=\s*\{)/);
    const sidebar = isMapping(value) ? value['sidebar'] : undefined;
    if (!Array.isArray(sidebar))
      return {
        config,
        root,
        facts: factsOf,
        ...(/\bsidebar\s*[:,]/.test(text) && { note: noScript(config) }),
      };
    return {
      config,
      root,
      async entries(inRoot) {
        const entries = entriesOf(sidebar, { sources: inRoot, facts: await factsOf(inRoot) });
        const home = firstOf(inRoot, 'index.mdx', 'index.md');
        return home ? [entry('', `/${home.path}`), ...entries] : entries;
      },
    };
  },
  addresses: { isConfig: (path) => configs.includes(path), keys: new Map([['slug', atRoot]]) },
};
