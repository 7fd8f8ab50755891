import { queryOptions, useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { messageOf } from '#api/ApiError.ts';
import { everyItem } from '#api/pages.ts';
import { keyOf } from '#api/query.ts';
import { changeRequests, type ChangeRequest } from '#contract/change-requests.ts';
import type { Space } from '#contract/space.ts';
import { useCalm } from '#directory/useCalm.ts';
import { whoAmIQuery } from '#directory/whoAmI.ts';
import { turns } from '#lib/turns.ts';
import { useMatching } from '#lists/useList.ts';
import { rowOf, rowsWithStatus, type AskedStatus } from './queueRows.ts';
import { mine, type RequestsList } from './requests.list.ts';

/** So many spaces are read at a time: a browser has six connections to a host, and others need one. */
const inTurn = turns(5);

/** All change requests of a space, in pages; `contributor` is the id of a user. */
const requestsQuery = (spaceId: string, query: { status: AskedStatus; contributor: string | undefined }) =>
  queryOptions({
    queryKey: keyOf(changeRequests.list, { spaceId, query: { ...query, every: true } }),
    queryFn: ({ signal }) =>
      inTurn(async () => {
        const items = await everyItem(changeRequests.list, { spaceId, query }, signal);
        return { items, count: items.length };
      }, signal),
  });

type Reading = { items?: readonly ChangeRequest[] | undefined; failed?: string | undefined };

const readingsOf = (results: UseQueryResult<{ items: ChangeRequest[] }>[]) => ({
  readings: results.map(({ data, error }): Reading => ({
    items: data?.items,
    failed: data === undefined && error ? messageOf(error) : undefined,
  })),
  readAgain: () => void Promise.all(results.flatMap((result) => (result.isError ? [result.refetch()] : []))),
});

/** Whose requests are asked for; null where `me` is asked for and nobody knows who that is. */
function useContributor(organizationId: string, asked: string | undefined) {
  const { data: identity, isPending } = useQuery({
    ...whoAmIQuery(organizationId),
    enabled: asked === mine,
  });
  if (asked !== mine) return { contributor: asked, looking: false };
  return { contributor: identity?.userId ?? null, looking: isPending };
}

/** The change requests of these spaces, as far as they have been read. */
export function useQueue(organizationId: string, spaces: readonly Space[], list: RequestsList) {
  const { search } = list;
  const { contributor, looking } = useContributor(organizationId, search.contributor);
  const { status = 'open' } = search;
  const asked = useMemo(() => (contributor === null ? [] : spaces), [contributor, spaces]);
  const queries = useMemo(
    () => asked.map(({ id }) => requestsQuery(id, { status, contributor: contributor ?? undefined })),
    [asked, status, contributor],
  );
  const { readings, readAgain } = useQueries({ queries, combine: readingsOf });
  // While many lists come in, drawing yields to what is pressed or typed.
  const all = useCalm(
    useMemo(
      () =>
        readings.flatMap(({ items = [] }, index) => {
          const space = asked[index];
          return space ? items.map((request) => rowOf(space, request)) : [];
        }),
      [readings, asked],
    ),
  );
  const withStatus = useMemo(() => rowsWithStatus(all, search), [all, search]);
  const failures = readings.flatMap(({ failed }) => (failed === undefined ? [] : [failed]));
  const read = readings.filter(({ items }) => items !== undefined).length;
  return {
    /** All that were read, before filters of the list's own. */
    all,
    rows: useMatching(list, withStatus),
    /** How many spaces are asked, have answered, and could not be read, with why. */
    reading: { of: asked.length, read, failures, readAgain },
    /** Nothing more is to come from these spaces. */
    ended: !looking && read + failures.length === asked.length,
    /** The caller's own requests are asked for, and it isn't known who that is. */
    unknownMe: contributor === null && !looking,
  };
}

export type Queue = ReturnType<typeof useQueue>;
