import type { Page } from '#contract/content.ts';
import { type OneRequest, requestQuery, spaceQuery } from '#directory/resources.api.ts';
import { collectionsQuery } from '#directory/spaces.api.ts';
import { whenIdle } from '#lib/giveWay.ts';
import { limitConcurrency } from '#lib/limitConcurrency.ts';
import { named } from '#routing/crumb.ts';
import type { EnsureQuery } from '#routing/loader.ts';
import { paths } from '#routing/paths.ts';
import { screen } from '#routing/screen.ts';
import { mainQuery, requestFilesQuery, requestPagesQuery } from './change-requests.api.ts';
import { type ChangeSearch, changeSearch } from './changes/change.search.ts';
import { changedPages, flatChanges } from './changes/changeCounts.ts';
import { comparisonQuery } from './changes/comparison.api.ts';
import { type Former, formerQuery, needsFormer } from './changes/former.ts';
import { pageChanges } from './changes/pageChanges.ts';
import { threeWay } from './changes/threeWay.ts';

/** So many pages are compared at a time, and at most so many before anyone looks at them. */
const [width, most] = [3, 300];

type Read = {
  main: Former;
  own: { pages: Page[] };
  former: Former | null | undefined;
};

/** The pages that the request changes, with where their texts are read. */
function toCompare({ main, own: { pages }, former }: Read) {
  if (!former) return pageChanges(main.pages, pages);
  return threeWay(former, main, { pages, files: [] }).own;
}

/** The page that is looked at, then all others that differ. Without them the screen shows all the same. */
async function readTexts(
  ensureQuery: EnsureQuery,
  one: OneRequest,
  read: Promise<Read>,
  search: ChangeSearch,
) {
  const all = toCompare(await read);
  const changed = changedPages(all);
  const options = { ignoreBlanks: search.blanks === 'hidden' };
  const first = flatChanges(all).find(({ id }) => id === search.pageId) ?? changed[0];
  if (first && search.fileId === undefined)
    await ensureQuery(comparisonQuery(one, first, options)).catch(() => null);
  void limitConcurrency(changed.slice(0, most), width, async (change) => {
    await whenIdle();
    await ensureQuery(comparisonQuery(one, change, options));
  }).catch(() => null);
}

/** Both states of everything but the texts. */
function readChange(ensureQuery: EnsureQuery, one: OneRequest) {
  const { spaceId } = one;
  const asked = ensureQuery(requestQuery(one));
  const [main, own] = [ensureQuery(mainQuery(spaceId)), ensureQuery(requestPagesQuery(one))];
  // On this device: it takes no request.
  const former = asked.then((request) =>
    needsFormer(request) ? ensureQuery(formerQuery(spaceId, request)) : null,
  );
  const read = Promise.all([main, own, former]).then(([now, pages, before]): Read => ({
    main: now,
    own: pages,
    former: before,
  }));
  return {
    read,
    all: [read, ensureQuery(spaceQuery(spaceId)), ensureQuery(requestFilesQuery(one)).catch(() => null)],
  };
}

export const changeRequestsRoutes = [
  screen({
    path: paths.reviewQueue,
    crumb: 'Review queue',
    paged: true,
    loader: (ensureQuery, { organizationId }) => [ensureQuery(collectionsQuery(organizationId))],
    Component: () =>
      import('#features/change-requests/queue/QueueScreen.tsx').then((module) => module.QueueScreen),
  }),
  screen({
    path: paths.spaceChangeRequests,
    crumb: 'Change requests',
    paged: true,
    loader: (ensureQuery, { spaceId }) => [ensureQuery(spaceQuery(spaceId))],
    Component: () =>
      import('#features/change-requests/queue/SpaceRequestsScreen.tsx').then(
        (module) => module.SpaceRequestsScreen,
      ),
  }),
  screen({
    path: paths.changeRequest,
    crumb: named('/spaces/:spaceId/change-requests/:changeRequestId', 'subject'),
    loader: (ensureQuery, one, url) => {
      const { read, all } = readChange(ensureQuery, one);
      return [...all, readTexts(ensureQuery, one, read, changeSearch(url))];
    },
    Component: () =>
      import('#features/change-requests/ChangeScreen.tsx').then((module) => module.ChangeScreen),
  }),
  screen({
    path: paths.changeRequestLinks,
    crumb: 'Links',
    paged: true,
    loader: (ensureQuery, one) => readChange(ensureQuery, one).all,
    Component: () =>
      import('#features/change-requests/links/RequestLinksScreen.tsx').then(
        (module) => module.RequestLinksScreen,
      ),
  }),
];
