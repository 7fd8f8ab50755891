// What the pages of a space or a change request are called.
import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { flatPages, pageTitle } from '#prose/pageTree.ts';
import type { Content } from './contentPlace.ts';
import { pagesQuery } from './spaces.api.ts';

/** Titles by the pages' ids. */
export function usePageTitles(content: Content): ReadonlyMap<string, string> {
  const { data } = useSuspenseQuery(pagesQuery(content));
  return useMemo(
    () => new Map(flatPages(data.pages).map((page) => [page.id, pageTitle(page)])),
    [data.pages],
  );
}
