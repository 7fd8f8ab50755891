import type { ContentChange, ContentUpdate } from '#contract/areas/content-changes.ts';
import type { OneRequest } from '#directory/organizations/organizations.api.ts';
import { createObjectMemo } from '#lib/objectMemo.ts';
import { pageTitle } from '#prose/pageTree.ts';
import type { MoveRules } from '#ui/tree/slots.ts';
import type { PageChange } from '../changes/pageChanges.ts';

/** The items that the dialogs of the tree act on. */
export type PageTreeContext = {
  one: OneRequest;
  /** Applies changes as a revision that can be undone. */
  apply: (changes: ContentChange[], description: string) => Promise<ContentUpdate>;
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

/** Where pages can be moved. */
export const pageRules: MoveRules<PageItem> = {
  kinds: ['page'],
  refuses: (parent) => (parent && isDeleted(parent) ? 'This page was deleted' : undefined),
};

/** “below “Tides””, “at the top level” */
export const locationText = (parent: PageItem | null) =>
  parent === null ? 'at the top level' : `below “${parent.title}”`;

type Place = { before: string | undefined };

/** Returns the index of a place among the siblings in the change request, without the moved pages and deleted ones. */
export function indexOfPlace(siblings: readonly PageItem[], moved: readonly string[], { before }: Place) {
  const place = siblings.findIndex(({ id }) => id === before);
  const above = place < 0 ? siblings : siblings.slice(0, place);
  return above.filter((item) => !isDeleted(item) && !moved.includes(item.id)).length;
}
