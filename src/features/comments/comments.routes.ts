import { requestQuery, spaceQuery } from '#directory/resources.api.ts';
import { collectionsQuery } from '#directory/spaces.api.ts';
import type { EnsureQuery } from '#routing/loader.ts';
import { paths } from '#routing/paths.ts';
import { screen } from '#routing/screen.ts';
import { commentQuery, commentsQuery, pagesQuery, type Place } from './comments.api.ts';
import { commentsList } from './comments.list.ts';

/** The list, or the one comment that the address names; that there is none any more is told on the screen. */
const talk = (ensureQuery: EnsureQuery, place: Place, url: URLSearchParams) => {
  const commentId = url.get('comment');
  return [
    ensureQuery(spaceQuery(place.spaceId)),
    ensureQuery(pagesQuery(place)).catch(() => null),
    commentId === null
      ? ensureQuery(commentsQuery(place, commentsList.query(commentsList.parse(url))))
      : ensureQuery(commentQuery(place, commentId)).catch(() => null),
  ];
};

export const commentsRoutes = [
  screen({
    path: paths.spaceComments,
    crumb: 'Comments',
    paged: true,
    loader: (ensureQuery, { spaceId }, url) => talk(ensureQuery, { spaceId }, url),
    Component: () => import('./CommentsScreen.tsx').then((module) => module.SpaceCommentsScreen),
  }),
  screen({
    path: paths.changeRequestComments,
    crumb: 'Comments',
    paged: true,
    loader: (ensureQuery, { spaceId, changeRequestId }, url) => [
      ensureQuery(requestQuery({ spaceId, changeRequestId })),
      ...talk(ensureQuery, { spaceId, changeRequestId }, url),
    ],
    Component: () => import('./CommentsScreen.tsx').then((module) => module.ChangeCommentsScreen),
  }),
  screen({
    path: paths.commentInbox,
    crumb: 'Comments',
    paged: true,
    loader: (ensureQuery, { organizationId }) => [ensureQuery(collectionsQuery(organizationId))],
    Component: () => import('./inbox/InboxScreen.tsx').then((module) => module.InboxScreen),
  }),
];
