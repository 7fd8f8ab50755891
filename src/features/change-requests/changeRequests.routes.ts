import type { Page } from '#contract/content.ts';
import { type OneRequest, requestQuery, spaceQuery } from '#directory/resources.api.ts';
import { collectionsQuery } from '#directory/spaces.api.ts';
import { whenIdle } from '#lib/yieldToMain.ts';
import { limitConcurrency } from '#lib/limitConcurrency.ts';
import { named } from '#routing/crumb.ts';
import type { EnsureQuery } from '#routing/loader.ts';
import { paths } from '#routing/paths.ts';
import { screen } from '#routing/screen.ts';
import { mainQuery, requestFilesQuery, requestPagesQuery } from './change-requests.api.ts';
import { changeSearch } from './changes/change.search.ts';
import { changedPages, flatChanges } from './changes/changeCounts.ts';
import { comparisonQuery } from './changes/comparison.api.ts';
import { type Former, formerQuery, needsFormer } from './changes/baseRevision.ts';
import { pageChanges } from './changes/pageChanges.ts';
import { threeWay } from './changes/threeWay.ts';

/** So many pages are compared at a time, and at most so many before anyone looks at them. */
const [width, most] = [3, 300];

type Read = [main: Former, own: { pages: Page[] }, former: Former | null];

/** Reads the texts of the page that is shown, then of all others that differ. The screen can do without them. */
async function readTexts(
  ensureQuery: EnsureQuery,
  one: OneRequest,
  read: Promise<Read>,
  url: URLSearchParams,
) {
  const { pageId, fileId, blanks } = changeSearch(url);
  const [main, { pages }, former] = await read;
  const all = former ? threeWay(former, main, { pages, files: [] }).own : pageChanges(main.pages, pages);
  const changed = changedPages(all);
  const options = { ignoreBlanks: blanks === 'hidden' };
  const first = flatChanges(all).find(({ id }) => id === pageId) ?? changed[0];
  if (first && fileId === undefined)
    await ensureQuery(comparisonQuery(one, first, options)).catch(() => null);
  void limitConcurrency(changed.slice(0, most), width, async (change) => {
    await whenIdle();
    await ensureQuery(comparisonQuery(one, change, options));
  }).catch(() => null);
}

/** Reads both states of everything but the texts. */
function readChange(ensureQuery: EnsureQuery, one: OneRequest) {
  const { spaceId } = one;
  // From this device: it takes no request of the service.
  const former = ensureQuery(requestQuery(one)).then((request) =>
    needsFormer(request) ? ensureQuery(formerQuery(spaceId, request)) : null,
  );
  const read: Promise<Read> = Promise.all([
    ensureQuery(mainQuery(spaceId)),
    ensureQuery(requestPagesQuery(one)),
    former,
  ]);
  const files = ensureQuery(requestFilesQuery(one)).catch(() => null);
  return { read, all: [read, ensureQuery(spaceQuery(spaceId)), files] };
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
      return [...all, readTexts(ensureQuery, one, read, url)];
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
