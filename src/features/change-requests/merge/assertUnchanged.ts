import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import type { ChangeRequest } from '#contract/change-requests.ts';
import type { Page } from '#contract/content.ts';
import { requestQuery, type OneRequest } from '#directory/resources.api.ts';
import { formatList } from '#lib/format.ts';
import { requestPagesQuery } from '../change-requests.api.ts';
import { changedPages } from '../changes/changeCounts.ts';
import { pageChanges } from '../changes/pageChanges.ts';

const few = 5;

/** “Tides”, “Boots” and 3 more. */
export function titleWords(titles: readonly string[]) {
  const more = titles.length - few;
  const names = titles.slice(0, few).map((title) => `“${title}”`);
  return formatList([...names, ...(more > 0 ? [`${more} more`] : [])]);
}

/** The titles of the pages that differ between two states of a request. */
export const differingPages = (old: readonly Page[], now: readonly Page[]) =>
  changedPages(pageChanges(old, now)).map(({ page }) => page.title);

/** Reads from the service. A read that is in flight doesn't count: it may have begun before the last change. */
async function latestOf<T, Key extends QueryKey>(
  client: QueryClient,
  query: FetchQueryOptions<T, Error, T, Key>,
) {
  await client.cancelQueries({ queryKey: query.queryKey, exact: true });
  return client.fetchQuery({ ...query, staleTime: 0 });
}

/** Throws, with what to read, where the request isn't what was reviewed any more. Nothing is sent then. */
export async function refuseIfChanged(
  client: QueryClient,
  one: OneRequest,
  reviewed: { request: ChangeRequest; pages: readonly Page[] },
) {
  const latest = await latestOf(client, requestQuery(one));
  if (latest.revision !== reviewed.request.revision) {
    const { pages } = await latestOf(client, requestPagesQuery(one));
    const titles = differingPages(reviewed.pages, pages);
    const what = titles.length === 0 ? 'No page of it, but its files may' : titleWords(titles);
    throw new Error(
      `Nothing was merged: the request has changed since you opened this. What differs: ${what}. Close this, and read it.`,
    );
  }
  if (latest.outdated && !reviewed.request.outdated)
    throw new Error(
      'Nothing was merged: main has gone on since you opened this. Close this, update the request, and look again.',
    );
}
