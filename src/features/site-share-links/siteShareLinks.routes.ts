import { paths } from '#routing/paths.ts';
import { screen } from '#routing/screen.ts';
import { shareLinksQuery } from './siteShareLinks.api.ts';

export const siteShareLinksRoutes = [
  screen({
    path: paths.siteShareLinks,
    crumb: 'Share links',
    paged: true,
    loader: (ensureQuery, site) => [ensureQuery(shareLinksQuery(site))],
    Component: () => import('./ShareLinksScreen.tsx').then((module) => module.ShareLinksScreen),
  }),
];
