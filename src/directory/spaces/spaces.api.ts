import { apiQuery } from '#api/query.ts';
import { collections } from '#contract/areas/collections.ts';
import type { Input } from '#contract/operation.ts';
import { organizationSpaces } from '#contract/areas/organization-spaces.ts';
import { siteSpaces } from '#contract/areas/site-spaces.ts';
import { sites } from '#contract/areas/sites.ts';
import { spaces } from '#contract/areas/spaces.ts';

/** All collections of an organization, each followed by its descendants. */
export const collectionsQuery = (organizationId: string) =>
  apiQuery(collections.list, { organizationId, query: { nested: true } }, { pages: 'all' });

/** All spaces of an organization, in the order of its tree. */
export const spaceListQuery = (organizationId: string) =>
  apiQuery(organizationSpaces.list, { organizationId }, { pages: 'all', queue: true });

/** All deleted spaces of an organization that can be restored. */
export const deletedSpacesQuery = (organizationId: string) =>
  apiQuery(organizationSpaces.listDeleted, { organizationId }, { pages: 'all' });

/** All sites of an organization, or those with a space. */
export const siteListQuery = (organizationId: string, query: { space?: string } = {}) =>
  apiQuery(sites.list, { organizationId, query }, { pages: 'all', queue: true });

/** A site. */
export const siteQuery = (organizationId: string, siteId: string) =>
  apiQuery(sites.get, { organizationId, siteId });

/** What a site's audience reaches, or would reach if the site were live, or had another visibility. */
export const siteCheckQuery = (
  organizationId: string,
  siteId: string,
  query: Input<typeof sites.check>['query'] = {},
) => apiQuery(sites.check, { organizationId, siteId, query });

/** The spaces directly in a collection, in its order. */
export const collectionSpacesQuery = (collectionId: string) =>
  apiQuery(collections.listSpaces, { collectionId }, { pages: 'all', queue: true });

/** The spaces on a site. */
export const siteSpacesQuery = (organizationId: string, siteId: string) =>
  apiQuery(siteSpaces.list, { organizationId, siteId }, { pages: 'all', queue: true });

/** All site spaces of a site, including those in no section, which the sections don't contain. */
export const siteSpacesOfQuery = (organizationId: string, siteId: string) =>
  apiQuery(siteSpaces.list, { organizationId, siteId }, { pages: 'all' });

/** One space, also a deleted one until it is permanently deleted. */
export const queuedSpaceQuery = (spaceId: string) => apiQuery(spaces.get, { spaceId }, { queue: true });
