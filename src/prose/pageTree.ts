import type { Page } from '#contract/content.ts';
import type { LinkedPage } from '#markdown/linkIndex.ts';

/** All pages in reading order, each followed by its descendants. */
export const flatPages = (pages: readonly Page[]): Page[] =>
  pages.flatMap((page) => [page, ...flatPages(page.pages)]);

/** Groups and links have no text. */
const isRead = ({ type }: Page) => type !== 'group' && type !== 'link';

/** The first page with text. */
export const firstPage = (pages: readonly Page[]) => flatPages(pages).find(isRead);

/** The previous and next page with text, for the page with this ID. */
export function adjacentPages(pages: readonly Page[], pageId: string) {
  const order = flatPages(pages);
  const at = order.findIndex(({ id }) => id === pageId);
  if (at < 0) return {};
  return { previous: order.slice(0, at).findLast(isRead), next: order.slice(at + 1).find(isRead) };
}

/** The pages in the form that links are resolved with. */
export const linkedPages = (pages: readonly Page[]): LinkedPage[] =>
  flatPages(pages).map((page) => ({
    id: page.id,
    path: page.path,
    sourcePath: page.git?.path,
    addresses: page.addresses,
    title: pageTitle(page),
  }));

/** The title, or the path if it is blank. */
export const pageTitle = ({ title, path }: Pick<Page, 'title' | 'path'>) =>
  title.trim() === '' ? path || 'Untitled' : title;
