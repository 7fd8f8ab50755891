// How the change requests of many spaces are read: a request for each space that has some, a few at a time.
import { queryOptions } from '@tanstack/react-query';
import { everyItem } from '#api/pages.ts';
import { keyOf } from '#api/query.ts';
import { changeRequests } from '#contract/change-requests.ts';
import { turns } from '#lib/turns.ts';
import type { AskedStatus } from './queue.search.ts';

/** So many spaces are asked at a time: a browser has six lines to a host, and others need one. */
const inTurn = turns(5);

type Asked = {
  status: AskedStatus;
  /** The id of a user. */
  contributor: string | undefined;
};

/** All change requests of a space with this status, read when it is their turn. */
export const requestsQuery = (spaceId: string, query: Asked) =>
  queryOptions({
    queryKey: keyOf(changeRequests.list, { spaceId, query: { ...query, every: true } }),
    queryFn: ({ signal }) =>
      inTurn(async () => {
        const items = await everyItem(changeRequests.list, { spaceId, query }, signal);
        return { items, count: items.length };
      }, signal),
  });
