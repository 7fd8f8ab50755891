import { queuedEveryQuery } from '#api/queued.ts';
import { changeRequests } from '#contract/change-requests.ts';
import type { AskedStatus } from './queue.search.ts';

type Asked = {
  status: AskedStatus;
  /** The id of a user. */
  contributor: string | undefined;
};

/** All change requests of a space with this status. */
export const requestsQuery = (spaceId: string, query: Asked) =>
  queuedEveryQuery(changeRequests.list, { spaceId, query });
