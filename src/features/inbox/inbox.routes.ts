import { paths } from '#routing/paths.ts';
import { screen } from '#routing/screen.ts';
import { inboxQuery, settingsQuery } from '#directory/notifications/notifications.api.ts';
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
  screen({
    path: paths.notificationSettings,
    crumb: 'Notifications',
    under: paths.organization,
    loader: (ensureQuery, { organizationId }) => [ensureQuery(settingsQuery(organizationId))],
    Component: () =>
      import('#features/inbox/NotificationSettingsScreen.tsx').then(
        (module) => module.NotificationSettingsScreen,
      ),
  }),
];
