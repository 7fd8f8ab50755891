import { apiQuery } from '#api/query.ts';
import { changeRequestComments } from '#contract/areas/change-request-comments.ts';
import type { Filters } from '#contract/operation.ts';
import { spaceComments } from '#contract/areas/space-comments.ts';

/** The parent of a comment: a space, or one of its change requests. */
export type CommentParent = { spaceId: string; changeRequestId?: string | undefined };

/** `status` defaults to open. */
export function commentsQuery(
  { spaceId, changeRequestId }: CommentParent,
  filters: Filters<typeof spaceComments.list>,
) {
  const query = { ...filters, status: filters.status ?? 'open' };
  return changeRequestId === undefined
    ? apiQuery(spaceComments.list, { spaceId, query })
    : apiQuery(changeRequestComments.list, { spaceId, changeRequestId, query });
}

/** All comments on a page, also resolved ones. */
export const pageCommentsQuery = ({ spaceId, changeRequestId }: CommentParent, targetPage: string) => {
  const query = { targetPage, status: 'all' } as const;
  return changeRequestId === undefined
    ? apiQuery(spaceComments.list, { spaceId, query }, { pages: 'all' })
    : apiQuery(changeRequestComments.list, { spaceId, changeRequestId, query }, { pages: 'all' });
};

/** All open comments of a space or change request. */
export const openCommentsQuery = ({ spaceId, changeRequestId }: CommentParent) =>
  changeRequestId === undefined
    ? apiQuery(spaceComments.list, { spaceId, query: { status: 'open' } }, { pages: 'all' })
    : apiQuery(
        changeRequestComments.list,
        { spaceId, changeRequestId, query: { status: 'open' } },
        { pages: 'all' },
      );

export const commentQuery = ({ spaceId, changeRequestId }: CommentParent, commentId: string) =>
  changeRequestId === undefined
    ? apiQuery(spaceComments.get, { spaceId, commentId })
    : apiQuery(changeRequestComments.get, { spaceId, changeRequestId, commentId });

/** All replies to a comment, oldest first. */
export const repliesQuery = ({ spaceId, changeRequestId }: CommentParent, commentId: string) =>
  changeRequestId === undefined
    ? apiQuery(spaceComments.listReplies, { spaceId, commentId }, { pages: 'all' })
    : apiQuery(changeRequestComments.listReplies, { spaceId, changeRequestId, commentId }, { pages: 'all' });
