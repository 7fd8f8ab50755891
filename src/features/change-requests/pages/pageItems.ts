import type { ContentChange, ContentUpdate } from '#contract/areas/content-changes.ts';
import type { OneRequest } from '#directory/organizations/organizations.api.ts';
import { createObjectMemo } from '#lib/objectMemo.ts';
import { pageTitle } from '#prose/pageTree.ts';
import type { MoveRules } from '#ui/tree/slots.ts';
import { placedItem } from '#ui/tree/treeRows.ts';
import type { PageChange } from '../changes/pageChanges.ts';

/** The items that the dialogs of the tree act on. */
export type PageTreeContext = {
  one: OneRequest;
  /** Applies changes as a revision that can be undone. */
  apply: (changes: ContentChange[], description: string) => Promise<ContentUpdate>;
  /** Called with changes that were saved. */
  onApplied?: ((changes: readonly ContentChange[]) => void) | undefined;
  /** Whether a page has changes that aren't saved. */
  isUnsaved?: ((pageId: string) => boolean) | undefined;
  /** Scrolls to an item and focuses it. */
  reveal: (item: { id: string }) => void;
};

/** A page of a change request, or a page of main that the change request deletes. */
export type PageItem = {
  id: string;
  title: string;
  kind: 'page';
  change: PageChange;
  children?: readonly PageItem[] | undefined;
  leaf: boolean;
  fixed?: string | undefined;
};

const memoItem = createObjectMemo<PageItem>();

/** Returns the items of the tree. Deleted pages are where they were. */
export const pageItems = (changes: readonly PageChange[]): PageItem[] =>
  changes.map((change) => {
    const children = pageItems(change.children);
    const { id, page, kind } = change;
    return memoItem(change, [children], () => ({
      id,
      title: pageTitle(page),
      kind: 'page',
      change,
      ...(page.type !== 'link' && { children }),
      leaf: children.length === 0,
      fixed: kind === 'removed' ? 'Restore this page first' : undefined,
    }));
  });

export const isDeleted = ({ change }: PageItem) => change.kind === 'removed';

/** A position: the parent page, null at the top level, and the index among its pages. */
type Place = { parent: string | null; at: number };

/** Returns the number of pages below a page in the change request. */
export const pagesBelow = ({ children = [] }: PageItem): number =>
  children.reduce((count, child) => count + (isDeleted(child) ? 0 : 1) + pagesBelow(child), 0);

/** Returns the changes that delete a page and move the pages right below it up, to where it was. */
export function deletionKeepingChildren(
  { id, children = [] }: PageItem,
  { parent, at }: Place,
): ContentChange[] {
  const kept = children.filter((child) => !isDeleted(child));
  return [
    ...kept.map((child, n) => ({
      operation: 'update_page' as const,
      page: child.id,
      into: parent,
      at: at + n,
    })),
    { operation: 'delete_page', page: id },
  ];
}

/** Returns the parent of a page, null at the top level, and the pages below it. */
export function placeIn(items: readonly PageItem[], id: string) {
  const parent = placedItem(items, id)?.parent ?? null;
  return { parent, siblings: parent?.children ?? items };
}

/** Where pages can be moved. */
export const pageRules: MoveRules<PageItem> = {
  kinds: ['page'],
  refuses: (parent) => (parent && isDeleted(parent) ? 'This page was deleted' : undefined),
};

/** “below “Tides””, “at the top level” */
export const locationText = (parent: PageItem | null) =>
  parent === null ? 'at the top level' : `below “${parent.title}”`;

/** Returns the index of a place among the siblings in the change request, without the moved pages and deleted ones. */
export function indexOfPlace(
  siblings: readonly PageItem[],
  moved: readonly string[],
  { before }: { before: string | undefined },
) {
  const place = siblings.findIndex(({ id }) => id === before);
  const above = place < 0 ? siblings : siblings.slice(0, place);
  return above.filter((item) => !isDeleted(item) && !moved.includes(item.id)).length;
}
