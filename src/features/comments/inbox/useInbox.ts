import { useQueries, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { messageOf } from '#api/ApiError.ts';
import { queuedEveryQuery } from '#api/queuedQueries.ts';
import { changeRequestComments } from '#contract/change-request-comments.ts';
import { changeRequests } from '#contract/change-requests.ts';
import { spaceComments } from '#contract/space-comments.ts';
import type { Space } from '#contract/space.ts';
import type { Place } from '../comments.api.ts';
import { placeOf, rowOf, type Commented } from './inbox.list.ts';

const query = { status: 'open' } as const;

const openCommentsQuery = ({ spaceId, changeRequestId }: Place) =>
  changeRequestId === undefined
    ? queuedEveryQuery(spaceComments.list, { spaceId, query })
    : queuedEveryQuery(changeRequestComments.list, { spaceId, changeRequestId, query });

/** The change requests of a space that are still worked on. */
const requestsQuery = (spaceId: string, status: 'open' | 'draft') =>
  queuedEveryQuery(changeRequests.list, { spaceId, query: { status } });

type Read<T> = { items: readonly T[] | undefined; failed: string | undefined };

const readOf = <T>(results: UseQueryResult<{ items: T[] }>[]): Read<T>[] =>
  results.map(({ data, error }) => ({
    items: data?.items,
    failed: data === undefined && error ? messageOf(error) : undefined,
  }));

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
  const all: Read<unknown>[] = [...requests, ...comments];
  const failures = all.flatMap(({ failed }) => failed ?? []);
  return {
    rows,
    places,
    /** How many lists are to be read, and how many of them are. */
    of: all.length,
    done: all.filter(({ items, failed }) => items !== undefined || failed !== undefined).length,
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
