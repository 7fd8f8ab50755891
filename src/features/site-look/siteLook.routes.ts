import { paths } from '#routing/paths.ts';
import { screen } from '#routing/screen.ts';
import { lookQuery } from './siteLook.api.ts';

export const siteLookRoutes = [
  screen({
    path: paths.siteCustomize,
    crumb: 'Customize',
    loader: (ensureQuery, site) => [ensureQuery(lookQuery(site))],
    Component: () =>
      import('#features/site-look/CustomizeScreen.tsx').then((module) => module.CustomizeScreen),
  }),
];
