import { apiQuery } from '#api/query.ts';
import { spaceHistory } from '#contract/areas/space-history.ts';
import type { Input } from '#contract/operation.ts';

type HistoryQuery = NonNullable<Input<typeof spaceHistory.list>['query']>;

/** Reads a page of the revisions that main had, newest first. */
export const historyQuery = (spaceId: string, query: HistoryQuery) =>
  apiQuery(spaceHistory.list, { spaceId, query });

/** Reads which revisions wrote the lines of a page. */
export const authorsQuery = (spaceId: string, revisionId: string, pageId: string) => ({
  ...apiQuery(spaceHistory.getPageAuthors, { spaceId, revisionId, pageId }),
  staleTime: 'static' as const,
});

/** Reads the changes between two revisions. Revisions never change. */
export const changesBetweenQuery = (spaceId: string, base: string, revisionId: string) => ({
  ...apiQuery(spaceHistory.listChanges, { spaceId, revisionId, query: { base } }, { pages: 'all' }),
  staleTime: 'static' as const,
});
