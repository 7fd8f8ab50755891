import { paths } from '#routing/paths.ts';
import { screen } from '#routing/screen.ts';
import { shareLinksQuery } from '#directory/sites/shareLinks.api.ts';

export const siteShareLinksRoutes = [
  screen({
    path: paths.siteShareLinks,
    crumb: 'Share links',
    paged: true,
    loader: (ensureQuery, site) => [ensureQuery(shareLinksQuery(site))],
    Component: () =>
      import('#features/site-share-links/ShareLinksScreen.tsx').then((module) => module.ShareLinksScreen),
  }),
];
