// The pages of a revision without their nesting.
import type { PageTree } from '../../content/pageNode.ts';

/** All pages, each before those below it. */
export const flatPages = (pages: PageTree[]): PageTree[] =>
  pages.flatMap((page) => [page, ...flatPages(page.pages)]);
