import type { EnsureQuery } from '#routing/loader.ts';
import { paths } from '#routing/paths.ts';
import { screen } from '#routing/screen.ts';
import { groupsQuery, sectionsQuery, type Site, siteSpacesQuery } from './sites.api.ts';

const readSite = (ensureQuery: EnsureQuery, site: Site) => [
  ensureQuery(groupsQuery(site)),
  // The sections bring their site spaces along; only a site without any has to be asked for them.
  ensureQuery(sectionsQuery(site)).then(({ items }) =>
    items.length === 0 ? ensureQuery(siteSpacesQuery(site)) : null,
  ),
];

export const sitesRoutes = [
  screen({
    path: paths.sites,
    crumb: 'Sites',
    paged: true,
    Component: () => import('./known/SitesScreen.tsx').then((module) => module.SitesScreen),
  }),
  screen({
    path: paths.site,
    crumb: 'Structure',
    loader: readSite,
    Component: () => import('./structure/StructureScreen.tsx').then((module) => module.StructureScreen),
  }),
  screen({
    path: paths.sitePreview,
    crumb: 'Preview',
    loader: readSite,
    Component: () => import('./preview/PreviewScreen.tsx').then((module) => module.PreviewScreen),
  }),
  screen({
    path: paths.siteSnapshots,
    crumb: 'Snapshots',
    paged: true,
    loader: readSite,
    Component: () => import('./snapshots/SnapshotsScreen.tsx').then((module) => module.SnapshotsScreen),
  }),
];
