// The screens of comments.
import { paths } from '#routing/paths.ts';
import { screen } from '#routing/screen.ts';

export const commentsScreens = [
  screen({
    path: paths.spaceComments,
    crumb: 'Comments',
    paged: true,
    wave: () => import('#features/comments/comments.wave.ts').then((module) => module.spaceCommentsWave),
    Component: () =>
      import('#features/comments/SpaceCommentsScreen.tsx').then((module) => module.SpaceCommentsScreen),
  }),
  screen({
    path: paths.changeRequestComments,
    crumb: 'Comments',
    paged: true,
    wave: () => import('#features/comments/comments.wave.ts').then((module) => module.changeCommentsWave),
    Component: () =>
      import('#features/comments/ChangeCommentsScreen.tsx').then((module) => module.ChangeCommentsScreen),
  }),
  screen({
    path: paths.commentInbox,
    crumb: 'Comments',
    paged: true,
    wave: () => import('#features/comments/inbox/inbox.wave.ts').then((module) => module.inboxWave),
    Component: () => import('#features/comments/inbox/InboxScreen.tsx').then((module) => module.InboxScreen),
  }),
];
