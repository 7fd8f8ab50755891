import { fileNameOf, pathFrom } from '../../sourcePath.ts';
import { maxDepth } from '../maxDepth.ts';
import type { SummaryEntry } from '../readSummary.ts';
import type { SourceFiles } from '../sourceFiles.ts';
import { wordsOf } from '../wordsOf.ts';
import { isMapping } from '../yaml.ts';
import { awesomeEntries } from './awesomePages.ts';
import {
  entriesBelow,
  entry,
  firstOf,
  hasFolder,
  isWeb,
  textIn,
  valueOf,
  type DocsFormat,
} from './format.ts';

/** Reads `nav`: a path, `title: path`, `title: folder/`, or `title: [entries]`. */
function entriesOf(nav: unknown, inRoot: SourceFiles, depth = 0): SummaryEntry[] {
  if (!Array.isArray(nav) || depth > maxDepth) return [];
  const placed = (title: string, href: string) =>
    href.endsWith('/') && !isWeb(href)
      ? entry(
          title || wordsOf(fileNameOf(href.slice(0, -1))),
          undefined,
          entriesBelow(inRoot, href.slice(0, -1)),
        )
      : entry(title, href);
  return nav.flatMap((item: unknown) => {
    if (typeof item === 'string') return [placed('', item)];
    if (!isMapping(item)) return [];
    return Object.entries(item).map(([name, value]) => {
      const title = name ?? '';
      return typeof value === 'string'
        ? placed(title, value)
        : entry(title, undefined, entriesOf(value, inRoot, depth + 1));
    });
  });
}

/** The folders in which `pymdownx.snippets` looks for files. */
function snippetFolders(extensions: unknown): string[] {
  const all = Array.isArray(extensions) ? extensions : [extensions];
  const settings = all.flatMap((one: unknown) =>
    isMapping(one) && isMapping(one['pymdownx.snippets']) ? [one['pymdownx.snippets']] : [],
  );
  return settings
    .flatMap(({ base_path: paths }) => paths)
    .flatMap((path) => (typeof path === 'string' ? (pathFrom('', `./${path}`) ?? []) : []))
    .filter((path) => path !== '');
}

/** MkDocs: `mkdocs.yml` with `docs_dir` and `nav`, else the lists in folders. */
export const mkdocs: DocsFormat = {
  name: 'MkDocs',
  async find(sources) {
    const config = firstOf(sources, 'mkdocs.yml', 'mkdocs.yaml');
    if (!config) return undefined;
    const value = await valueOf(sources, config.path);
    const { docs_dir, nav, markdown_extensions } = isMapping(value) ? value : {};
    const root = pathFrom('', `./${textIn(docs_dir) ?? 'docs'}`) ?? 'docs';
    if (!hasFolder(sources, root)) return undefined;
    const hasNav = Array.isArray(nav) && nav.length > 0;
    return {
      config: config.path,
      root,
      includes: snippetFolders(markdown_extensions),
      entries: async (inRoot) => (hasNav ? entriesOf(nav, inRoot) : awesomeEntries(inRoot)),
    };
  },
};
