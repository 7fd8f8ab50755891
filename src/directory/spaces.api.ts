// How the console finds spaces: what each of the lists that hold some is asked for.
import { queryOptions, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { everyItem } from '#api/pages.ts';
import { anyAddress, apiQuery, everyQuery, isAt, keyOf } from '#api/query.ts';
import { collections } from '#contract/collections.ts';
import { members } from '#contract/members.ts';
import { siteSpaces } from '#contract/site-spaces.ts';
import { spaces } from '#contract/spaces.ts';
import { turns } from '#lib/turns.ts';

/** All collections of an organization, each followed by those that lie in it. */
export const collectionsQuery = (organizationId: string) =>
  everyQuery(collections.list, { organizationId, query: { nested: true } });

/** There can be hundreds of lists: five are asked for at a time, since a browser has six lines to a host. */
const inTurn = turns(5);

/** A whole list, read when it is its turn. */
const listInTurn = <T>(queryKey: QueryKey, name: string, read: (signal: AbortSignal) => Promise<T[]>) =>
  queryOptions({
    queryKey,
    queryFn: ({ signal }) =>
      inTurn(
        async () => {
          const items = await read(signal);
          return { items, count: items.length };
        },
        signal,
        name,
      ),
  });

const every = { query: { every: true } };

/** The spaces that lie directly in a collection, in its order. */
export const collectionSpacesQuery = (collectionId: string) =>
  listInTurn(keyOf(collections.listSpaces, { collectionId, ...every }), collectionId, (signal) =>
    everyItem(collections.listSpaces, { collectionId }, signal),
  );

/** The spaces of a collection that was just opened are wanted before those of the others. */
export const hurrySpaces = (collectionId: string) => inTurn.hurry(collectionId);

/** The spaces on a site. */
export const siteSpacesQuery = (organizationId: string, siteId: string) =>
  listInTurn(keyOf(siteSpaces.list, { organizationId, siteId, ...every }), siteId, (signal) =>
    everyItem(siteSpaces.list, { organizationId, siteId }, signal),
  );

/** One space; a deleted one is answered, too, until it is removed for good. */
export const queuedSpaceQuery = (spaceId: string) =>
  queryOptions({
    queryKey: keyOf(spaces.get, { spaceId }),
    queryFn: ({ signal }) => inTurn(() => call(spaces.get, { spaceId }, signal), signal, spaceId),
  });

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
