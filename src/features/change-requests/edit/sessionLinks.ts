import type { QueryClient } from '@tanstack/react-query';
import type { File, Page } from '#contract/content.ts';
import { filesQuery, pagesQuery } from '#directory/content/content.api.ts';
import { flatPages } from '#prose/pageTree.ts';
import type { ContentParams } from '#routing/contentPaths.ts';
import { linksOf, type Links } from './links.ts';

/** The page as it is listed: it gets its source file with its first text. */
export const latestOf = (page: Page, pages: readonly Page[] = []) =>
  flatPages(pages).find(({ id }) => id === page.id) ?? page;

/** Returns a function that returns how links are resolved, with the pages and files that are loaded. */
export function sessionLinks(client: QueryClient, page: Page, placeNow: () => ContentParams) {
  let last:
    | { pages: readonly Page[] | undefined; files: readonly File[] | undefined; links: Links }
    | undefined;
  return () => {
    const place = placeNow();
    // Until those of a new change request are loaded, the same pages and files of main.
    const pages = client.getQueryData(pagesQuery(place).queryKey)?.pages ?? last?.pages;
    const files = client.getQueryData(filesQuery(place).queryKey)?.items ?? last?.files;
    if (!last || last.pages !== pages || last.files !== files)
      last = { pages, files, links: linksOf(latestOf(page, pages), pages ?? [], files) };
    return last.links;
  };
}
