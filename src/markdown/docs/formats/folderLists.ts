// Page trees that small files in the folders list: `.pages`, `_meta.ts`, `meta.json`, `.order`.
import { fileNameOf, folderOf, fromRoot, isMarkdown } from '../../sourcePath.ts';
import type { PageFacts } from '../entriesOfFolder.ts';
import { maxDepth } from '../maxDepth.ts';
import type { SummaryEntry } from '../readSummary.ts';
import { isHidden, type SourceFiles } from '../sourceFiles.ts';
import { wordsOf } from '../wordsOf.ts';
import { entry, hrefOf } from './format.ts';

/** What a list names, in order. */
export type ListItem =
  /** A page or a folder by its path from the list's folder. A page’s extension may be missing. `isSpread`: what is in the folder. */
  | { path: string; title?: string | undefined; isSpread?: boolean }
  | { title: string; href: string }
  | { title: string; items: ListItem[] }
  /** The begin of a group, which ends at the next one. Without a title, only the end of one. */
  | { separator: string }
  /** The pages and folders that the list doesn’t name. */
  | { rest: 'all' | 'reversed' }
  /** A page or folder that isn’t part of the rest. */
  | { omit: string };

/** `isHidden`: the list of the folder above leaves it out unless it names it. */
export type FolderList = { title?: string | undefined; items: ListItem[]; isHidden?: boolean };

export type ListsOptions = {
  /** By folder, '' for the docs. */
  lists: ReadonlyMap<string, FolderList>;
  facts: ReadonlyMap<string, PageFacts>;
  /** Whether a page contains the folder beside it that has its name. */
  joins?: boolean;
  /** Whether pages that a list leaves out follow those that it names. */
  keepsRest?: boolean;
};

type Folder = { pages: string[]; folders: string[] };

const stemOf = (path: string) => path.replace(/\.[^./]+$/, '');
const isIndex = (path: string) => /(?:^|\/)(?:readme|_?index)\.[^./]+$/i.test(path);
/** A path in a folder, from the docs. */
const pathIn = (folder: string, written: string) =>
  fromRoot('', folder === '' || written.startsWith('/') ? written : `${folder}/${written}`);

/** Returns the pages and folders of each folder that has pages, by path. */
function foldersOf(paths: readonly string[]) {
  const all = new Map<string, Folder>();
  const add = (path: string): Folder => {
    const known = all.get(path);
    if (known) return known;
    const folder: Folder = { pages: [], folders: [] };
    all.set(path, folder);
    if (path !== '') add(folderOf(path)).folders.push(path);
    return folder;
  };
  add('');
  for (const path of paths) add(folderOf(path)).pages.push(path);
  return all;
}

/** Builds the page tree of docs whose folders have lists. */
class ListedTree {
  readonly #options: ListsOptions;
  readonly #folders: ReadonlyMap<string, Folder>;
  readonly #pages: ReadonlyMap<string, string>;

  constructor(paths: readonly string[], options: ListsOptions) {
    this.#options = options;
    this.#folders = foldersOf(paths);
    this.#pages = new Map(paths.flatMap((path) => [[stemOf(path), path] as const, [path, path] as const]));
  }

  #orderOf(path: string): number {
    const { facts } = this.#options;
    const index = this.#folders.get(path)?.pages.find(isIndex) ?? path;
    return facts.get(path)?.order ?? facts.get(index)?.order ?? Infinity;
  }

  /** What is directly in a folder, pages before folders, without its index page and folders that belong to pages. */
  #childrenOf(folder: string): string[] {
    const { pages = [], folders = [] } = this.#folders.get(folder) ?? {};
    const stems = new Set(this.#options.joins === true ? pages.map(stemOf) : []);
    const { lists } = this.#options;
    const own = [
      ...pages.filter((path) => !isIndex(path)),
      ...folders.filter((path) => !stems.has(path) && lists.get(path)?.isHidden !== true),
    ];
    const orders = new Map(own.map((path) => [path, this.#orderOf(path)]));
    return own.toSorted((a, b) => {
      const [first, second] = [orders.get(a)!, orders.get(b)!];
      return first === second ? 0 : first - second;
    });
  }

  #pageEntry(path: string, title: string | undefined, depth: number) {
    const beside = this.#options.joins === true ? stemOf(path) : '';
    const below = beside !== '' && this.#folders.has(beside) ? this.#entriesIn(beside, depth + 1) : [];
    return entry(title ?? this.#options.facts.get(path)?.title ?? '', hrefOf(path), below);
  }

  #folderEntry(path: string, title: string | undefined, depth: number) {
    const { lists, facts } = this.#options;
    const index = this.#folders.get(path)?.pages.find(isIndex);
    const name = fileNameOf(path);
    const own = title ?? lists.get(path)?.title ?? facts.get(path)?.title;
    const found = own ?? (index === undefined ? wordsOf(name) || name : (facts.get(index)?.title ?? ''));
    return entry(found, index === undefined ? undefined : hrefOf(index), this.#entriesIn(path, depth + 1));
  }

  #entryOf(path: string, title: string | undefined, depth: number) {
    return this.#folders.has(path)
      ? this.#folderEntry(path, title, depth)
      : this.#pageEntry(path, title, depth);
  }

  /** Returns the page or folder that a list names. A folder precedes the page of the same name, unless the page contains it. */
  #find(folder: string, written: string): string | undefined {
    const path = pathIn(folder, written);
    const page = this.#pages.get(path);
    if (this.#options.joins === true && page !== undefined) return page;
    return this.#folders.has(path) && path !== '' ? path : page;
  }

  #entriesOfItems(
    items: readonly ListItem[],
    folder: string,
    rest: readonly string[],
    depth: number,
  ): SummaryEntry[] {
    const found: SummaryEntry[] = [];
    let into = found;
    for (const item of items) {
      if ('separator' in item) {
        const group = entry(item.separator);
        if (item.separator !== '') found.push(group);
        into = item.separator === '' ? found : group.entries;
      } else if ('rest' in item) {
        const left = item.rest === 'all' ? rest : rest.toReversed();
        into.push(...left.map((path) => this.#entryOf(path, undefined, depth)));
      } else if ('items' in item)
        into.push(entry(item.title, undefined, this.#entriesOfItems(item.items, folder, rest, depth + 1)));
      else if ('href' in item) into.push(entry(item.title, item.href));
      else if ('path' in item) into.push(...this.#entriesOfPath(item, folder, depth));
    }
    return found;
  }

  #entriesOfPath(item: Extract<ListItem, { path: string }>, folder: string, depth: number): SummaryEntry[] {
    const path = this.#find(folder, item.path);
    if (path === undefined) return [entry(item.title ?? '', hrefOf(pathIn(folder, item.path)))];
    if (item.isSpread === true && this.#folders.has(path)) return this.#entriesIn(path, depth + 1);
    // The index page of a folder is the folder itself.
    if (isIndex(path) && path !== '' && folderOf(path) === folder && folder !== '') return [];
    return [this.#entryOf(path, item.title, depth)];
  }

  /** Returns the entries of what is in a folder. */
  #entriesIn(folder: string, depth: number): SummaryEntry[] {
    if (depth > maxDepth) return [];
    const children = this.#childrenOf(folder);
    const list = this.#options.lists.get(folder);
    if (!list) return children.map((path) => this.#entryOf(path, undefined, depth));
    const named = this.#namedIn(list.items, folder);
    const rest = children.filter((path) => !named.has(path));
    const hasRest = (items: readonly ListItem[]): boolean =>
      items.some((item) => 'rest' in item || ('items' in item && hasRest(item.items)));
    const isOpen = this.#options.keepsRest === true && !hasRest(list.items);
    const entries = this.#entriesOfItems(list.items, folder, rest, depth);
    return isOpen ? [...entries, ...rest.map((path) => this.#entryOf(path, undefined, depth))] : entries;
  }

  #namedIn(items: readonly ListItem[], folder: string, found = new Set<string>()) {
    for (const item of items)
      if ('items' in item) this.#namedIn(item.items, folder, found);
      else {
        const written = 'path' in item ? item.path : 'omit' in item ? item.omit : undefined;
        const path = written === undefined ? undefined : this.#find(folder, written);
        if (path !== undefined) found.add(path);
      }
    return found;
  }

  entries(): SummaryEntry[] {
    const entries = this.#entriesIn('', 1);
    const home = this.#folders.get('')?.pages.find(isIndex);
    const own = home === undefined ? undefined : hrefOf(home);
    const isListed = (list: readonly SummaryEntry[]): boolean =>
      list.some(({ href, entries: below }) => href === own || isListed(below));
    return home === undefined || isListed(entries)
      ? entries
      : [this.#pageEntry(home, undefined, 1), ...entries];
  }
}

/**
 * Returns the page tree of docs whose folders list what is in them. A folder without a list has all its pages by order and
 * path. Links are from the root of the docs.
 */
export function entriesOfLists(
  inRoot: SourceFiles,
  options: ListsOptions,
  isPage: (path: string) => boolean = () => true,
): SummaryEntry[] {
  const paths = [...inRoot.keys()].filter((path) => isMarkdown(path) && !isHidden(path) && isPage(path));
  return new ListedTree(paths.toSorted(), options).entries();
}
