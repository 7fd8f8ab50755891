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
import { rowOf, rowsWithStatus, type AskedStatus } from './queueRows.ts';
import { mine, type RequestsList } from './requests.list.ts';

/** All change requests of a space with this status; `contributor` is the id of a user. */
const requestsQuery = (spaceId: string, query: { status: AskedStatus; contributor: string | undefined }) =>
  queuedEveryQuery(changeRequests.list, { spaceId, query });

const readingsOf = (results: UseQueryResult<{ items: ChangeRequest[] }>[]) => ({
  lists: results.map(({ data }) => data?.items),
  failures: results.flatMap(({ data, error }) => (data === undefined && error ? [messageOf(error)] : [])),
  readAgain: () => void Promise.all(results.flatMap((result) => (result.isError ? [result.refetch()] : []))),
});

/** Whose requests are asked for; null where `me` is asked for and nobody knows who that is. */
function useContributor(asked: string | undefined) {
  const { organizationId } = paths.organization.useParams();
  const { data: identity, isPending } = useQuery({
    ...whoAmIQuery(organizationId),
    enabled: asked === mine,
  });
  if (asked !== mine) return { contributor: asked, looking: false };
  return { contributor: identity?.userId ?? null, looking: isPending };
}

/** The change requests of these spaces, as far as they have been read. */
export function useQueue(spaces: readonly Space[], list: RequestsList) {
  const { search } = list;
  const { contributor, looking } = useContributor(search.contributor);
  const { status = 'open' } = search;
  const asked = useMemo(() => (contributor === null ? [] : spaces), [contributor, spaces]);
  const queries = useMemo(
    () => asked.map(({ id }) => requestsQuery(id, { status, contributor: contributor ?? undefined })),
    [asked, status, contributor],
  );
  const { lists, failures, readAgain } = useQueries({ queries, combine: readingsOf });
  // While many lists come in, drawing yields to what is pressed or typed.
  const all = useDeferredList(
    useMemo(
      () =>
        lists.flatMap((items = [], index) => {
          const space = asked[index];
          return space ? items.map((request) => rowOf(space, request)) : [];
        }),
      [lists, asked],
    ),
  );
  const withStatus = useMemo(() => rowsWithStatus(all, search), [all, search]);
  const read = lists.filter((items) => items !== undefined).length;
  return {
    /** All that were read, before filters of the list's own. */
    all,
    rows: useMatching(list, withStatus),
    /** How many spaces are asked, have answered, and could not be read, with why. */
    reading: { of: asked.length, read, failures, readAgain },
    /** All that is to be read has been. */
    ended: !looking && read + failures.length === asked.length,
    /** The caller's own requests are asked for, and it isn't known who that is. */
    unknownMe: contributor === null && !looking,
  };
}

export type Queue = ReturnType<typeof useQueue>;
