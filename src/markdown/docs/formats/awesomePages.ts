// The files of MkDocs’ plugins awesome-pages and awesome-nav: `.pages` and `.nav.yml` in folders.
import { fileNameOf, folderOf } from '../../sourcePath.ts';
import { maxDepth } from '../maxDepth.ts';
import type { SourceFiles } from '../sourceFiles.ts';
import { isMapping } from '../yaml.ts';
import { entriesOfLists, type FolderList, type ListItem } from './folderLists.ts';
import { isWeb, textIn, valueOf } from './format.ts';

const listFile = /^(?:\.pages|\.nav\.ya?ml)$/;
const rest: ListItem = { rest: 'all' };

/** `...`, `... | glob`, `*` and other patterns stand for pages that the list doesn’t name. */
const isPattern = (written: string) => written.startsWith('...') || written.includes('*');

function itemOf(written: string, title?: string): ListItem {
  if (isPattern(written)) return rest;
  if (isWeb(written)) return { title: title ?? written, href: written };
  return { path: written.replace(/\/$/, ''), title };
}

function itemsOf(nav: unknown, depth = 0): ListItem[] {
  if (!Array.isArray(nav) || depth > maxDepth) return [];
  return nav.flatMap((item: unknown): ListItem[] => {
    if (typeof item === 'string') return [itemOf(item)];
    if (!isMapping(item)) return [];
    if (textIn(item['glob']) !== undefined) return [rest];
    return Object.entries(item).map(([name, value]) => {
      if (name.startsWith('...')) return rest;
      const title = name ?? '';
      return typeof value === 'string' ? itemOf(value, title) : { title, items: itemsOf(value, depth + 1) };
    });
  });
}

function listOf(value: unknown): FolderList | undefined {
  if (!isMapping(value)) return undefined;
  const { title, nav, arrange, order, sort, hide, append_unmatched: appends } = value;
  const items = itemsOf(nav ?? arrange);
  const direction = isMapping(sort) ? sort['direction'] : order;
  const others: ListItem = { rest: direction === 'desc' ? 'reversed' : 'all' };
  const isOpen = items.length === 0 || (nav === undefined && !items.includes(rest)) || appends === true;
  return {
    title: textIn(title),
    items: isOpen ? [...items, others] : items,
    ...(hide === true && { isHidden: true }),
  };
}

/** Returns the page tree of docs with these files. Undefined without one. */
export async function awesomeEntries(inRoot: SourceFiles) {
  const lists = new Map<string, FolderList>();
  for (const path of inRoot.keys()) {
    const list = listFile.test(fileNameOf(path)) ? listOf(await valueOf(inRoot, path)) : undefined;
    if (list) lists.set(folderOf(path), list);
  }
  return lists.size === 0 ? undefined : entriesOfLists(inRoot, { lists, facts: new Map() });
}
