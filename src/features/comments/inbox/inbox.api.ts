// Open comments are read only where the counters say that there are some.
import { queuedEveryQuery } from '#api/queued.ts';
import { changeRequestComments } from '#contract/change-request-comments.ts';
import { changeRequests } from '#contract/change-requests.ts';
import { spaceComments } from '#contract/space-comments.ts';
import type { Place } from '../comments.api.ts';

const query = { status: 'open' } as const;

/** All open comments of one place. */
export const openCommentsQuery = ({ spaceId, changeRequestId }: Place) =>
  changeRequestId === undefined
    ? queuedEveryQuery(spaceComments.list, { spaceId, query })
    : queuedEveryQuery(changeRequestComments.list, { spaceId, changeRequestId, query });

/** The change requests of a space that are still worked on. */
export const requestsQuery = (spaceId: string, status: 'open' | 'draft') =>
  queuedEveryQuery(changeRequests.list, { spaceId, query: { status } });
