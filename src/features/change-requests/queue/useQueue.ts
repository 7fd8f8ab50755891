import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { messageOf } from '#api/ApiError.ts';
import { queuedEveryQuery } from '#api/queuedQueries.ts';
import { changeRequests, type ChangeRequest } from '#contract/change-requests.ts';
import type { Space } from '#contract/space.ts';
import { organizationRequestsQuery, withSpaces } from '#directory/organizationRequests.ts';
import { useDeferredList } from '#directory/useDeferredList.ts';
import { whoAmIQuery } from '#directory/whoAmI.ts';
import { useMatching } from '#lists/useList.ts';
import { paths } from '#routing/paths.ts';
import { rowOf, rowsWithStatus, spacesWithRequests, type StatusFilter } from './queueRows.ts';
import { mine, type RequestsList } from './queue.list.ts';
import { useWaiting } from './useWaiting.ts';

const none: readonly never[] = [];

/** Reads all change requests of a space with this status. `contributor` is a user ID. */
const requestsQuery = (spaceId: string, query: { status: StatusFilter; contributor: string | undefined }) =>
  queuedEveryQuery(changeRequests.list, { spaceId, query });

const combine = (results: UseQueryResult<{ items: ChangeRequest[] }>[]) => ({
  lists: results.map(({ data }) => data?.items),
  failures: results.flatMap(({ data, error }) => (data === undefined && error ? [messageOf(error)] : [])),
  retry: () => void Promise.all(results.flatMap((result) => (result.isError ? [result.refetch()] : []))),
});

/** Resolves `me` to the ID of the current user; null if unknown. */
function useContributor(requested: string | undefined) {
  const { organizationId } = paths.organization.useParams();
  const { data: identity, isPending } = useQuery({
    ...whoAmIQuery(organizationId),
    enabled: requested === mine,
  });
  if (requested !== mine) return { contributor: requested, isResolving: false };
  return { contributor: identity?.userId ?? null, isResolving: isPending };
}

type Search = { status?: StatusFilter | undefined; space?: string | undefined };

/** The list of all change requests of an organization. `isMissing` if the service has none, or without `organizationId`. */
function useWholeQueue(
  organizationId: string | null,
  spaces: readonly Space[],
  { status = 'open', space: spaceId }: Search,
  contributor: string | undefined | null,
) {
  const enabled = organizationId !== null && contributor !== null;
  const { data, error, isError, refetch } = useQuery({
    ...organizationRequestsQuery(organizationId ?? '', { status, contributor: contributor ?? undefined }),
    enabled,
  });
  const rows = useMemo(() => {
    const joined = withSpaces(data?.items ?? [], spaces);
    return joined
      .filter(({ space }) => spaceId === undefined || space.id === spaceId)
      .map(({ space, request }) => rowOf(space, request));
  }, [data, spaces, spaceId]);
  return {
    rows,
    isMissing: organizationId === null || data === null,
    isLoaded: !enabled || data !== undefined || isError,
    failures: data === undefined && error ? [messageOf(error)] : none,
    retry: () => void refetch(),
  };
}

/** The loaded lists of these spaces. */
function useSpaceQueues(
  spaces: readonly Space[],
  { status = 'open' }: Search,
  contributor: string | undefined | null,
) {
  const queried = contributor === null ? none : spaces;
  const queries = useMemo(
    () => queried.map(({ id }) => requestsQuery(id, { status, contributor: contributor ?? undefined })),
    [queried, status, contributor],
  );
  const { lists, failures, retry } = useQueries({ queries, combine });
  const rows = useMemo(
    () =>
      lists.flatMap((items = [], index) => {
        const space = queried[index];
        return space ? items.map((request) => rowOf(space, request)) : [];
      }),
    [lists, queried],
  );
  const loaded = lists.filter((items) => items !== undefined).length;
  return { rows, loaded, total: queried.length, failures, retry };
}

/**
 * Returns the change requests of these spaces that are loaded so far.
 * @param organizationId null to read the lists of each space
 */
export function useQueue(organizationId: string | null, spaces: readonly Space[], list: RequestsList) {
  const { search } = list;
  const { contributor, isResolving } = useContributor(search.contributor);
  const whole = useWholeQueue(organizationId, spaces, search, contributor);
  const queried = useMemo(
    () => (organizationId === null ? spaces : spacesWithRequests(spaces, search)),
    [organizationId, spaces, search],
  );
  const pieces = useSpaceQueues(whole.isMissing ? queried : none, search, contributor);
  // Deferred, so that input stays responsive while many lists arrive.
  const all = useDeferredList(whole.isMissing ? pieces.rows : whole.rows);
  const waiting = useWaiting(search.waiting === true, all);
  const { ids } = waiting;
  const withStatus = useMemo(
    () => rowsWithStatus(all, search).filter(({ request }) => ids === undefined || ids.has(request.id)),
    [all, search, ids],
  );
  const { loaded, total } = pieces;
  const { failures, retry } = whole.isMissing ? pieces : whole;
  return {
    /** All loaded change requests, unfiltered. */
    all,
    rows: useMatching(list, withStatus),
    /**
     * The number of loaded spaces, of all queried ones, and the error messages of those that failed. No space is queried if
     * the service lists all change requests.
     */
    progress: { loaded, total, failures, retry },
    /** Whether everything is loaded or has failed. */
    isLoaded:
      !isResolving &&
      !waiting.isLoading &&
      whole.isLoaded &&
      (!whole.isMissing || loaded + failures.length === total),
    /** Whether the filter requests the current user's change requests and the user is unknown. */
    isUserUnknown: (contributor === null && !isResolving) || waiting.isUserUnknown,
    /** Whether the service can tell which change requests wait for a review by the current user. */
    canWait: waiting.canWait,
  };
}

export type Queue = ReturnType<typeof useQueue>;
