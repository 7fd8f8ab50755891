// What the pages of a space are called.
import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { flatPages, pageTitle } from '#prose/pageTree.ts';
import { pagesQuery } from './spaces.api.ts';

/** Titles by the pages' ids. */
export function usePageTitles(spaceId: string): ReadonlyMap<string, string> {
  const { data } = useSuspenseQuery(pagesQuery(spaceId));
  return useMemo(
    () => new Map(flatPages(data.pages).map((page) => [page.id, pageTitle(page)])),
    [data.pages],
  );
}
