import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { filesQuery, pagesQuery, type Content } from '#directory/content/content.api.ts';
import type { Names } from '#prose/linkTargets.ts';
import { flatPages, pageTitle } from '#prose/pageTree.ts';

/** Returns the titles of the pages of a space or a change request, by ID. */
export function usePageTitles(content: Content): ReadonlyMap<string, string> {
  const { data } = useSuspenseQuery(pagesQuery(content));
  return useMemo(
    () => new Map(flatPages(data.pages).map((page) => [page.id, pageTitle(page)])),
    [data.pages],
  );
}

/** Returns the names of a space's pages and files. File names are missing while the files fail to load. */
export function useReferenceNames(spaceId: string): Names {
  const pages = usePageTitles({ spaceId });
  const { data } = useQuery(filesQuery({ spaceId }));
  return useMemo(
    () => ({ pages, files: new Map(data?.items.map(({ id, name }) => [id, name])) }),
    [pages, data],
  );
}
