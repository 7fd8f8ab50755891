// The screens of change requests.
import { named } from '#routing/crumb.ts';
import { paths } from '#routing/paths.ts';
import { screen } from '#routing/screen.ts';

export const changeRequestsScreens = [
  screen({
    path: paths.changeRequest,
    crumb: named('/spaces/:spaceId/change-requests/:changeRequestId', 'subject'),
    under: paths.space,
    wave: () => import('#features/change-requests/change.wave.ts').then((module) => module.changeWave),
    Component: () =>
      import('#features/change-requests/ChangeScreen.tsx').then((module) => module.ChangeScreen),
  }),
];
