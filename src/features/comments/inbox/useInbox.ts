import { useQueries, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { messageOf } from '#api/ApiError.ts';
import { queuedEveryQuery } from '#api/queuedQueries.ts';
import { changeRequestComments } from '#contract/change-request-comments.ts';
import { changeRequests } from '#contract/change-requests.ts';
import { spaceComments } from '#contract/space-comments.ts';
import type { Space } from '#contract/space.ts';
import { activeStatuses, organizationRequestsQuery, withSpaces } from '#directory/organizationRequests.ts';
import type { CommentParent } from '#comments/comments.api.ts';
import { parentOf, rowOf, type CommentSource } from './inbox.list.ts';

const query = { status: 'open' } as const;

const openCommentsQuery = ({ spaceId, changeRequestId }: CommentParent) =>
  changeRequestId === undefined
    ? queuedEveryQuery(spaceComments.list, { spaceId, query })
    : queuedEveryQuery(changeRequestComments.list, { spaceId, changeRequestId, query });

/** The open or draft change requests of a space. */
const requestsQuery = (spaceId: string, status: 'open' | 'draft') =>
  queuedEveryQuery(changeRequests.list, { spaceId, query: { status } });

type LoadedList<T> = { items: readonly T[] | undefined; failed: string | undefined };

const none: readonly never[] = [];

const toLists = <T>(results: UseQueryResult<{ items: T[] } | null>[]): LoadedList<T>[] =>
  results.map(({ data, error }) => ({
    items: data?.items,
    failed: data === undefined && error ? messageOf(error) : undefined,
  }));

/** Loads the open comments of all spaces and of their draft and open change requests. */
export function useInbox(organizationId: string, spaces: readonly Space[]) {
  const client = useQueryClient();
  const wholeQuery = organizationRequestsQuery(organizationId, { status: activeStatuses });
  const whole = useQuery(wholeQuery);
  const isPieced = whole.data === null;
  const requestLists = useMemo(
    () =>
      (isPieced ? spaces : none).flatMap((space) => [
        ...(space.changeRequestsOpen > 0 ? [{ space, status: 'open' as const }] : []),
        ...(space.changeRequestsDraft > 0 ? [{ space, status: 'draft' as const }] : []),
      ]),
    [isPieced, spaces],
  );
  const requestQueries = useMemo(
    () => requestLists.map(({ space, status }) => requestsQuery(space.id, status)),
    [requestLists],
  );
  const requests = useQueries({ queries: requestQueries, combine: toLists });
  const sources = useMemo(
    (): CommentSource[] => [
      ...spaces.filter(({ comments }) => comments > 0).map((space) => ({ space })),
      ...[
        ...withSpaces(whole.data?.items ?? [], spaces),
        ...requestLists.flatMap(({ space }, index) =>
          (requests[index]?.items ?? []).map((request) => ({ space, request })),
        ),
      ].filter(({ request }) => request.comments > 0),
    ],
    [spaces, whole.data, requestLists, requests],
  );
  const commentQueries = useMemo(
    () => sources.map((source) => openCommentsQuery(parentOf(source))),
    [sources],
  );
  const comments = useQueries({ queries: commentQueries, combine: toLists });
  const rows = useMemo(
    () =>
      sources.flatMap((source, index) =>
        (comments[index]?.items ?? []).map((comment) => rowOf(source, comment)),
      ),
    [sources, comments],
  );
  const all: LoadedList<unknown>[] = [...(isPieced ? [] : toLists([whole])), ...requests, ...comments];
  const failures = all.flatMap(({ failed }) => failed ?? []);
  return {
    rows,
    sources,
    /** The number of lists, and how many of them have loaded or failed. */
    of: all.length,
    done: all.filter(({ items, failed }) => items !== undefined || failed !== undefined).length,
    failures,
    retry: () => {
      for (const { queryKey } of [wholeQuery, ...requestQueries, ...commentQueries])
        void client.refetchQueries({
          queryKey,
          exact: true,
          predicate: ({ state }) => state.status === 'error',
        });
    },
  };
}
