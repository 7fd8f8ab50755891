import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { inBackground } from '#api/reads/backgroundReads.ts';
import { isList, type List } from '#api/reads/pages.ts';
import { apiQuery, filtersOf, isAt } from '#api/query.ts';
import { collections } from '#contract/areas/collections.ts';
import { customFields } from '#contract/areas/custom-fields.ts';
import { limits } from '#contract/limits.ts';
import { members } from '#contract/areas/members.ts';
import { openapi } from '#contract/areas/openapi.ts';
import { organizationChangeRequests } from '#contract/areas/organization-change-requests.ts';
import { organizationSpaces } from '#contract/areas/organization-spaces.ts';
import { sso } from '#contract/areas/sso.ts';
import { teams } from '#contract/areas/teams.ts';
import { translations } from '#contract/areas/translations.ts';

const one = { limit: 1 };

/** The queries whose `count` is the count of a screen as it opens. For Home, and to hide what is empty. */
export const countQueries = {
  /** Open change requests. */
  requests: (organizationId: string) =>
    apiQuery(organizationChangeRequests.list, { organizationId, query: { status: ['open'], ...one } }),
  members: (organizationId: string) => apiQuery(members.list, { organizationId, query: one }),
  /** Without those in collections. */
  collections: (organizationId: string) => apiQuery(collections.list, { organizationId, query: one }),
  spaces: (organizationId: string) => apiQuery(organizationSpaces.list, { organizationId, query: one }),
  teams: (organizationId: string) => apiQuery(teams.list, { organizationId, query: one }),
  translations: (organizationId: string) => apiQuery(translations.list, { organizationId, query: one }),
  fields: (organizationId: string) => apiQuery(customFields.list, { organizationId, query: one }),
  // Short lists that the home reads as a whole.
  saml: (organizationId: string) => apiQuery(sso.list, { organizationId, query: { limit: limits.limit } }),
  openapi: (organizationId: string) => apiQuery(openapi.list, { organizationId }, { pages: 'all' }),
};

/** Lists whose count one small request returns. */
export type Counted = keyof typeof countQueries;

/** The count of an area, read in the background. Without `count`, the service doesn't report it. */
export const countQuery = (counted: Counted, organizationId: string) =>
  inBackground<Pick<List<unknown>, 'count'>, readonly unknown[]>(countQueries[counted](organizationId));

/** These change the order or the window of a list, but not its count. */
const harmless = new Set(['limit', 'page', 'sort', 'order', 'every']);

/** The filters that determine the count of a list, as text. */
const narrowingIn = (filters: Record<string, unknown>) =>
  JSON.stringify(Object.entries(filters).filter(([name]) => !harmless.has(name)));

/**
 * Refetches the count of an area if a screen has read the same list with the same filters and received
 * another count. Sorting by `lastSeenAt` omits members.
 */
export function correctCount(client: QueryClient, queryKey: QueryKey, data: unknown) {
  const [area, organizationId, list] = queryKey;
  if (area !== 'orgs' || typeof organizationId !== 'string' || !isList(data) || data.count === undefined)
    return;
  const filters = filtersOf(queryKey);
  if (filters['sort'] === 'lastSeenAt') return;
  const narrowing = narrowingIn(filters);
  for (const count of Object.values(countQueries)) {
    const { queryKey: key } = count(organizationId);
    if (key[2] !== list || !isAt(queryKey, key.slice(0, 3)) || narrowingIn(filtersOf(key)) !== narrowing)
      continue;
    const known = client.getQueryData<Pick<List<unknown>, 'count'>>(key)?.count;
    if (known !== undefined && known !== data.count)
      void client.invalidateQueries({ queryKey: key, exact: true });
  }
}
