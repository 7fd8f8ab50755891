// What a change reads before it shows, and what it goes on to read: the texts of pages that differ, a few at a time.
import type { Page } from '#contract/content.ts';
import { requestQuery, spaceQuery, type OneRequest } from '#directory/resources.api.ts';
import { whenIdle } from '#lib/giveWay.ts';
import { inParallel } from '#lib/parallel.ts';
import { paths } from '#routing/paths.ts';
import { wave, type Ask } from '#routing/wave.ts';
import { mainQuery, requestFilesQuery, requestPagesQuery } from './change-requests.api.ts';
import { changedPages, flatChanges } from './changes/changeCounts.ts';
import { changeSearch, type ChangeSearch } from './changes/change.search.ts';
import { comparisonQuery } from './changes/comparison.api.ts';
import { formerQuery, needsFormer, type Former } from './changes/former.ts';
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
async function readTexts(ask: Ask, one: OneRequest, read: Promise<Read>, search: ChangeSearch) {
  const all = toCompare(await read);
  const changed = changedPages(all);
  const options = { ignoreBlanks: search.blanks === 'hidden' };
  const first = flatChanges(all).find(({ id }) => id === search.pageId) ?? changed[0];
  if (first && search.fileId === undefined) await ask(comparisonQuery(one, first, options)).catch(() => null);
  void inParallel(changed.slice(0, most), width, async (change) => {
    await whenIdle();
    await ask(comparisonQuery(one, change, options));
  }).catch(() => null);
}

/** Both states of everything but the texts. */
function readChange(ask: Ask, one: OneRequest) {
  const { spaceId } = one;
  const asked = ask(requestQuery(one));
  const [main, own] = [ask(mainQuery(spaceId)), ask(requestPagesQuery(one))];
  // On this device: it takes no request.
  const former = asked.then((request) => (needsFormer(request) ? ask(formerQuery(spaceId, request)) : null));
  const read = Promise.all([main, own, former]).then(([now, pages, before]): Read => ({
    main: now,
    own: pages,
    former: before,
  }));
  return { read, all: [read, ask(spaceQuery(spaceId)), ask(requestFilesQuery(one)).catch(() => null)] };
}

export const changeWave = wave(paths.changeRequest, (ask, one, url) => {
  const { read, all } = readChange(ask, one);
  return [...all, readTexts(ask, one, read, changeSearch(url))];
});

export const changeLinksWave = wave(paths.changeRequestLinks, (ask, one) => readChange(ask, one).all);
