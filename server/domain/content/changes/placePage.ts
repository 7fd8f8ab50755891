import { contentLimits } from '#contract/limits.ts';
import { freeName } from '../freeName.ts';
import type { ChangeState } from './changeState.ts';
import { attach, childrenOf, depthOf, detach, heightOf, withDescendants, type DraftPage } from './draft.ts';
import { collision, refuse } from './refusals.ts';

/** Returns the page that `into` names, by id or by the ref of a new page. */
export function parentOf({ draft, refs }: ChangeState, n: number, into: string): DraftPage {
  const page = draft.pages.get(refs.get(into) ?? into);
  if (!page) throw refuse(n, 'into', 'Page not found in this change request.');
  return page;
}

const hasSlug = (siblings: readonly DraftPage[], slug: string, except?: DraftPage) =>
  siblings.some((page) => page !== except && page.own.slug === slug);

/** Throws 409 if a sibling has the slug. */
export function assertFreeSlug(state: ChangeState, n: number, page: DraftPage, slug: string) {
  if (hasSlug(childrenOf(state.draft, page.parent), slug, page))
    throw collision(n, 'slug', `Slug “${slug}” is already used at this level.`);
}

/** Gives a page another slug if a sibling has its slug. */
export function freeSlug(state: ChangeState, page: DraftPage) {
  const siblings = childrenOf(state.draft, page.parent);
  const slug = freeName(page.own.slug, (name) => hasSlug(siblings, name, page));
  if (slug !== page.own.slug) page.own = { ...page.own, slug };
}

/** Throws 400 if pages would be nested too deeply. */
export function assertDepth(n: number, page: DraftPage, parent: DraftPage | undefined) {
  const depth = (parent ? depthOf(parent) : 0) + heightOf(page);
  if (depth > contentLimits.pageDepth)
    throw refuse(n, 'into', `Pages can be nested at most ${contentLimits.pageDepth} levels deep.`);
}

/**
 * Moves a page below another one, or to the top level. Throws 400 for a page below itself.
 * @param into undefined: the page keeps its parent; null: the top level
 * @param at the index among its new siblings. Undefined: the end, or with the same parent its place
 */
export function movePage(
  state: ChangeState,
  n: number,
  page: DraftPage,
  { into, at }: { into?: string | null | undefined; at?: number | undefined },
) {
  const parent = into === undefined ? page.parent : into === null ? undefined : parentOf(state, n, into);
  const stays = parent === page.parent;
  if (stays && at === undefined) return;
  if (parent && withDescendants(page).includes(parent))
    throw refuse(n, 'into', 'A page can’t be moved into itself or one of its descendants.');
  assertDepth(n, page, parent);
  detach(state.draft, page);
  attach(state.draft, page, parent, at);
}
