// How the console reads the open comments of many spaces: where the counters say that there are some.
import { queryOptions } from '@tanstack/react-query';
import { everyItem } from '#api/pages.ts';
import { keyOf } from '#api/query.ts';
import { changeRequestComments } from '#contract/change-request-comments.ts';
import { changeRequests } from '#contract/change-requests.ts';
import { spaceComments } from '#contract/space-comments.ts';
import { turns } from '#lib/turns.ts';
import type { Place } from '../comments.api.ts';

/** A browser has six lines to a host, and others need one. */
const inTurn = turns(5);

const whole = <T>(read: () => Promise<T[]>, signal: AbortSignal) =>
  inTurn(async () => {
    const items = await read();
    return { items, count: items.length };
  }, signal);

const open = { status: 'open' } as const;

/** All open comments of one place. */
export const openCommentsQuery = ({ spaceId, changeRequestId }: Place) =>
  changeRequestId === undefined
    ? queryOptions({
        queryKey: keyOf(spaceComments.list, { spaceId, query: { ...open, every: true } }),
        queryFn: ({ signal }) =>
          whole(() => everyItem(spaceComments.list, { spaceId, query: open }, signal), signal),
      })
    : queryOptions({
        queryKey: keyOf(changeRequestComments.list, {
          spaceId,
          changeRequestId,
          query: { ...open, every: true },
        }),
        queryFn: ({ signal }) =>
          whole(
            () => everyItem(changeRequestComments.list, { spaceId, changeRequestId, query: open }, signal),
            signal,
          ),
      });

/** The change requests of a space that are still worked on. */
export const requestsQuery = (spaceId: string, status: 'open' | 'draft') =>
  queryOptions({
    queryKey: keyOf(changeRequests.list, { spaceId, query: { status, every: true } }),
    queryFn: ({ signal }) =>
      whole(() => everyItem(changeRequests.list, { spaceId, query: { status } }, signal), signal),
  });
