import { paths } from '#routing/paths.ts';
import { screen } from '#routing/screen.ts';
import { inboxQuery } from '#directory/notifications/notifications.api.ts';
import { inboxList } from './inbox.list.ts';

export const inboxRoutes = [
  screen({
    path: paths.inbox,
    crumb: 'Inbox',
    paged: true,
    loader: (ensureQuery, { organizationId }, search) => [
      ensureQuery(inboxQuery(organizationId, inboxList.query(inboxList.parse(search)))),
    ],
    Component: () => import('#features/inbox/InboxScreen.tsx').then((module) => module.InboxScreen),
  }),
];
