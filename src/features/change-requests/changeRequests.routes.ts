import type { RouteObject } from 'react-router';
import { hasOperation } from '#api/operations.ts';
import { changeRequestUpdates } from '#contract/areas/change-request-updates.ts';
import { type OneRequest, requestQuery, spaceQuery } from '#directory/organizations/organizations.api.ts';
import { type Content, filesQuery, pageQuery, pagesQuery } from '#directory/content/content.api.ts';
import { organizationRequestsQuery } from '#directory/change-requests/organizationRequests.ts';
import { spaceListQuery } from '#directory/spaces/spaces.api.ts';
import { named } from '#routing/crumb.ts';
import type { EnsureQuery } from '#routing/loader.ts';
import { paths } from '#routing/paths.ts';
import { layout, screen } from '#routing/screen.ts';
import { mainQuery, requestFilesQuery, requestPagesQuery } from './changeRequests.api.ts';
import { baseQuery, needsBase, revisionQuery } from './changes/baseRevision.ts';
import { mine, reviewQueueList } from './queue/queue.list.ts';
import { compareSearch } from './history/history.search.ts';
import { historyQuery } from './history/history.api.ts';
import type { Revisions } from './changes/prefetchTexts.ts';
import { historyList } from './history/history.list.ts';
import { conflictsQuery, decisionsQuery } from './resolve/resolve.api.ts';

/** Loads everything but the texts. */
function loadChange(ensureQuery: EnsureQuery, one: OneRequest) {
  const { spaceId } = one;
  const request = ensureQuery(requestQuery(one));
  const base = request.then((found) =>
    needsBase(found) ? ensureQuery(baseQuery(spaceId, found)).catch(() => null) : null,
  );
  const revisions: Promise<Revisions> = Promise.all([
    ensureQuery(mainQuery(spaceId)),
    ensureQuery(requestPagesQuery(one)),
    base,
    request.then(({ revision }) => revision),
  ]);
  const files = ensureQuery(requestFilesQuery(one)).catch(() => null);
  return { revisions, all: [revisions, files] };
}

const loadEditor = (ensureQuery: EnsureQuery, place: Content, pageId: string) => [
  ensureQuery(spaceQuery(place.spaceId)),
  ensureQuery(pagesQuery(place)),
  ensureQuery(pageQuery(place, pageId)),
  ensureQuery(filesQuery(place)).catch(() => null),
];
async function editScreen() {
  const [{ EditScreen }] = await Promise.all([
    import('#features/change-requests/edit/EditScreen.tsx'),
    import('#features/change-requests/edit/PageEditor.tsx'),
  ]);
  return EditScreen;
}

export const changeRequestsRoutes = [
  screen({
    path: paths.reviewQueue,
    crumb: 'Review queue',
    paged: true,
    loader: (ensureQuery, { organizationId }, search) => {
      const { status = 'open', contributor } = reviewQueueList.parse(search);
      const requests =
        contributor !== mine && organizationRequestsQuery(organizationId, { status, contributor });
      return [
        ensureQuery(spaceListQuery(organizationId)).catch(() => null),
        requests && ensureQuery(requests).catch(() => null),
      ].filter((read) => read !== false);
    },
    Component: () =>
      import('#features/change-requests/queue/QueueScreen.tsx').then((module) => module.QueueScreen),
  }),
  screen({
    path: paths.changeRequestConflicts,
    crumb: 'Resolve conflicts',
    under: paths.changeRequest,
    loader: (ensureQuery, one) => [
      ensureQuery(spaceQuery(one.spaceId)),
      ensureQuery(requestQuery(one)),
      ensureQuery(requestPagesQuery(one)),
      ...(hasOperation(changeRequestUpdates.listConflicts) ? [ensureQuery(conflictsQuery(one))] : []),
      ensureQuery(decisionsQuery(one)),
      ensureQuery(requestFilesQuery(one)).catch(() => null),
    ],
    Component: () =>
      import('#features/change-requests/resolve/ConflictScreen.tsx').then((module) => module.ConflictScreen),
  }),
  screen({
    path: paths.editPage,
    crumb: 'Edit',
    under: paths.changeRequestPages,
    loader: (ensureQuery, { pageId, ...one }) => [
      ensureQuery(requestQuery(one)),
      ...loadEditor(ensureQuery, one, pageId),
    ],
    Component: editScreen,
  }),
  screen({
    path: paths.editMainPage,
    crumb: 'Edit',
    under: paths.spacePages,
    loader: (ensureQuery, { pageId, ...place }) => loadEditor(ensureQuery, place, pageId),
    Component: editScreen,
  }),
];

/** Tabs of a space. */
export const spaceRequestsRoutes = [
  screen({
    path: paths.spaceChangeRequests,
    crumb: 'Change requests',
    paged: true,
    Component: () =>
      import('#features/change-requests/queue/SpaceRequestsScreen.tsx').then(
        (module) => module.SpaceRequestsScreen,
      ),
  }),
  screen({
    path: paths.spaceHistory,
    crumb: 'History',
    paged: true,
    loader: (ensureQuery, { spaceId }, search) => [
      ensureQuery(historyQuery(spaceId, historyList.query(historyList.parse(search)))),
    ],
    Component: () =>
      import('#features/change-requests/history/HistoryScreen.tsx').then((module) => module.HistoryScreen),
  }),
  screen({
    path: paths.spaceCompare,
    crumb: 'Compare',
    under: paths.spaceHistory,
    loader: (ensureQuery, { spaceId }, search) => {
      const { from, to } = compareSearch(search);
      return [from, to].flatMap((id) =>
        id === undefined ? [] : [ensureQuery(revisionQuery(spaceId, id)).catch(() => null)],
      );
    },
    Component: () =>
      import('#features/change-requests/history/CompareScreen.tsx').then((module) => module.CompareScreen),
  }),
  screen({
    path: paths.pageAuthors,
    crumb: 'Who wrote what',
    under: paths.spaceHistory,
    loader: (ensureQuery, { spaceId }) => [ensureQuery(spaceQuery(spaceId))],
    Component: () =>
      import('#features/change-requests/history/AuthorsScreen.tsx').then((module) => module.AuthorsScreen),
  }),
];

const requestScreens = [
  screen({
    path: paths.changeRequest,
    crumb: named('/spaces/:spaceId/change-requests/:changeRequestId', 'subject'),
    loader: (ensureQuery, one, url) => {
      const { revisions, all } = loadChange(ensureQuery, one);
      // The list of changes and the page's frame are shown before its text.
      void import('./changes/prefetchTexts.ts')
        .then(({ prefetchTexts }) => prefetchTexts(ensureQuery, one, revisions, url))
        .catch(() => null);
      return all;
    },
    Component: async () => {
      // Every diff needs the texts and their comparison. Otherwise these would load only after the chunks of the screen.
      const [{ ChangeScreen }] = await Promise.all([
        import('#features/change-requests/ChangeScreen.tsx'),
        import('#features/change-requests/changes/prefetchTexts.ts'),
        import('#markdown/compare/compareTexts.ts'),
      ]);
      return ChangeScreen;
    },
  }),
  screen({
    path: paths.changeRequestTree,
    crumb: 'Page tree',
    loader: (ensureQuery, one) => loadChange(ensureQuery, one).all,
    Component: () =>
      import('#features/change-requests/pages/PageTreeScreen.tsx').then((module) => module.PageTreeScreen),
  }),
  screen({
    path: paths.changeRequestLinks,
    crumb: 'Links',
    paged: true,
    loader: (ensureQuery, one) => loadChange(ensureQuery, one).all,
    Component: () =>
      import('#features/change-requests/links/RequestLinksScreen.tsx').then(
        (module) => module.RequestLinksScreen,
      ),
  }),
];

/** A change request with its tabs. `tabs` are those of other features. */
export const requestRoute = (tabs: RouteObject[]) =>
  layout({
    path: paths.changeRequest,
    loader: (ensureQuery, { spaceId, changeRequestId }) => [
      ensureQuery(requestQuery({ spaceId, changeRequestId })),
      ensureQuery(spaceQuery(spaceId)),
    ],
    Component: () =>
      import('#features/change-requests/header/RequestLayout.tsx').then((module) => module.RequestLayout),
    children: [...requestScreens, ...tabs],
  });
