import {
  activeStatuses,
  organizationRequestsQuery,
} from '#directory/change-requests/organizationRequests.ts';
import { spaceListQuery } from '#directory/spaces/spaces.api.ts';
import type { EnsureQuery } from '#routing/loader.ts';
import { paths } from '#routing/paths.ts';
import { screen } from '#routing/screen.ts';
import { commentQuery, commentsQuery, pagesQuery, type CommentParent } from '#comments/comments.api.ts';
import { commentsList } from './comments.list.ts';

/** Loads the list, or the comment in the URL. The screen shows an error if that comment doesn't exist. */
const loadComments = (ensureQuery: EnsureQuery, parent: CommentParent, url: URLSearchParams) => {
  const commentId = url.get('comment');
  return [
    ensureQuery(pagesQuery(parent)).catch(() => null),
    commentId === null
      ? ensureQuery(commentsQuery(parent, commentsList.query(commentsList.parse(url))))
      : ensureQuery(commentQuery(parent, commentId)).catch(() => null),
  ];
};

/** A tab of a space. */
export const spaceCommentsRoutes = [
  screen({
    path: paths.spaceComments,
    crumb: 'Comments',
    paged: true,
    loader: (ensureQuery, { spaceId }, url) => loadComments(ensureQuery, { spaceId }, url),
    Component: () =>
      import('#features/comments/CommentsScreen.tsx').then((module) => module.SpaceCommentsScreen),
  }),
];

/** A tab of a change request. */
export const requestCommentsRoutes = [
  screen({
    path: paths.changeRequestComments,
    crumb: 'Comments',
    paged: true,
    loader: (ensureQuery, { spaceId, changeRequestId }, url) =>
      loadComments(ensureQuery, { spaceId, changeRequestId }, url),
    Component: () =>
      import('#features/comments/CommentsScreen.tsx').then((module) => module.ChangeCommentsScreen),
  }),
];

export const commentsRoutes = [
  screen({
    path: paths.commentInbox,
    crumb: 'Comments',
    paged: true,
    loader: (ensureQuery, { organizationId }) => [
      ensureQuery(spaceListQuery(organizationId)).catch(() => null),
      ensureQuery(organizationRequestsQuery(organizationId, { status: activeStatuses })).catch(() => null),
    ],
    Component: () => import('#features/comments/inbox/InboxScreen.tsx').then((module) => module.InboxScreen),
  }),
];
