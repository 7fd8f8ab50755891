// What a change reads before it shows, and what it goes on to read: the texts of pages that differ, a few at a time.
import type { Page } from '#contract/content.ts';
import { whenIdle } from '#lib/giveWay.ts';
import { inParallel } from '#lib/parallel.ts';
import { paths } from '#routing/paths.ts';
import { wave, type Ask } from '#routing/wave.ts';
import {
  mainFilesQuery,
  mainPagesQuery,
  requestFilesQuery,
  requestPagesQuery,
  requestQuery,
  spaceQuery,
  type OneRequest,
} from './change-requests.api.ts';
import { changedPages, flatChanges } from './changes/changeCounts.ts';
import { changeSearch, type ChangeSearch } from './changes/change.search.ts';
import { comparisonQuery } from './changes/comparison.api.ts';
import { pageChanges } from './changes/pageChanges.ts';

/** So many pages are compared at a time, and at most so many before anyone looks at them. */
const [width, most] = [3, 300];

/** The page that is looked at, then all others that differ. Without them the screen shows all the same. */
async function readTexts(
  ask: Ask,
  one: OneRequest,
  trees: Promise<readonly { pages: Page[] }[]>,
  search: ChangeSearch,
) {
  const [main, request] = await trees;
  const all = pageChanges(main?.pages ?? [], request?.pages ?? []);
  const changed = changedPages(all);
  const options = { ignoreBlanks: search.blanks === 'hidden' };
  const first = flatChanges(all).find(({ id }) => id === search.pageId) ?? changed[0];
  if (first && search.fileId === undefined) await ask(comparisonQuery(one, first, options)).catch(() => null);
  void inParallel(changed.slice(0, most), width, async (change) => {
    await whenIdle();
    await ask(comparisonQuery(one, change, options));
  }).catch(() => null);
}

export const changeWave = wave(paths.changeRequest, (ask, { spaceId, changeRequestId }, url) => {
  const one = { spaceId, changeRequestId };
  const trees = Promise.all([ask(mainPagesQuery(spaceId)), ask(requestPagesQuery(one))]);
  return [
    ask(requestQuery(one)),
    ask(spaceQuery(spaceId)),
    trees,
    ask(mainFilesQuery(spaceId)).catch(() => null),
    ask(requestFilesQuery(one)).catch(() => null),
    readTexts(ask, one, trees, changeSearch(url)),
  ];
});
