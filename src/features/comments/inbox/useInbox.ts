import { apiQuery } from '#api/query.ts';
import { useQueries, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { messageOf } from '#api/http/ApiError.ts';
import { changeRequestComments } from '#contract/areas/change-request-comments.ts';
import { spaceComments } from '#contract/areas/space-comments.ts';
import type { Space } from '#contract/space.ts';
import {
  activeStatuses,
  organizationRequestsQuery,
  withSpaces,
} from '#directory/change-requests/organizationRequests.ts';
import type { CommentParent } from '#comments/comments.api.ts';
import { parentOf, rowOf, type CommentSource } from './inbox.list.ts';

const query = { status: 'open' } as const;

const openCommentsQuery = ({ spaceId, changeRequestId }: CommentParent) =>
  changeRequestId === undefined
    ? apiQuery(spaceComments.list, { spaceId, query }, { pages: 'all', queue: true })
    : apiQuery(
        changeRequestComments.list,
        { spaceId, changeRequestId, query },
        { pages: 'all', queue: true },
      );

type LoadedList<T> = { items: readonly T[] | undefined; failed: string | undefined };

const toLists = <T>(results: UseQueryResult<{ items: T[] }>[]): LoadedList<T>[] =>
  results.map(({ data, error }) => ({
    items: data?.items,
    failed: data === undefined && error ? messageOf(error) : undefined,
  }));

/** Loads the open comments of all spaces and of their draft and open change requests. */
export function useInbox(organizationId: string, spaces: readonly Space[]) {
  const client = useQueryClient();
  const wholeQuery = organizationRequestsQuery(organizationId, { status: activeStatuses });
  const whole = useQuery(wholeQuery);
  const sources = useMemo(
    (): CommentSource[] => [
      ...spaces.filter(({ comments }) => comments > 0).map((space) => ({ space })),
      ...withSpaces(whole.data?.items ?? [], spaces).filter(({ request }) => request.comments > 0),
    ],
    [spaces, whole.data],
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
  const all: LoadedList<unknown>[] = [...toLists([whole]), ...comments];
  const failures = all.flatMap(({ failed }) => failed ?? []);
  return {
    rows,
    sources,
    /** The number of lists, and how many of them have loaded or failed. */
    of: all.length,
    done: all.filter(({ items, failed }) => items !== undefined || failed !== undefined).length,
    failures,
    retry: () => {
      for (const { queryKey } of [wholeQuery, ...commentQueries])
        void client.refetchQueries({
          queryKey,
          exact: true,
          predicate: ({ state }) => state.status === 'error',
        });
    },
  };
}
