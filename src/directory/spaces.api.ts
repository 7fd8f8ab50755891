// How the console finds spaces: what each of the lists that hold some is asked for.
import type { QueryClient } from '@tanstack/react-query';
import { anyAddress, apiQuery, everyQuery, isAt } from '#api/query.ts';
import { queuedEveryQuery, queuedQuery } from '#api/queuedQueries.ts';
import { requestQueue } from '#api/requestQueue.ts';
import { collections } from '#contract/collections.ts';
import { members } from '#contract/members.ts';
import { siteSpaces } from '#contract/site-spaces.ts';
import { spaces } from '#contract/spaces.ts';

/** All collections of an organization, each followed by those that lie in it. */
export const collectionsQuery = (organizationId: string) =>
  everyQuery(collections.list, { organizationId, query: { nested: true } });

/** The spaces directly in a collection, in its order. */
export const collectionSpacesQuery = (collectionId: string) =>
  queuedEveryQuery(collections.listSpaces, { collectionId }, collectionId);

/** Reads the spaces of a collection that was just opened before those of the others. */
export const prioritizeSpaces = (collectionId: string) => requestQueue.prioritize(collectionId);

/** The spaces on a site. */
export const siteSpacesQuery = (organizationId: string, siteId: string) =>
  queuedEveryQuery(siteSpaces.list, { organizationId, siteId });

/** One space; a deleted one is answered, too, until it is removed for good. */
export const queuedSpaceQuery = (spaceId: string) => queuedQuery(spaces.get, { spaceId });

/** An admin, whichever the service lists first. */
export const firstAdminQuery = (organizationId: string) =>
  apiQuery(members.list, { organizationId, query: { role: 'admin', limit: 1 } });

/** The spaces that a member reaches: those in no collection and on no site are listed nowhere else. */
export const memberSpacesQuery = (organizationId: string, userId: string) =>
  everyQuery(members.listSpaces, { organizationId, userId, query: { order: 'asc' } });

const rows = [collections.list, collections.listSpaces, members.list, members.listSpaces, siteSpaces.list];
const addresses = rows.map(anyAddress);

/** Reads lists again that are on screen: those that could not be read, or all of them. */
export const lookAgain = (client: QueryClient, what: 'failed' | 'all') =>
  void client.refetchQueries({
    type: 'active',
    predicate: ({ queryKey, state: { status } }) =>
      (what === 'all' || status === 'error') && addresses.some((address) => isAt(queryKey, address)),
  });
