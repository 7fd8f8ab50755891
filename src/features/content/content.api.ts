// How the console finds collections and spaces.
import { queryOptions } from '@tanstack/react-query';
import { everyItem } from '#api/pages.ts';
import { apiQuery, everyQuery, keyOf } from '#api/query.ts';
import { collections } from '#contract/collections.ts';
import { members } from '#contract/members.ts';
import { organizations } from '#contract/organizations.ts';
import { turns } from '#lib/turns.ts';

/** The organization, which the shell has read. */
export const organizationQuery = (organizationId: string) => apiQuery(organizations.get, { organizationId });

/** The caller's organizations: one of them may get something. */
export const organizationsQuery = () => everyQuery(organizations.list, {});

/** All collections of an organization, each followed by those that lie in it. */
export const collectionsQuery = (organizationId: string) =>
  everyQuery(collections.list, { organizationId, query: { nested: true } });

/** An organization can have hundreds of collections: five are asked at a time. */
const inTurn = turns(5);

/** The spaces that lie directly in a collection, in its order. */
export const collectionSpacesQuery = (collectionId: string) =>
  queryOptions({
    queryKey: keyOf(collections.listSpaces, { collectionId, query: { every: true } }),
    queryFn: ({ signal }) =>
      inTurn(
        async () => {
          const items = await everyItem(collections.listSpaces, { collectionId }, signal);
          return { items, count: items.length };
        },
        signal,
        collectionId,
      ),
  });

/** The spaces of a collection that was just opened are wanted before those of the others. */
export const hurrySpaces = (collectionId: string) => inTurn.hurry(collectionId);

/** An admin, whichever the service lists first. */
export const firstAdminQuery = (organizationId: string) =>
  apiQuery(members.list, { organizationId, query: { role: 'admin', limit: 1 } });

/** The spaces that a member reaches: those in no collection are listed nowhere else. */
export const memberSpacesQuery = (organizationId: string, userId: string) =>
  everyQuery(members.listSpaces, { organizationId, userId, query: { order: 'asc' } });
