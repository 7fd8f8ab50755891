// Wikis of Azure DevOps: `.order` in folders. A page contains the folder with its name.
import { decodeSafely } from '#lib/decoded.ts';
import { fileNameOf, folderOf, isMarkdown } from '../../sourcePath.ts';
import { readText } from '../readText.ts';
import type { PageFacts } from '../entriesOfFolder.ts';
import type { SourceFiles } from '../sourceFiles.ts';
import { entriesOfLists, type FolderList } from './folderLists.ts';
import type { DocsFormat } from './format.ts';

const isOrder = (path: string) => fileNameOf(path) === '.order';

/** The title of a page is the name of its file: hyphens are spaces, other signs are encoded. */
const titleOf = (path: string) => decodeSafely(fileNameOf(path).replace(/\.md$/i, '').replaceAll('-', ' '));

async function listsOf(inRoot: SourceFiles) {
  const lists = new Map<string, FolderList>();
  for (const [path, source] of inRoot) {
    if (!isOrder(path)) continue;
    const names = (await readText(source)).split('\n').map((line) => line.trim());
    lists.set(folderOf(path), { items: names.filter(Boolean).map((name) => ({ path: name })) });
  }
  return lists;
}

/** The wiki of a project in Azure DevOps, or a folder that is published as one. */
export const azureWiki: DocsFormat = {
  name: 'Azure DevOps wiki',
  async find(sources) {
    const [config] = [...sources.keys()].filter(isOrder).toSorted((a, b) => a.length - b.length);
    if (config === undefined) return undefined;
    return {
      config,
      root: folderOf(config),
      async entries(inRoot) {
        const pages = [...inRoot.keys()].filter(isMarkdown);
        const facts = new Map(pages.map((path): [string, PageFacts] => [path, { title: titleOf(path) }]));
        return entriesOfLists(inRoot, { lists: await listsOf(inRoot), facts, joins: true, keepsRest: true });
      },
    };
  },
};
