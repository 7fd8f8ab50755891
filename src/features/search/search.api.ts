// How the console searches the pages of an organization.
import { apiQuery } from '#api/query.ts';
import type { Input } from '#contract/endpoint.ts';
import { organizations } from '#contract/organizations.ts';
import { lenient } from '#routing/lenient.ts';

type Query = Input<typeof organizations.search>['query'];

/** What the URL asks; blanks alone, and what is too long, ask nothing. */
export const organizationSearch = lenient(organizations.search);

export const organizationSearchQuery = (organizationId: string, query: Query) =>
  apiQuery(organizations.search, { organizationId, query });
