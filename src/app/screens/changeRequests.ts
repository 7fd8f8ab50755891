// The screens of change requests.
import { named } from '#routing/crumb.ts';
import { paths } from '#routing/paths.ts';
import { screen } from '#routing/screen.ts';

export const changeRequestsScreens = [
  screen({
    path: paths.reviewQueue,
    crumb: 'Review queue',
    paged: true,
    wave: () => import('#features/change-requests/queue/queue.wave.ts').then((module) => module.queueWave),
    Component: () =>
      import('#features/change-requests/queue/QueueScreen.tsx').then((module) => module.QueueScreen),
  }),
  screen({
    path: paths.spaceChangeRequests,
    crumb: 'Change requests',
    paged: true,
    wave: () =>
      import('#features/change-requests/queue/queue.wave.ts').then((module) => module.spaceRequestsWave),
    Component: () =>
      import('#features/change-requests/queue/SpaceRequestsScreen.tsx').then(
        (module) => module.SpaceRequestsScreen,
      ),
  }),
  screen({
    path: paths.changeRequest,
    crumb: named('/spaces/:spaceId/change-requests/:changeRequestId', 'subject'),
    wave: () => import('#features/change-requests/change.wave.ts').then((module) => module.changeWave),
    Component: () =>
      import('#features/change-requests/ChangeScreen.tsx').then((module) => module.ChangeScreen),
  }),
  screen({
    path: paths.changeRequestLinks,
    crumb: 'Links',
    paged: true,
    wave: () => import('#features/change-requests/change.wave.ts').then((module) => module.changeLinksWave),
    Component: () =>
      import('#features/change-requests/links/RequestLinksScreen.tsx').then(
        (module) => module.RequestLinksScreen,
      ),
  }),
];
