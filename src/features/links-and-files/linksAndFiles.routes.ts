import { filesQuery, pagesQuery, type Content } from '#directory/content/content.api.ts';
import { spaceListQuery } from '#directory/spaces/spaces.api.ts';
import type { EnsureQuery } from '#routing/loader.ts';
import { paths } from '#routing/paths.ts';
import { screen } from '#routing/screen.ts';
import { linksQuery, linkStatsQuery } from './links/links.api.ts';
import { linksList } from './links/links.list.ts';

/** The usages of the selected file are not loaded here: the panel renders without them. */
const loadFiles = (ensureQuery: EnsureQuery, content: Content, fileId: string | undefined) => [
  ensureQuery(filesQuery(content)),
  ...(fileId === undefined ? [] : [ensureQuery(pagesQuery(content))]),
];

/** Tabs of a space. */
export const spaceLinksAndFilesRoutes = [
  screen({
    path: paths.spaceLinks,
    crumb: 'Links',
    paged: true,
    /** Files are optional: they only provide names. */
    loader: (ensureQuery, { spaceId }, url) => {
      const search = linksList.parse(url);
      return [
        ensureQuery(pagesQuery({ spaceId })),
        ensureQuery(filesQuery({ spaceId })).catch(() => null),
        ensureQuery(linkStatsQuery(spaceId, search.on)),
        ensureQuery(linksQuery(spaceId, search)),
      ];
    },
    Component: () =>
      import('#features/links-and-files/links/LinksScreen.tsx').then((module) => module.LinksScreen),
  }),
  screen({
    path: paths.spaceFiles,
    crumb: 'Files',
    paged: true,
    loader: (ensureQuery, { spaceId, fileId }) => [...loadFiles(ensureQuery, { spaceId }, fileId)],
    Component: () =>
      import('#features/links-and-files/files/FilesScreen.tsx').then((module) => module.FilesScreen),
  }),
  screen({
    path: paths.spaceChecks,
    crumb: 'Page checks',
    paged: true,
    loader: (ensureQuery, { spaceId }) => [ensureQuery(pagesQuery({ spaceId }))],
    Component: () =>
      import('#features/links-and-files/checks/ChecksScreen.tsx').then((module) => module.ChecksScreen),
  }),
];

/** The tab of a change request with its files. */
export const requestFilesRoutes = [
  screen({
    path: paths.changeRequestFiles,
    crumb: 'Files',
    paged: true,
    loader: (ensureQuery, { spaceId, changeRequestId, fileId }) => [
      ...loadFiles(ensureQuery, { spaceId, changeRequestId }, fileId),
    ],
    Component: () =>
      import('#features/links-and-files/files/FilesScreen.tsx').then((module) => module.ChangeFilesScreen),
  }),
];

export const linksAndFilesRoutes = [
  screen({
    path: paths.brokenLinks,
    crumb: 'Broken links',
    paged: true,
    loader: (ensureQuery, { organizationId }) => [
      ensureQuery(spaceListQuery(organizationId)).catch(() => null),
    ],
    Component: () =>
      import('#features/links-and-files/organization-links/OrganizationLinksScreen.tsx').then(
        (module) => module.OrganizationLinksScreen,
      ),
  }),
];
