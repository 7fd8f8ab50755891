// The page tree of a change request as it will be after the planned changes.
import type { Page } from '#contract/content.ts';

export type ModelPage = {
  /** The page's ID, or the ref of a new page whose request is pending. */
  id: string;
  slug: string;
  path: string | undefined;
  parent: ModelPage | undefined;
  children: ModelPage[];
};

export type PageModel = { roots: ModelPage[]; byId: Map<string, ModelPage> };

export function createPageModel(pages: readonly Page[]): PageModel {
  const byId = new Map<string, ModelPage>();
  const open =
    (parent: ModelPage | undefined) =>
    ({ id, slug, git, pages: below }: Page): ModelPage => {
      const page: ModelPage = { id, slug, path: git?.path, parent, children: [] };
      byId.set(id, page);
      page.children = below.map(open(page));
      return page;
    };
  return { roots: pages.map(open(undefined)), byId };
}

export const siblingsIn = ({ roots }: PageModel, parent: ModelPage | undefined) => parent?.children ?? roots;

/** Moves a page, or inserts a new one. */
export function place(model: PageModel, page: ModelPage, parent: ModelPage | undefined, at: number) {
  const from = siblingsIn(model, page.parent);
  const index = from.indexOf(page);
  if (index >= 0) from.splice(index, 1);
  page.parent = parent;
  siblingsIn(model, parent).splice(at, 0, page);
  model.byId.set(page.id, page);
}

/** Removes a page with the pages below it. */
export function removePage(model: PageModel, page: ModelPage) {
  const siblings = siblingsIn(model, page.parent);
  siblings.splice(siblings.indexOf(page), 1);
  const forget = (one: ModelPage) => {
    model.byId.delete(one.id);
    one.children.forEach(forget);
  };
  forget(page);
}

/** Returns whether a page is another one or below it. */
export const isWithin = (page: ModelPage | undefined, other: ModelPage): boolean =>
  page !== undefined && (page === other || isWithin(page.parent, other));
