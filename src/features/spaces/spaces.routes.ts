import type { RouteObject } from 'react-router';
import { nullIfMissing } from '#api/http/ApiError.ts';
import type { Page } from '#contract/content.ts';
import { grantedUsersQuery } from '#directory/access/access.api.ts';
import { spaceQuery } from '#directory/organizations/organizations.api.ts';
import { collectionsQuery } from '#directory/spaces/spaces.api.ts';
import { firstPage } from '#prose/pageTree.ts';
import { parsedTextQuery } from '#prose/parsedTextQuery.ts';
import { type Crumb, named } from '#routing/crumb.ts';
import type { EnsureQuery } from '#routing/loader.ts';
import { paths } from '#routing/paths.ts';
import { layout, screen } from '#routing/screen.ts';
import { gitRemoteQuery } from './git/git.api.ts';
import { type Content, filesQuery, pageQuery, pagesQuery } from '#directory/content/content.api.ts';

/** Loads a page, then parses its Markdown. */
async function loadPage(ensureQuery: EnsureQuery, content: Content, pageId: string) {
  const page: Page | null = await ensureQuery(pageQuery(content, pageId)).catch(nullIfMissing);
  return page?.markdown ? ensureQuery(parsedTextQuery(page)) : null;
}

/** Loads the page tree and a page. Without a `pageId` it loads the first page of the tree. */
function loadPages(ensureQuery: EnsureQuery, content: Content, pageId: string | undefined) {
  const page = pageId === undefined ? [] : [loadPage(ensureQuery, content, pageId)];
  const tree = ensureQuery(pagesQuery(content));
  const first = async () => {
    const id = firstPage((await tree).pages)?.id;
    return id === undefined ? null : loadPage(ensureQuery, content, id);
  };
  // The page renders without the files; its images then show an error.
  const files = ensureQuery(filesQuery(content)).catch(() => null);
  return [...page, tree, files, ...(pageId === undefined ? [first()] : [])];
}

/** The title of the page, or “Pages” if the URL has no page. */
const pageCrumb: Crumb = {
  key: ({ spaceId = '', changeRequestId, pageId = 'Pages' }) =>
    pageQuery({ spaceId, changeRequestId }, pageId).queryKey,
  at: ['title'],
};

const spaceScreens = [
  screen({
    path: paths.space,
    crumb: named('/spaces/:spaceId', 'title'),
    under: paths.content,
    loader: (ensureQuery, { spaceId }) => [ensureQuery(pagesQuery({ spaceId }))],
    Component: () => import('#features/spaces/SpaceScreen.tsx').then((module) => module.SpaceScreen),
  }),
  screen({
    path: paths.spacePages,
    crumb: pageCrumb,
    loader: (ensureQuery, { spaceId, pageId }) => [...loadPages(ensureQuery, { spaceId }, pageId)],
    Component: () => import('#features/spaces/PagesScreen.tsx').then((module) => module.SpacePagesScreen),
  }),
  screen({
    path: paths.spaceSettings,
    crumb: 'Settings',
    Component: () =>
      import('#features/spaces/settings/SpaceSettingsScreen.tsx').then(
        (module) => module.SpaceSettingsScreen,
      ),
  }),
  screen({
    path: paths.spaceConversion,
    crumb: 'Convert to blocks',
    loader: (ensureQuery, { spaceId }) => [
      ensureQuery(pagesQuery({ spaceId })),
      ensureQuery(filesQuery({ spaceId })),
    ],
    Component: () =>
      import('#features/spaces/convert/ConvertScreen.tsx').then((module) => module.ConvertScreen),
  }),
  screen({
    path: paths.spaceGitSync,
    crumb: 'Git sync',
    paged: true,
    loader: (ensureQuery, { spaceId }) => [ensureQuery(gitRemoteQuery(spaceId))],
    Component: () => import('#features/spaces/git/sync/SyncScreen.tsx').then((module) => module.SyncScreen),
  }),
];

/** A space with its tabs. `tabs` are those of other features. */
export const spaceRoute = (tabs: RouteObject[]) =>
  layout({
    path: paths.space,
    loader: (ensureQuery, { spaceId }) => [
      ensureQuery(spaceQuery(spaceId)),
      ensureQuery(grantedUsersQuery({ kind: 'space', id: spaceId })).catch(() => null),
    ],
    Component: () => import('#features/spaces/header/SpaceLayout.tsx').then((module) => module.SpaceLayout),
    children: [...spaceScreens, ...tabs],
  });

/** The tab of a change request with its pages. */
export const requestPagesRoutes = [
  screen({
    path: paths.changeRequestPages,
    crumb: pageCrumb,
    loader: (ensureQuery, { spaceId, changeRequestId, pageId }) => [
      ...loadPages(ensureQuery, { spaceId, changeRequestId }, pageId),
    ],
    Component: () => import('#features/spaces/PagesScreen.tsx').then((module) => module.ChangePagesScreen),
  }),
];

export const spacesRoutes = [
  screen({
    path: paths.trash,
    crumb: 'Trash',
    paged: true,
    loader: (ensureQuery, { organizationId }) => [
      ensureQuery(collectionsQuery(organizationId)).catch(() => null),
    ],
    Component: () => import('#features/spaces/trash/TrashScreen.tsx').then((module) => module.TrashScreen),
  }),
];
