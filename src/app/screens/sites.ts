// The screens of sites.
import { paths } from '#routing/paths.ts';
import { screen } from '#routing/screen.ts';

export const sitesScreens = [
  screen({
    path: paths.sites,
    crumb: 'Sites',
    paged: true,
    wave: () => import('#features/sites/sites.wave.ts').then((module) => module.sitesWave),
    Component: () => import('#features/sites/known/SitesScreen.tsx').then((module) => module.SitesScreen),
  }),
  screen({
    path: paths.site,
    crumb: 'Structure',
    wave: () => import('#features/sites/sites.wave.ts').then((module) => module.siteWave),
    Component: () =>
      import('#features/sites/structure/StructureScreen.tsx').then((module) => module.StructureScreen),
  }),
  screen({
    path: paths.sitePreview,
    crumb: 'Preview',
    wave: () => import('#features/sites/sites.wave.ts').then((module) => module.sitePreviewWave),
    Component: () =>
      import('#features/sites/preview/PreviewScreen.tsx').then((module) => module.PreviewScreen),
  }),
  screen({
    path: paths.siteSnapshots,
    crumb: 'Snapshots',
    paged: true,
    wave: () => import('#features/sites/sites.wave.ts').then((module) => module.siteSnapshotsWave),
    Component: () =>
      import('#features/sites/snapshots/SnapshotsScreen.tsx').then((module) => module.SnapshotsScreen),
  }),
  screen({
    path: paths.siteShareLinks,
    crumb: 'Share links',
    paged: true,
    wave: () =>
      import('#features/site-share-links/siteShareLinks.wave.ts').then((module) => module.siteShareLinksWave),
    Component: () =>
      import('#features/site-share-links/ShareLinksScreen.tsx').then((module) => module.ShareLinksScreen),
  }),
];
