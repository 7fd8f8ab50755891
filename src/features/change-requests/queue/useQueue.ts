import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { apiQuery } from '#api/query.ts';
import { changeRequests } from '#contract/areas/change-requests.ts';
import type { Space } from '#contract/space.ts';
import { currentUserQuery } from '#directory/people/currentUser.ts';
import { organizationRequestsQuery, withSpaces } from '#directory/change-requests/organizationRequests.ts';
import { useDeferredList } from '#directory/spaces/useDeferredList.ts';
import { loadedList } from '#directory/spaces/useSpaces.ts';
import { useMatching } from '#lists/useList.ts';
import { rowOf, rowsWithStatus, type StatusFilter } from './queueRows.ts';
import { mine, type RequestsList } from './queue.list.ts';

/** Resolves `me` to the ID of the current user; null if unknown. */
function useContributor(requested: string | undefined) {
  const { data: user, isPending } = useQuery({ ...currentUserQuery, enabled: requested === mine });
  if (requested !== mine) return { contributor: requested, isResolving: false };
  return { contributor: user?.id ?? null, isResolving: isPending };
}

type Query = { status: StatusFilter; contributor: string | undefined };

/** The change requests of a space. */
export const spaceRequestsQuery = (spaceId: string) => (query: Query) =>
  apiQuery(changeRequests.list, { spaceId, query }, { pages: 'all', queue: true });

/** The change requests of all spaces of an organization. */
export const allRequestsQuery = (organizationId: string) => (query: Query) =>
  organizationRequestsQuery(organizationId, query);

/** Returns the change requests of these spaces. `queryOf` reads them, and maybe those of other spaces. */
export function useQueue(
  queryOf: (query: Query) => ReturnType<typeof organizationRequestsQuery>,
  spaces: readonly Space[],
  list: RequestsList,
) {
  const { search } = list;
  const { status = 'open', space: spaceId } = search;
  const { contributor, isResolving } = useContributor(search.contributor);
  const { items, ...loading } = loadedList(
    useQuery({
      ...queryOf({ status, contributor: contributor ?? undefined }),
      enabled: contributor !== null,
    }),
  );
  const loaded = useMemo(
    () =>
      withSpaces(items, spaces)
        .filter(({ space }) => spaceId === undefined || space.id === spaceId)
        .map(({ space, request }) => rowOf(space, request)),
    [items, spaces, spaceId],
  );
  // Deferred, so that input stays responsive.
  const all = useDeferredList(loaded);
  const withStatus = useMemo(() => rowsWithStatus(all, search), [all, search]);
  return {
    ...loading,
    /** All loaded change requests, unfiltered. */
    all,
    rows: useMatching(list, withStatus),
    /** Whether everything is loaded or has failed. */
    isLoaded: !isResolving && loading.isLoaded,
    /** Whether the filter requests the current user's change requests and the user is unknown. */
    isUserUnknown: contributor === null && !isResolving,
  };
}

export type Queue = ReturnType<typeof useQueue>;
