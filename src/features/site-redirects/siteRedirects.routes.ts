import { siteStructureQuery } from '#directory/sites/structure.api.ts';
import { paths } from '#routing/paths.ts';
import { screen } from '#routing/screen.ts';
import { redirectsQuery } from './siteRedirects.api.ts';

export const siteRedirectsRoutes = [
  screen({
    path: paths.siteRedirects,
    crumb: 'Redirects',
    paged: true,
    loader: (ensureQuery, site) => [
      ensureQuery(redirectsQuery(site)),
      ensureQuery(redirectsQuery(site, true)),
      ensureQuery(siteStructureQuery(site)),
    ],
    Component: () =>
      import('#features/site-redirects/RedirectsScreen.tsx').then((module) => module.RedirectsScreen),
  }),
];
