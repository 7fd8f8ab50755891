// Formats whose tree is that of the folders, with an order and titles in front matter or small files.
import { fileNameOf, isMarkdown, pathFrom } from '../../sourcePath.ts';
import { readText } from '../readText.ts';
import type { PageFacts } from '../entriesOfFolder.ts';
import type { SourceFiles } from '../sourceFiles.ts';
import {
  frontMatterOf,
  hasFolder,
  numberOf,
  plainTitle,
  textIn,
  type DocsFormat,
  type FoundDocs,
} from './format.ts';

type Values = Record<string, unknown>;

/** Returns the facts of all pages. */
export async function pageFacts(sources: SourceFiles, read: (values: Values, path: string) => PageFacts) {
  const facts = new Map<string, PageFacts>();
  for (const path of sources.keys())
    if (isMarkdown(path)) facts.set(path, read(await frontMatterOf(sources, path), path));
  return facts;
}

/** Facts of values in front matter. */
export const ordered = (order: unknown, title?: unknown): PageFacts => ({
  order: numberOf(order),
  title: plainTitle(textIn(title)),
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

/** The note for a page tree that only a program knows. */
export const noScript = (file: string) =>
  `The page tree in ${file} is a program, which isn’t run. Pages were ordered by folders and front matter.`;

/** The number with which the name of a file begins. */
export const numbered = (path: string) => numberOf(/^(\d+)[-_. ]/.exec(fileNameOf(path))?.[1]);

/** The files in which Hugo's configuration names the folder of the docs. */
const hugoConfigs = /^(?:config\/_default\/)?(?:hugo|config|languages(?:\.\w+)?)\.(?:toml|ya?ml|json)$/;

/** Hugo: `weight`. The page of a folder is `_index.md`. `contentDir` names the folder of the docs. */
const hugo: DocsFormat = {
  name: 'Hugo',
  async find(sources) {
    const files = [...sources.keys()].filter((path) => hugoConfigs.test(path)).toSorted();
    const config = files.find((path) => !path.includes('languages'));
    if (config === undefined) return undefined;
    const texts = await Promise.all(files.map(async (path) => readText(sources.get(path)!)));
    const folders = texts.flatMap((text) =>
      [...text.matchAll(/^[ \t]*["']?contentDir["']?[ \t]*[:=][ \t]*["']?([\w./-]+)/gim)].map(
        ([, path = '']) => pathFrom('', `./${path}`) ?? '',
      ),
    );
    const roots = [...folders, 'content/docs', 'content'];
    const root = roots.find((path) => path !== '' && hasFolder(sources, path));
    if (root === undefined) return undefined;
    return {
      config,
      others: files.filter((path) => path !== config),
      root,
      facts: (inRoot) =>
        pageFacts(inRoot, ({ weight, linkTitle, title }) => ordered(weight, linkTitle ?? title)),
    };
  },
};

const obsidian = formatOf('Obsidian', /^\.obsidian\/app\.json$/, [''], () => ({}));

export const orderedFormats: readonly DocsFormat[] = [hugo, obsidian];
