// Gathers the open comments of all spaces that were found. Only places whose counters say so are asked.
import { useQueries, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { messageOf } from '#api/ApiError.ts';
import type { Space } from '#contract/space.ts';
import { openCommentsQuery, requestsQuery } from './inbox.api.ts';
import { placeOf, rowOf, type Commented } from './inboxRows.ts';

type Read<T> = { items: readonly T[] | undefined; failed: string | undefined };

const readOf = <T>(results: UseQueryResult<{ items: T[] }>[]): Read<T>[] =>
  results.map(({ data, error }) => ({
    items: data?.items,
    failed: data === undefined && error ? messageOf(error) : undefined,
  }));

const countOf = <T>(items: readonly T[], matches: (item: T) => boolean) => items.filter(matches).length;

export function useInbox(spaces: readonly Space[]) {
  const client = useQueryClient();
  const asked = useMemo(
    () =>
      spaces.flatMap((space) => [
        ...(space.changeRequestsOpen > 0 ? [{ space, status: 'open' as const }] : []),
        ...(space.changeRequestsDraft > 0 ? [{ space, status: 'draft' as const }] : []),
      ]),
    [spaces],
  );
  const requestQueries = useMemo(
    () => asked.map(({ space, status }) => requestsQuery(space.id, status)),
    [asked],
  );
  const requests = useQueries({ queries: requestQueries, combine: readOf });
  const places = useMemo(
    (): Commented[] => [
      ...spaces.filter(({ comments }) => comments > 0).map((space) => ({ space })),
      ...asked.flatMap(({ space }, index) =>
        (requests[index]?.items ?? [])
          .filter(({ comments }) => comments > 0)
          .map((request) => ({ space, request })),
      ),
    ],
    [spaces, asked, requests],
  );
  const commentQueries = useMemo(() => places.map((place) => openCommentsQuery(placeOf(place))), [places]);
  const comments = useQueries({ queries: commentQueries, combine: readOf });
  const rows = useMemo(
    () =>
      places.flatMap((place, index) =>
        (comments[index]?.items ?? []).map((comment) => rowOf(place, comment)),
      ),
    [places, comments],
  );
  const all = [...requests, ...comments];
  const failures = all.flatMap(({ failed }) => failed ?? []);
  return {
    rows,
    places,
    /** How many lists are to be read, and how many of them are. */
    of: all.length,
    done: countOf<Read<unknown>>(all, ({ items, failed }) => items !== undefined || failed !== undefined),
    failures,
    readAgain: () => {
      for (const { queryKey } of [...requestQueries, ...commentQueries])
        void client.refetchQueries({
          queryKey,
          exact: true,
          predicate: ({ state }) => state.status === 'error',
        });
    },
  };
}
