// Fumadocs: `meta.json` in folders.
import { fileNameOf, folderOf, pathFrom } from '../../sourcePath.ts';
import { readText } from '../readText.ts';
import type { SourceFiles } from '../sourceFiles.ts';
import { wordsOf } from '../wordsOf.ts';
import { isMapping } from '../yaml.ts';
import { entriesOfLists, type FolderList, type ListItem } from './folderLists.ts';
import { hasFolder, textIn, valueOf, type DocsFormat } from './format.ts';
import { ordered, pageFacts } from './pageFacts.ts';

const configs = /^((?:[\w.-]+\/){0,3})source\.config\.[cm]?[jt]sx?$/;
/** `[Text](url)`, maybe with an icon before it. */
const link = /^(?:external:)?(?:\[[^\]]*\])?\[([^\]]*)\]\(([^()\s]+)\)$/;

function itemOf(written: string): ListItem {
  const separator = /^---(?:\[[^\]]*\])?(.*)---$/.exec(written)?.[1];
  if (separator !== undefined) return { separator: separator.trim() };
  if (written === '...') return { rest: 'all' };
  if (written === 'z...a') return { rest: 'reversed' };
  const [, title, href] = link.exec(written) ?? [];
  if (title !== undefined && href !== undefined) return { title, href };
  if (written.startsWith('...')) return { path: written.slice(3), isSpread: true };
  return written.startsWith('!') ? { omit: written.slice(1) } : { path: written };
}

/** A folder in parentheses isn’t part of the address. */
const folderTitle = (path: string) => wordsOf(fileNameOf(path).replace(/^\((.*)\)$/, '$1'));

async function listsOf(inRoot: SourceFiles) {
  const lists = new Map<string, FolderList>();
  for (const path of inRoot.keys()) {
    if (fileNameOf(path) !== 'meta.json') continue;
    const meta = await valueOf(inRoot, path);
    if (!isMapping(meta)) continue;
    const { pages, title } = meta;
    const items = Array.isArray(pages)
      ? pages.filter((page) => typeof page === 'string').map(itemOf)
      : [{ rest: 'all' } as const];
    const folder = folderOf(path);
    lists.set(folder, {
      title: textIn(title) ?? (folder.endsWith(')') ? folderTitle(folder) : undefined),
      items,
    });
  }
  return lists;
}

/** Fumadocs: the `pages` of `meta.json`, else the pages of the folder. */
export const fumadocs: DocsFormat = {
  name: 'Fumadocs',
  async find(sources) {
    const [config] = [...sources.keys()].filter((path) => configs.test(path)).toSorted();
    const source = config === undefined ? undefined : sources.get(config);
    if (config === undefined || !source) return undefined;
    const [, dir = 'content/docs'] = /\bdir:\s*["'`]([^"'`\n]+)["'`]/.exec(await readText(source)) ?? [];
    const root = pathFrom(config, `./${dir}`);
    if (root === undefined || root === '' || !hasFolder(sources, root)) return undefined;
    return {
      config,
      root,
      async entries(inRoot) {
        const facts = await pageFacts(inRoot, ({ title }) => ordered(undefined, title));
        return entriesOfLists(inRoot, { lists: await listsOf(inRoot), facts });
      },
    };
  },
};
