import type { ContentChange } from '#contract/areas/content-changes.ts';
import { base64Of } from '#lib/base64.ts';
import { fileKey } from '#lib/fileName.ts';
import { contentLimits } from '#contract/limits.ts';
import { fileText } from '#markdown/docs/pageSource.ts';
import { isSamePage, type FileEntry, type ImportEntry, type PageEntry } from './compareDocs.ts';
import type { ContentSide } from './contentSide.ts';
import type { Matches } from './matchPages.ts';
import { createPageModel, isWithin, place, removePage, siblingsIn, type ModelPage } from './pageModel.ts';
import type { TargetPage } from './targetPages.ts';

type Update = Extract<ContentChange, { operation: 'update_page' }>;
type Context = {
  side: ContentSide;
  matches: Matches;
  /** Whether the docs define the page tree: titles, slugs, places and paths. */
  isWhole: boolean;
};

const withChange = (cleared: ContentChange[], change: Update) =>
  Object.keys(change).length > 2 ? [...cleared, change] : cleared;

const textOf = ({ page: { markdown = '', source, sourcePath } }: TargetPage) =>
  sourcePath === undefined ? {} : { document: { markdown: fileText(markdown, source) } };

const isBelow = (key: string, folder: string) => key[folder.length] === '/' && key.startsWith(folder);

/** Creates a function that returns the key of a path, and remembers it. */
function fileKeys() {
  const keys = new Map<string, string>();
  return (path: string) => {
    const key = keys.get(path) ?? fileKey(path);
    keys.set(path, key);
    return key;
  };
}

async function fileChange({ target, fileId }: FileEntry): Promise<ContentChange[]> {
  if (!target) return fileId === undefined ? [] : [{ operation: 'delete_files', files: [fileId] }];
  const { path, name, exportOnly, docsRoot, source } = target;
  const base64 = base64Of(await source.read());
  const role = { ...(exportOnly && { exportOnly }), ...(docsRoot !== undefined && { docsRoot }) };
  return [{ operation: 'insert_files', files: [{ name, path, base64, ...role }] }];
}

/**
 * Plans the changes that give a change request the chosen entries of an import. The plan keeps track of the
 * page tree, so pass the entries in order, and the responses of the service to `settle`.
 */
export function planChanges({ side, matches, isWhole }: Context) {
  const model = createPageModel(side.pages);
  const pageOfKey = new Map<string, ModelPage>();
  for (const [key, { id }] of matches) {
    const page = model.byId.get(id);
    if (page) pageOfKey.set(key, page);
  }
  const keyed = new Set(pageOfKey.values());
  let refs = 0;

  /** The nearest page above that is in the change request. */
  const parentOf = ({ parent }: TargetPage): ModelPage | undefined =>
    parent && (pageOfKey.get(parent.key) ?? parentOf(parent));

  /** Whether the nearest page before a page is the one before it in the docs. Pages of the space alone don't count. */
  function isInPlace(page: ModelPage, before: ModelPage | undefined) {
    const siblings = siblingsIn(model, page.parent);
    let at = siblings.indexOf(page) - 1;
    while (at >= 0 && !keyed.has(siblings[at]!)) at -= 1;
    return siblings[at] === before;
  }

  /** The page before a page in the docs that has the same parent now. */
  function pageBefore(target: TargetPage, siblings: readonly TargetPage[], parent: ModelPage | undefined) {
    for (let at = siblings.indexOf(target) - 1; at >= 0; at -= 1) {
      const page = pageOfKey.get(siblings[at]!.key);
      if (page && page.parent === parent) return page;
    }
    return undefined;
  }

  const keyOf = fileKeys();

  /** Moves the files of pages with a conflicting path. */
  function clearPath(path: string, self?: ModelPage) {
    const key = fileKey(path);
    const changes: ContentChange[] = [];
    for (const page of model.byId.values()) {
      const other = page === self || page.path === undefined ? undefined : keyOf(page.path);
      if (other === undefined || !(other === key || isBelow(other, key) || isBelow(key, other))) continue;
      page.path = `.former/${++refs}/page.md`;
      changes.push({ operation: 'update_page', page: page.id, path: page.path });
    }
    return changes;
  }

  /** Renames a page with a conflicting slug or path. It gets its final one later, or is deleted. */
  function makeWay(parent: ModelPage | undefined, slug: string, path: string | undefined, self?: ModelPage) {
    const changes: ContentChange[] = [];
    const bySlug = siblingsIn(model, parent).find((page) => page !== self && page.slug === slug);
    if (bySlug) {
      bySlug.slug = `${slug.slice(0, 80)}-former-${++refs}`;
      changes.push({ operation: 'update_page', page: bySlug.id, slug: bySlug.slug });
    }
    return path === undefined ? changes : [...changes, ...clearPath(path, self)];
  }

  function insert(target: TargetPage, siblings: readonly TargetPage[]): ContentChange[] {
    const { type, title, slug, href, computed, sourcePath } = target.page;
    const parent = parentOf(target);
    const before = pageBefore(target, siblings, parent);
    const list = siblingsIn(model, parent);
    const at = before ? list.indexOf(before) + 1 : isWhole ? 0 : list.length;
    const page: ModelPage = { id: `new-${++refs}`, slug, path: sourcePath, parent: undefined, children: [] };
    const cleared = makeWay(parent, slug, sourcePath);
    place(model, page, parent, at);
    pageOfKey.set(target.key, page);
    keyed.add(page);
    const change: ContentChange = {
      operation: 'insert_page',
      ref: page.id,
      type,
      title: title.slice(0, contentLimits.pageTitle[1]),
      slug,
      wholeFile: true,
      at,
      ...(href !== undefined && { href }),
      ...(computed && { computed }),
      ...(sourcePath !== undefined && { path: sourcePath }),
      ...(parent && { into: parent.id }),
      ...textOf(target),
    };
    return [...cleared, change];
  }

  /** Moves a page to its place in the docs. Returns the changes of other pages, too. */
  function move(target: TargetPage, siblings: readonly TargetPage[], page: ModelPage, change: Update) {
    const { slug } = target.page;
    const parent = parentOf(target);
    const before = pageBefore(target, siblings, parent);
    if ((page.parent === parent && isInPlace(page, before)) || isWithin(parent, page)) return [];
    const cleared = makeWay(parent, slug, undefined, page);
    const list = siblingsIn(model, parent).filter((one) => one !== page);
    change.at = before ? list.indexOf(before) + 1 : 0;
    if (page.parent !== parent) {
      change.into = parent?.id ?? null;
      page.slug = change.slug = slug;
    }
    place(model, page, parent, change.at);
    return cleared;
  }

  function update(target: TargetPage, siblings: readonly TargetPage[], page: ModelPage): ContentChange[] {
    const existing = side.byId.get(page.id);
    const { title, slug, href, computed, type, sourcePath } = target.page;
    const change: Update = { operation: 'update_page', page: page.id };
    const cleared: ContentChange[] = [];
    if (isWhole) {
      cleared.push(...move(target, siblings, page, change));
      if (page.slug !== slug || page.path !== sourcePath)
        cleared.push(...makeWay(page.parent, slug, sourcePath, page));
      if (page.slug !== slug) page.slug = change.slug = slug;
      if (sourcePath !== undefined && page.path !== sourcePath) page.path = change.path = sourcePath;
      if (existing && !computed && existing.title !== title)
        change.title = title.slice(0, contentLimits.pageTitle[1]);
    }
    if (existing && !isSamePage(target, existing, side, isWhole)) {
      if (href !== undefined) change.href = href;
      if (computed) change.computed = computed;
      if (type === 'document') {
        Object.assign(change, textOf(target), { wholeFile: true });
        change.title = title.slice(0, contentLimits.pageTitle[1]);
        if (!isWhole) change.title = existing.title;
      }
    }
    return withChange(cleared, change);
  }

  /** Deletes a page of the space. Kept pages below it move to the top level. */
  function remove(pageId: string, isDeleted: (id: string) => boolean): ContentChange[] {
    const page = model.byId.get(pageId);
    if (!page) return [];
    const kept = (below: ModelPage): ModelPage[] =>
      below.children.flatMap((child) => (isDeleted(child.id) ? kept(child) : [child]));
    const moves = kept(page).map((child): ContentChange => {
      place(model, child, undefined, model.roots.length);
      return { operation: 'update_page', page: child.id, into: null };
    });
    removePage(model, page);
    return [...moves, { operation: 'delete_page', page: pageId }];
  }

  function pageChanges(
    { target, pageId }: PageEntry,
    siblings: readonly TargetPage[],
    isDeleted: (id: string) => boolean,
  ) {
    if (!target) return pageId === undefined ? [] : remove(pageId, isDeleted);
    const page = pageOfKey.get(target.key);
    return page ? update(target, siblings, page) : insert(target, siblings);
  }

  async function fileChanges(entry: FileEntry) {
    const { target } = entry;
    const isNew = target && entry.state === 'new' && target.exportOnly === undefined;
    return [...(isNew ? clearPath(target.path) : []), ...(await fileChange(entry))];
  }

  return {
    /**
     * Returns the changes of an entry, in order. `isDeleted` returns which pages of the space are chosen for
     * deletion.
     */
    changesOf: (
      entry: ImportEntry,
      roots: readonly TargetPage[],
      isDeleted: (id: string) => boolean,
    ): ContentChange[] | Promise<ContentChange[]> =>
      entry.kind === 'file'
        ? fileChanges(entry)
        : pageChanges(entry, entry.target?.parent?.children ?? roots, isDeleted),
    /** Returns the changes that move a page to its place in the docs. */
    placeOf({ target }: PageEntry, roots: readonly TargetPage[]) {
      const page = target && pageOfKey.get(target.key);
      if (!page) return [];
      const change: Update = { operation: 'update_page', page: page.id };
      return withChange(move(target, target.parent?.children ?? roots, page, change), change);
    },
    /** Stores the IDs of new pages from a response. */
    settle(created: ReadonlyMap<string, string>) {
      for (const [ref, id] of created) {
        const page = model.byId.get(ref);
        if (!page) continue;
        model.byId.delete(ref);
        page.id = id;
        model.byId.set(id, page);
      }
    },
  };
}
