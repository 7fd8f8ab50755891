import { queryOptions } from '@tanstack/react-query';
import type { Page, Revision } from '#contract/content.ts';
import type { OneRequest } from '#directory/organizations/organizations.api.ts';
import { whenIdle } from '#lib/yieldToMain.ts';
import { limitConcurrency } from '#lib/limitConcurrency.ts';
import type { EnsureQuery } from '#routing/loader.ts';
import { textCacheTime } from '../changeRequests.api.ts';
import { changedPages, flatChanges } from './changeCounts.ts';
import { changeSearch } from './changes.search.ts';
import { comparisonQuery } from './comparison.api.ts';
import { pageChanges } from './pageChanges.ts';
import { compareThreeWay } from './threeWay.ts';

/** How many pages are prefetched at a time and in total. */
const [prefetchConcurrency, maxPrefetched] = [3, 300];

/** The content of main, of the change request and of the revision between them, and the ID of the request's revision. */
export type Revisions = [main: Revision, request: { pages: Page[] }, base: Revision | null, id: string];

const changesOf = (main: Revision, pages: Page[], base: Revision | null) =>
  base ? compareThreeWay(base, main, { pages, files: [] }).requestPages : pageChanges(main.pages, pages);

/** Runs a function once for a key: again only after an hour without use. */
const once = <T>(key: readonly unknown[], run: () => T) =>
  queryOptions({ queryKey: key, queryFn: run, staleTime: 'static', gcTime: textCacheTime });

/**
 * Prefetches the text of the selected page, then those of the other changed pages. Skips pages that fail to load. `url` has
 * the selected page. Loads with the screen, not with the routes: it needs the comparison.
 */
export async function prefetchTexts(
  ensureQuery: EnsureQuery,
  one: OneRequest,
  revisions: Promise<Revisions>,
  url: URLSearchParams,
) {
  const { pageId, fileId, blanks } = changeSearch(url);
  const [main, { pages }, base, request] = await revisions;
  // The list is the same for each page of the change request.
  const key = [one.spaceId, one.changeRequestId, main.id, request, base?.id];
  const all = await ensureQuery(once(['prefetchedChanges', ...key], () => changesOf(main, pages, base)));
  const changed = changedPages(all);
  const options = { ignoreBlanks: blanks === 'hidden', revisions: { main: main.id, request } };
  const selected = flatChanges(all).find(({ id }) => id === pageId) ?? changed[0];
  const first = fileId === undefined ? selected : undefined;
  if (first) await ensureQuery(comparisonQuery(one, first, options)).catch(() => null);
  const others = once(['prefetchedTexts', ...key, blanks], async () => {
    // Don't load the first again: if it failed, the screen shows the error and a button to retry.
    const rest = changed.filter(({ id }) => id !== first?.id).slice(0, maxPrefetched);
    await limitConcurrency(rest, prefetchConcurrency, async (change) => {
      await whenIdle();
      await ensureQuery(comparisonQuery(one, change, options));
    });
    return null;
  });
  void ensureQuery(others).catch(() => null);
}
