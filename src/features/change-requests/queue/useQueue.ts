import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { messageOf } from '#api/ApiError.ts';
import { queuedEveryQuery } from '#api/queuedQueries.ts';
import { changeRequests, type ChangeRequest } from '#contract/change-requests.ts';
import type { Space } from '#contract/space.ts';
import { useDeferredList } from '#directory/useDeferredList.ts';
import { whoAmIQuery } from '#directory/whoAmI.ts';
import { useMatching } from '#lists/useList.ts';
import { paths } from '#routing/paths.ts';
import { rowOf, rowsWithStatus, type StatusFilter } from './queueRows.ts';
import { mine, type RequestsList } from './requests.list.ts';
import { useWaiting } from './useWaiting.ts';

/** Reads all change requests of a space with this status. `contributor` is a user ID. */
const requestsQuery = (spaceId: string, query: { status: StatusFilter; contributor: string | undefined }) =>
  queuedEveryQuery(changeRequests.list, { spaceId, query });

const combine = (results: UseQueryResult<{ items: ChangeRequest[] }>[]) => ({
  lists: results.map(({ data }) => data?.items),
  failures: results.flatMap(({ data, error }) => (data === undefined && error ? [messageOf(error)] : [])),
  retry: () => void Promise.all(results.flatMap((result) => (result.isError ? [result.refetch()] : []))),
});

/** Resolves `me` to the ID of the current user; null if the service doesn't report it. */
function useContributor(requested: string | undefined) {
  const { organizationId } = paths.organization.useParams();
  const { data: identity, isPending } = useQuery({
    ...whoAmIQuery(organizationId),
    enabled: requested === mine,
  });
  if (requested !== mine) return { contributor: requested, isResolving: false };
  return { contributor: identity?.userId ?? null, isResolving: isPending };
}

/** Returns the change requests of these spaces that are loaded so far. */
export function useQueue(spaces: readonly Space[], list: RequestsList) {
  const { search } = list;
  const { contributor, isResolving } = useContributor(search.contributor);
  const { status = 'open' } = search;
  const queried = useMemo(() => (contributor === null ? [] : spaces), [contributor, spaces]);
  const queries = useMemo(
    () => queried.map(({ id }) => requestsQuery(id, { status, contributor: contributor ?? undefined })),
    [queried, status, contributor],
  );
  const { lists, failures, retry } = useQueries({ queries, combine });
  // Deferred, so that input stays responsive while many lists arrive.
  const all = useDeferredList(
    useMemo(
      () =>
        lists.flatMap((items = [], index) => {
          const space = queried[index];
          return space ? items.map((request) => rowOf(space, request)) : [];
        }),
      [lists, queried],
    ),
  );
  const waiting = useWaiting(search.waiting === true, all);
  const { ids } = waiting;
  const withStatus = useMemo(
    () => rowsWithStatus(all, search).filter(({ request }) => ids === undefined || ids.has(request.id)),
    [all, search, ids],
  );
  const loaded = lists.filter((items) => items !== undefined).length;
  return {
    /** All loaded change requests, unfiltered. */
    all,
    rows: useMatching(list, withStatus),
    /** The number of loaded spaces, of all queried ones, and the error messages of those that failed. */
    progress: { loaded, total: queried.length, failures, retry },
    /** Whether every space is loaded or has failed. */
    isLoaded: !isResolving && !waiting.isLoading && loaded + failures.length === queried.length,
    /** Whether the filter requests the current user's change requests and the service doesn't report who that is. */
    isUserUnknown: (contributor === null && !isResolving) || waiting.isUserUnknown,
    /** Whether the service can tell which change requests wait for a review by the current user. */
    canWait: waiting.canWait,
  };
}

export type Queue = ReturnType<typeof useQueue>;
