// The pages of a space in the order in which they are read.
import type { Page } from '#contract/content.ts';
import type { LinkedPage } from '#markdown/linkIndex.ts';

/** Every page, each followed by those below it. */
export const flatPages = (pages: readonly Page[]): Page[] =>
  pages.flatMap((page) => [page, ...flatPages(page.pages)]);

/** Groups only gather, and links lead elsewhere. */
const isRead = ({ type }: Page) => type !== 'group' && type !== 'link';

/** The first page that can be read. */
export const firstPage = (pages: readonly Page[]) => flatPages(pages).find(isRead);

/** The pages that are read before and after the one with this id, groups and links left out. */
export function neighbours(pages: readonly Page[], pageId: string) {
  const order = flatPages(pages);
  const at = order.findIndex(({ id }) => id === pageId);
  if (at < 0) return {};
  return { previous: order.slice(0, at).findLast(isRead), next: order.slice(at + 1).find(isRead) };
}

/** What links are resolved by. */
export const linkedPages = (pages: readonly Page[]): LinkedPage[] =>
  flatPages(pages).map(({ id, path, git }) => ({ id, path, sourcePath: git?.path }));

/** A page's title; one without goes by its path. */
export const pageTitle = ({ title, path }: Pick<Page, 'title' | 'path'>) =>
  title.trim() === '' ? path || 'Untitled' : title;
