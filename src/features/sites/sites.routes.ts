import type { RouteObject } from 'react-router';
import { siteCheckQuery, siteListQuery, siteQuery } from '#directory/spaces/spaces.api.ts';
import type { EnsureQuery } from '#routing/loader.ts';
import { paths } from '#routing/paths.ts';
import { layout, screen } from '#routing/screen.ts';
import { SiteCrumb } from './SiteCrumb.ts';
import { listsOf, siteStructureQuery } from '#directory/sites/structure.api.ts';
import { type Site, siteSpacesQuery } from './sites.api.ts';

const loadSite = (ensureQuery: EnsureQuery, site: Site) => [
  // Sections contain their site spaces. Only a site without sections needs the list.
  ensureQuery(siteStructureQuery(site)).then((structure) =>
    listsOf(structure).sections.length === 0 ? ensureQuery(siteSpacesQuery(site)) : null,
  ),
];

/** Screens outside of an organization. */
export const visitRoutes = [
  screen({
    path: paths.visit,
    crumb: 'Open site',
    Component: () => import('#features/sites/visit/VisitScreen.tsx').then((module) => module.VisitScreen),
  }),
];

export const sitesRoutes = [
  screen({
    path: paths.sites,
    crumb: 'Sites',
    paged: true,
    loader: (ensureQuery, { organizationId }) => [
      ensureQuery(siteListQuery(organizationId)).catch(() => null),
    ],
    Component: () => import('#features/sites/known/SitesScreen.tsx').then((module) => module.SitesScreen),
  }),
];

const siteScreens = [
  screen({
    path: paths.site,
    crumb: { Name: SiteCrumb },
    loader: loadSite,
    Component: () =>
      import('#features/sites/structure/StructureScreen.tsx').then((module) => module.StructureScreen),
  }),
  screen({
    path: paths.sitePreview,
    crumb: 'Preview',
    loader: loadSite,
    Component: () =>
      import('#features/sites/preview/PreviewScreen.tsx').then((module) => module.PreviewScreen),
  }),
];

/** A site with its tabs. `tabs` are those of other features. */
export const siteRoute = (tabs: RouteObject[]) =>
  layout({
    path: paths.site,
    loader(ensureQuery, site) {
      // The screen doesn't wait for it.
      void ensureQuery(siteCheckQuery(site.organizationId, site.siteId)).catch(() => null);
      return [
        ensureQuery(siteStructureQuery(site)),
        ensureQuery(siteQuery(site.organizationId, site.siteId)).catch(() => null),
      ];
    },
    Component: () => import('#features/sites/header/SiteLayout.tsx').then((module) => module.SiteLayout),
    children: [...siteScreens, ...tabs],
  });
