// How the console searches the pages of an organization, or of one of its spaces.
import { apiQuery } from '#api/query.ts';
import type { Input } from '#contract/endpoint.ts';
import { organizations } from '#contract/organizations.ts';
import { spaceContent } from '#contract/space-content.ts';
import { parseSearch } from '#routing/parseSearch.ts';

type Query = Input<typeof organizations.search>['query'];

const asked = parseSearch(organizations.search);

/** What the URL asks; blanks alone, and what is too long, ask nothing. `space`: the id of the only one to search. */
export const searchIn = (url: URLSearchParams) => ({
  ...asked(url),
  query: asked(url).query,
  space: url.get('space') || undefined,
});

export const organizationSearchQuery = (organizationId: string, query: Query) =>
  apiQuery(organizations.search, { organizationId, query });

export const spaceSearchQuery = (spaceId: string, query: Query) =>
  apiQuery(spaceContent.search, { spaceId, query });
