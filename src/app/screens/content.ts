// The screen of collections and spaces.
import { paths } from '#routing/paths.ts';
import { screen } from '#routing/screen.ts';

export const contentScreens = [
  screen({
    path: paths.content,
    crumb: 'Collections and spaces',
    wave: () => import('#features/content/content.wave.ts').then((module) => module.contentWave),
    Component: () => import('#features/content/ContentScreen.tsx').then((module) => module.ContentScreen),
  }),
];
