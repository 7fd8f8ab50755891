import { apiQuery } from '#api/query.ts';
import type { Input } from '#contract/operation.ts';
import { organizations } from '#contract/areas/organizations.ts';
import { spaceContent } from '#contract/areas/space-content.ts';
import { listOf } from '#lists/defineList.ts';

export type Query = Input<typeof organizations.search>['query'];

const { text, reference, define } = listOf();

/** The search in the URL. A blank or too long text counts as no query. */
export const searchList = define({
  id: 'search',
  label: 'Search',
  one: 'page',
  many: 'results',
  operation: organizations.search,
  filters: {
    query: text({ label: 'Search' }),
    /** The ID of a space, to search only that one. */
    space: reference({ label: 'Space', any: 'All spaces' }),
  },
});

export const organizationSearchQuery = (organizationId: string, query: Query) =>
  apiQuery(organizations.search, { organizationId, query });

export const spaceSearchQuery = (spaceId: string, query: Query) =>
  apiQuery(spaceContent.search, { spaceId, query });
