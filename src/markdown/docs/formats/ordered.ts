// Formats whose tree is that of the folders, with an order and titles in front matter or small files.
import { fileNameOf, folderOf, isMarkdown } from '../../sourcePath.ts';
import type { PageFacts } from '../entriesOfFolder.ts';
import type { SourceFiles } from '../sourceFiles.ts';
import { isMapping } from '../yaml.ts';
import {
  frontMatterOf,
  hasFolder,
  numberOf,
  textIn,
  valueOf,
  type DocsFormat,
  type FoundDocs,
} from './format.ts';

type Values = Record<string, unknown>;

/** Returns the facts of all pages. */
async function pageFacts(sources: SourceFiles, read: (values: Values, path: string) => PageFacts) {
  const facts = new Map<string, PageFacts>();
  for (const path of sources.keys())
    if (isMarkdown(path)) facts.set(path, read(await frontMatterOf(sources, path), path));
  return facts;
}

const ordered = (order: unknown, title?: unknown): PageFacts => ({
  order: numberOf(order),
  title: textIn(title),
});

/** Returns a format that is known by a file, with the docs in the first of the folders that exists. */
const formatOf = (
  name: string,
  configs: RegExp,
  roots: readonly string[],
  rest: (root: string) => Omit<FoundDocs, 'config' | 'root'>,
): DocsFormat => ({
  name,
  async find(sources) {
    const config = [...sources.keys()].filter((path) => configs.test(path)).toSorted()[0];
    const root = roots.find((path) => path === '' || hasFolder(sources, path));
    return config === undefined || root === undefined ? undefined : { config, root, ...rest(root) };
  },
});

const noScript = (file: string) =>
  `The page tree in ${file} is a program, which isn’t run. Pages were ordered by folders and front matter.`;

const numbered = (path: string) => numberOf(/^(\d+)[-_. ]/.exec(fileNameOf(path))?.[1]);

/** Docusaurus: `sidebar_position`, and `_category_.json` or `_category_.yml` in folders. */
const docusaurus = formatOf('Docusaurus', /^docusaurus\.config\.[cm]?[jt]s$/, ['docs'], () => ({
  note: noScript('sidebars'),
  async facts(sources) {
    const facts = await pageFacts(sources, (values, path) =>
      ordered(values['sidebar_position'] ?? numbered(path), values['sidebar_label'] ?? values['title']),
    );
    for (const path of sources.keys()) {
      if (!/^_category_\.(?:json|ya?ml)$/.test(fileNameOf(path))) continue;
      const value = await valueOf(sources, path);
      if (isMapping(value)) facts.set(folderOf(path), ordered(value['position'], value['label']));
    }
    return facts;
  },
}));

/** Starlight: `sidebar.order` and `sidebar.label`. */
const starlight = formatOf('Starlight', /^astro\.config\.[cm]?[jt]s$/, ['src/content/docs'], () => ({
  note: noScript('astro.config'),
  facts: (sources) =>
    pageFacts(sources, ({ sidebar, title }) => {
      const { order, label } = isMapping(sidebar) ? sidebar : {};
      return ordered(order, label ?? title);
    }),
}));

/** Hugo: `weight`. The page of a folder is `_index.md`. */
const hugo = formatOf('Hugo', /^(?:hugo|config)\.(?:toml|ya?ml|json)$/, ['content/docs', 'content'], () => ({
  facts: (sources) =>
    pageFacts(sources, ({ weight, linkTitle, title }) => ordered(weight, linkTitle ?? title)),
}));

/** Jekyll: `nav_order`. */
const jekyll = formatOf('Jekyll', /^_config\.ya?ml$/, [''], () => ({
  facts: (sources) => pageFacts(sources, (values) => ordered(values['nav_order'], values['title'])),
}));

const vitepress = formatOf(
  'VitePress',
  /^(?:docs\/)?\.vitepress\/config\.[cm]?[jt]s$|^(?:docs\/)?\.vitepress\/config\/index\.[cm]?[jt]s$/,
  ['docs', ''],
  () => ({ note: noScript('.vitepress/config') }),
);

const obsidian = formatOf('Obsidian', /^\.obsidian\/app\.json$/, [''], () => ({}));

export const orderedFormats: readonly DocsFormat[] = [
  docusaurus,
  starlight,
  vitepress,
  hugo,
  jekyll,
  obsidian,
];
