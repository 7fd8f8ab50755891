import type { ContentChange } from '#contract/areas/content-changes.ts';
import { isSamePage } from '../merge/mergePage.ts';
import { flatPages, type PageTree } from '../pageNode.ts';
import type { RevisionContent } from '../revisionContent.ts';
import type { ChangeState } from './changeState.ts';
import { addPath, conflictingPath } from './draftPaths.ts';
import { attach, childrenOf, detach, withDescendants, type DraftPage } from './draft.ts';
import { assertDepth, freeSlug } from './placePage.ts';
import { refuse } from './refusals.ts';

type Revert = Extract<ContentChange, { operation: 'revert_page' }>;
/** The siblings of a page in the other revision, and its parent. */
type Place = { siblings: PageTree[]; parent: PageTree | undefined };

function placeIn(pages: PageTree[], id: string, parent?: PageTree): Place | undefined {
  if (pages.some(({ page }) => page === id)) return { siblings: pages, parent };
  for (const page of pages) {
    const found = placeIn(page.pages, id, page);
    if (found) return found;
  }
  return undefined;
}

/** Returns the index after the nearest page that is before this one in the other revision, too. */
function indexAfter(siblings: readonly DraftPage[], place: Place, id: string) {
  const before = place.siblings.slice(
    0,
    place.siblings.findIndex(({ page }) => page === id),
  );
  const nearest = before.findLast(({ page }) => siblings.some(({ own }) => own.page === page));
  return nearest ? siblings.findIndex(({ own }) => own.page === nearest.page) + 1 : 0;
}

/** Returns whether the common siblings before the page are the same in both revisions. */
function isInPlace(siblings: readonly DraftPage[], place: Place, id: string) {
  const now = siblings.map(({ own }) => own.page);
  const then = place.siblings.map(({ page }) => page);
  const before = (ids: string[], others: string[]) =>
    ids.slice(0, ids.indexOf(id)).filter((one) => others.includes(one));
  return before(now, then).toSorted().join() === before(then, now).toSorted().join();
}

/** Restores the path of a page's file, unless another page or file has it now. */
function withFreePath({ draft }: ChangeState, page: DraftPage) {
  const { git, ...rest } = page.own;
  if (git && conflictingPath(draft, git.path, page) !== undefined) page.own = rest;
  addPath(draft, page);
}

/** Restores a deleted page with the deleted pages below it. */
function restore(state: ChangeState, n: number, tree: PageTree, place: Place): string[] {
  const { draft } = state;
  const parent = place.parent && draft.pages.get(place.parent.page);
  const open = ({ pages, ...own }: PageTree, above: DraftPage | undefined): DraftPage => {
    const page: DraftPage = { own, parent: above, children: [] };
    draft.pages.set(own.page, page);
    withFreePath(state, page);
    page.children = pages.filter((below) => !draft.pages.has(below.page)).map((below) => open(below, page));
    return page;
  };
  const page = open(tree, parent);
  assertDepth(n, page, parent);
  attach(draft, page, parent, indexAfter(childrenOf(draft, parent), place, tree.page));
  freeSlug(state, page);
  return withDescendants(page).map(({ own }) => own.page);
}

/** Moves a page to where it is in the other revision, if its parent still exists. */
function moveBack(state: ChangeState, n: number, page: DraftPage, place: Place) {
  const { draft } = state;
  const parent = place.parent && draft.pages.get(place.parent.page);
  if (place.parent && (!parent || withDescendants(page).includes(parent))) return;
  const id = page.own.page;
  if (parent === page.parent && isInPlace(childrenOf(draft, parent), place, id)) return;
  assertDepth(n, page, parent);
  detach(draft, page);
  attach(draft, page, parent, indexAfter(childrenOf(draft, parent), place, id));
}

/** Removes a page. The pages below it take its place. */
function removeAlone(state: ChangeState, page: DraftPage) {
  const { draft } = state;
  const siblings = childrenOf(draft, page.parent);
  siblings.splice(siblings.indexOf(page), 1, ...page.children);
  draft.pages.delete(page.own.page);
  for (const child of page.children) {
    child.parent = page.parent;
    freeSlug(state, child);
  }
}

const treeIn = ({ pages }: RevisionContent, id: string) => flatPages(pages).find(({ page }) => page === id);

/**
 * Reverts a page to its state in another revision. A page that the revision doesn't have is removed, a
 * deleted one is restored with the deleted pages below it.
 * @returns the ids of the updated and deleted pages
 */
export function revertPage(state: ChangeState, n: number, { page: id, revision }: Revert) {
  const { draft, input } = state;
  const other = input.revisions.get(revision ?? input.baseRevision);
  if (!other) throw refuse(n, 'revision', 'Revision not found in this space.');
  const page = draft.pages.get(id);
  const tree = treeIn(other, id);
  const place = placeIn(other.pages, id);
  if (tree && place && !page) return { updated: restore(state, n, tree, place), deleted: [] };
  if (!page) throw refuse(n, 'page', 'Page not found in either revision.');
  if (!tree || !place) {
    removeAlone(state, page);
    return { updated: [], deleted: [id] };
  }
  state.written.delete(page);
  const { pages: _, ...own } = tree;
  moveBack(state, n, page, place);
  if (!isSamePage(page.own, own)) page.own = own;
  withFreePath(state, page);
  freeSlug(state, page);
  return { updated: [id], deleted: [] };
}
