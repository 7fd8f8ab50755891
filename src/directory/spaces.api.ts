import type { QueryClient, QueryExecuteOptions, QueryKey } from '@tanstack/react-query';
import { anyAddress, apiQuery, everyQuery, isAt } from '#api/query.ts';
import { queuedEveryQuery, queuedQuery } from '#api/queuedQueries.ts';
import { requestQueue } from '#api/requestQueue.ts';
import { optionalEveryQuery, optionalQuery } from '#api/optionalQueries.ts';
import { collections } from '#contract/collections.ts';
import type { Input } from '#contract/endpoint.ts';
import { members } from '#contract/members.ts';
import { organizationSpaces } from '#contract/organization-spaces.ts';
import { siteSections } from '#contract/site-sections.ts';
import { siteSpaces } from '#contract/site-spaces.ts';
import { sites } from '#contract/sites.ts';
import { spaces } from '#contract/spaces.ts';

/** All collections of an organization, each followed by its descendants. */
export const collectionsQuery = (organizationId: string) =>
  everyQuery(collections.list, { organizationId, query: { nested: true } });

/** All spaces of an organization, in the order of its tree. Null if the service has no list of them. */
export const spaceListQuery = (organizationId: string) =>
  optionalEveryQuery(organizationSpaces.list, { organizationId });

/** Reads through the query cache. */
export type Read = <T, K extends QueryKey>(query: QueryExecuteOptions<T, Error, T, T, K>) => Promise<T>;

/** Starts the reads of a screen that needs all spaces, but not their collections. */
export const loadSpaceList = (ensureQuery: Read, organizationId: string) =>
  ensureQuery(spaceListQuery(organizationId)).then((list) =>
    list === null ? ensureQuery(collectionsQuery(organizationId)) : null,
  );

/** All sites of an organization, or those with a space. Null if the service has no list of them. */
export const siteListQuery = (organizationId: string, query: { space?: string } = {}) =>
  optionalEveryQuery(sites.list, { organizationId, query });

/** A site. Null if the service doesn't have this operation. */
export const siteQuery = (organizationId: string, siteId: string) =>
  optionalQuery(sites.get, { organizationId, siteId });

/**
 * What a site's audience reaches, or would reach if the site were live, or had another visibility. Null if the service
 * doesn't check sites.
 */
export const siteCheckQuery = (
  organizationId: string,
  siteId: string,
  query: Input<typeof sites.check>['query'] = {},
) => optionalQuery(sites.check, { organizationId, siteId, query });

/** The spaces directly in a collection, in its order. */
export const collectionSpacesQuery = (collectionId: string) =>
  queuedEveryQuery(collections.listSpaces, { collectionId }, collectionId);

/** Moves the request for a collection's spaces to the front of the queue. */
export const prioritizeSpaces = (collectionId: string) => requestQueue.prioritize(collectionId);

/** The spaces on a site. */
export const siteSpacesQuery = (organizationId: string, siteId: string) =>
  queuedEveryQuery(siteSpaces.list, { organizationId, siteId });

/** All sections of a site in navigation order. The sections of a group are adjacent. */
export const siteSectionsQuery = (organizationId: string, siteId: string) =>
  everyQuery(siteSections.list, { organizationId, siteId });

/** One space, also a deleted one until it is permanently deleted. */
export const queuedSpaceQuery = (spaceId: string) => queuedQuery(spaces.get, { spaceId });

/** The first admin in the service's list. */
export const firstAdminQuery = (organizationId: string) =>
  apiQuery(members.list, { organizationId, query: { role: 'admin', limit: 1 } });

/** The spaces a member can access. No other list contains spaces outside collections and sites. */
export const memberSpacesQuery = (organizationId: string, userId: string) =>
  everyQuery(members.listSpaces, { organizationId, userId, query: { order: 'asc' } });

const rows = [
  organizationSpaces.list,
  collections.list,
  collections.listSpaces,
  members.list,
  members.listSpaces,
  siteSpaces.list,
];
const addresses = rows.map(anyAddress);

/** Refetches the lists in use: the failed ones or all. */
export const refetchLists = (client: QueryClient, what: 'failed' | 'all') =>
  void client.refetchQueries({
    type: 'active',
    predicate: ({ queryKey, state: { status } }) =>
      (what === 'all' || status === 'error') && addresses.some((address) => isAt(queryKey, address)),
  });
