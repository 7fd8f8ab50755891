// A revision's content while changes are applied to it, in memory.
import type { OwnPage } from '../merge/mergePage.ts';
import type { PageTree, StoredFile } from '../pageNode.ts';
import type { RevisionContent } from '../revisionContent.ts';

export type DraftPage = { own: OwnPage; parent: DraftPage | undefined; children: DraftPage[] };

export type Draft = {
  roots: DraftPage[];
  /** By id. */
  pages: Map<string, DraftPage>;
  /** The files that the API lists. */
  files: StoredFile[];
  /** The files that only exports need. */
  exportOnly: StoredFile[];
  /** New page texts by document id. */
  texts: Map<string, string>;
  /** New file contents by hash. */
  blobs: Map<string, Uint8Array>;
};

/** Returns the content of a revision as a draft. Shares the pages and files, which are replaced, not modified. */
export function openDraft({ pages, files, exportOnly }: RevisionContent): Draft {
  const known = new Map<string, DraftPage>();
  const open =
    (parent: DraftPage | undefined) =>
    (page: PageTree): DraftPage => {
      const { pages: below, ...own } = page;
      const opened: DraftPage = { own, parent, children: [] };
      known.set(own.page, opened);
      opened.children = below.map(open(opened));
      return opened;
    };
  const roots = pages.map(open(undefined));
  return {
    roots,
    pages: known,
    files: [...files],
    exportOnly: [...exportOnly],
    texts: new Map(),
    blobs: new Map(),
  };
}

const treeOf = ({ own, children }: DraftPage): PageTree => ({ ...own, pages: children.map(treeOf) });

/** Returns the pages and files for a new revision. */
export const contentOf = ({ roots, files, exportOnly }: Draft) => ({
  pages: roots.map(treeOf),
  files: [...files, ...exportOnly],
});

/** Returns the pages beside the ones below `parent`, or the top-level pages. */
export const childrenOf = ({ roots }: Draft, parent: DraftPage | undefined) => parent?.children ?? roots;

/** Returns a page and all pages below it, parents first. */
export const withDescendants = (page: DraftPage): DraftPage[] => [
  page,
  ...page.children.flatMap(withDescendants),
];

/** Returns the number of ancestors of a page and the page itself. */
export const depthOf = ({ parent }: DraftPage): number => (parent ? depthOf(parent) + 1 : 1);

/** Returns the number of levels below a page and the page itself. */
export const heightOf = ({ children }: DraftPage): number =>
  1 + children.reduce((most, child) => Math.max(most, heightOf(child)), 0);

/** Removes a page from its place, but keeps it in `pages`. */
export function detach(draft: Draft, page: DraftPage) {
  const siblings = childrenOf(draft, page.parent);
  siblings.splice(siblings.indexOf(page), 1);
}

/** Inserts a detached page below `parent`, at the end without an index. */
export function attach(draft: Draft, page: DraftPage, parent: DraftPage | undefined, at?: number) {
  const siblings = childrenOf(draft, parent);
  page.parent = parent;
  siblings.splice(at ?? siblings.length, 0, page);
}

/** Removes a page with all pages below it. Returns them. */
export function remove(draft: Draft, page: DraftPage): DraftPage[] {
  detach(draft, page);
  const removed = withDescendants(page);
  for (const { own } of removed) draft.pages.delete(own.page);
  return removed;
}
