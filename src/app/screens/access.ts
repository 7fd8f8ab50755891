// The screen of who can reach what.
import { paths } from '#routing/paths.ts';
import { screen } from '#routing/screen.ts';

export const accessScreens = [
  screen({
    path: paths.access,
    crumb: 'Access',
    wave: () => import('#features/access/access.wave.ts').then((module) => module.accessWave),
    Component: () => import('#features/access/AccessScreen.tsx').then((module) => module.AccessScreen),
  }),
];
