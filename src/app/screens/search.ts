// The screen that searches an organization.
import { paths } from '#routing/paths.ts';
import { screen } from '#routing/screen.ts';

export const searchScreens = [
  screen({
    path: paths.organizationSearch,
    crumb: 'Search',
    paged: true,
    wave: () => import('#features/search/search.wave.ts').then((module) => module.searchWave),
    Component: () => import('#features/search/SearchScreen.tsx').then((module) => module.SearchScreen),
  }),
];
