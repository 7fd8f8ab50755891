// Nextra: `_meta.ts`, `_meta.js` or `_meta.json` in folders.
import { fileNameOf, folderOf } from '../../sourcePath.ts';
import { readText } from '../readText.ts';
import type { SourceFiles } from '../sourceFiles.ts';
import { isMapping } from '../yaml.ts';
import { literalAfter } from '../../literals.ts';
import { entriesOfLists, type FolderList, type ListItem } from './folderLists.ts';
import { hasFolder, textIn, valueOf, type DocsFormat } from './format.ts';
import { ordered, pageFacts } from './pageFacts.ts';

const roots = ['content', 'src/content', 'pages', 'src/pages', 'docs/content', 'docs/pages'];
const metaFile = /^_meta\.(?:json|[cm]?[jt]sx?)$/;
const isMeta = (path: string) => metaFile.test(fileNameOf(path));

async function metaOf(sources: SourceFiles, path: string): Promise<unknown> {
  if (path.endsWith('.json')) return valueOf(sources, path);
  const source = sources.get(path);
  return source && literalAfter(await readText(source), /export\s+default\b|module\.exports\s*=/);
}

/** A key is a page, a folder, a link, or a separator. */
function itemOf(name: string, value: unknown): ListItem {
  if (!isMapping(value)) return { path: name, title: textIn(value) };
  const title = textIn(value['title']);
  const href = textIn(value['href']);
  const { type, display, items } = value;
  if (type === 'separator') return { separator: title ?? '' };
  if (href !== undefined) return { title: title ?? name, href };
  if (isMapping(items) && type === 'menu')
    return {
      title: title ?? name,
      items: Object.entries(items).map(([key, one]) => itemOf(key, one)),
    };
  // Of a page of the top bar, only the link there is hidden.
  return display === 'hidden' && type !== 'page' ? { omit: name } : { path: name, title };
}

async function listsOf(inRoot: SourceFiles) {
  const lists = new Map<string, FolderList>();
  for (const path of inRoot.keys()) {
    if (!isMeta(path)) continue;
    const meta = await metaOf(inRoot, path);
    if (!isMapping(meta)) continue;
    const names = Object.entries(meta).filter(([name]) => name !== '*');
    lists.set(folderOf(path), { items: names.map(([name, value]) => itemOf(name, value)) });
  }
  return lists;
}

/** Nextra: the pages of a folder in the order of its `_meta` file, then the others. */
export const nextra: DocsFormat = {
  name: 'Nextra',
  async find(sources) {
    const metas = [...sources.keys()].filter(isMeta);
    const root = roots.find(
      (path) => hasFolder(sources, path) && metas.some((meta) => meta.startsWith(`${path}/`)),
    );
    if (root === undefined) return undefined;
    const [next] = [...sources.keys()].filter((path) => /^(?:docs\/)?next\.config\.[cm]?[jt]s$/.test(path));
    return {
      config: next ?? metas.filter((path) => path.startsWith(`${root}/`)).toSorted()[0]!,
      root,
      async entries(inRoot) {
        const facts = await pageFacts(inRoot, ({ sidebarTitle, title }) =>
          ordered(undefined, sidebarTitle ?? title),
        );
        return entriesOfLists(inRoot, { lists: await listsOf(inRoot), facts, joins: true, keepsRest: true });
      },
    };
  },
};
