import type { Page } from '#contract/content.ts';
import type { ContentChange } from '#contract/areas/content-changes.ts';

/** Returns the tree without a page, and the page. */
function detached(pages: readonly Page[], id: string): { pages: Page[]; page: Page | undefined } {
  let page: Page | undefined;
  const rest = pages.flatMap((one) => {
    if (one.id === id) {
      page = one;
      return [];
    }
    const below = detached(one.pages, id);
    page ??= below.page;
    return below.page ? [{ ...one, pages: below.pages }] : [one];
  });
  return { pages: rest, page };
}

const attached = (pages: readonly Page[], page: Page, into: string | null, at: number): Page[] =>
  into === null
    ? pages.toSpliced(at, 0, page)
    : pages.map((one) =>
        one.id === into
          ? { ...one, pages: one.pages.toSpliced(at, 0, page) }
          : { ...one, pages: attached(one.pages, page, into, at) },
      );

const changed = (pages: readonly Page[], id: string, change: (page: Page) => Page): Page[] =>
  pages.map((one) => (one.id === id ? change(one) : { ...one, pages: changed(one.pages, id, change) }));

function applied(pages: Page[], change: ContentChange): Page[] {
  if (change.operation === 'delete_page') return detached(pages, change.page).pages;
  if (change.operation !== 'update_page') return pages;
  const { page: id, title, hidden, into, at } = change;
  const named = changed(pages, id, (page) => ({
    ...page,
    ...(title !== undefined && { title }),
    ...(hidden !== undefined && { hidden }),
  }));
  if (into === undefined) return named;
  const { pages: rest, page } = detached(named, id);
  return page ? attached(rest, page, into, at ?? Infinity) : named;
}

/** Returns the tree after the changes that the console can predict: renamed, hidden, moved and deleted pages. */
export const applyToTree = (pages: Page[], changes: readonly ContentChange[]): Page[] =>
  changes.reduce(applied, pages);
