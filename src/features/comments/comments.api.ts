import { apiQuery, everyQuery } from '#api/query.ts';
import { changeRequestComments } from '#contract/change-request-comments.ts';
import { changeRequestContent } from '#contract/change-request-content.ts';
import type { Filters } from '#contract/endpoint.ts';
import { spaceComments } from '#contract/space-comments.ts';
import { spaceContent } from '#contract/space-content.ts';

/** What is commented on: a space, or one of its change requests. */
export type Place = { spaceId: string; changeRequestId?: string | undefined };

/** The pages that can be commented on, as a tree. */
export const pagesQuery = ({ spaceId, changeRequestId }: Place) =>
  changeRequestId === undefined
    ? apiQuery(spaceContent.listPages, { spaceId })
    : apiQuery(changeRequestContent.listPages, { spaceId, changeRequestId });

/** Without a status in the URL these are the open ones. */
export function commentsQuery(
  { spaceId, changeRequestId }: Place,
  filters: Filters<typeof spaceComments.list>,
) {
  const query = { ...filters, status: filters.status ?? 'open' };
  return changeRequestId === undefined
    ? apiQuery(spaceComments.list, { spaceId, query })
    : apiQuery(changeRequestComments.list, { spaceId, changeRequestId, query });
}

export const commentQuery = ({ spaceId, changeRequestId }: Place, commentId: string) =>
  changeRequestId === undefined
    ? apiQuery(spaceComments.get, { spaceId, commentId })
    : apiQuery(changeRequestComments.get, { spaceId, changeRequestId, commentId });

/** All replies to a comment, in the order in which they were written. */
export const repliesQuery = ({ spaceId, changeRequestId }: Place, commentId: string) =>
  changeRequestId === undefined
    ? everyQuery(spaceComments.listReplies, { spaceId, commentId })
    : everyQuery(changeRequestComments.listReplies, { spaceId, changeRequestId, commentId });
