import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import type { ChangeRequest } from '#contract/areas/change-requests.ts';
import type { Page } from '#contract/content.ts';
import { requestQuery, type OneRequest } from '#directory/organizations/organizations.api.ts';
import { formatTitles } from '../changeRequests.text.ts';
import { mainQuery, requestPagesQuery } from '../changeRequests.api.ts';
import { findConflicts } from '../changes/conflicts.api.ts';
import { changedPages } from '../changes/changeCounts.ts';
import { pageChanges } from '../changes/pageChanges.ts';

/** Returns the titles of the pages that differ between two page trees. */
export const changedTitles = (old: readonly Page[], now: readonly Page[]) =>
  changedPages(pageChanges(old, now)).map(({ page }) => page.title);

/** Always sends a request. Cancels a request in flight because its response may predate the last change. */
async function fetchLatest<T, Key extends QueryKey>(
  client: QueryClient,
  query: FetchQueryOptions<T, Error, T, Key>,
) {
  await client.cancelQueries({ queryKey: query.queryKey, exact: true });
  return client.fetchQuery({ ...query, staleTime: 0 });
}

/** Throws if main changed since the review: its later changes may conflict. Refreshes main on the screen. */
export async function assertMainUnchanged(
  client: QueryClient,
  { spaceId }: OneRequest,
  reviewed: { id: string },
) {
  const latest = await fetchLatest(client, mainQuery(spaceId));
  if (latest.id !== reviewed.id)
    throw new Error('Main changed after you opened this page. Review the conflicts and try again.');
}

/**
 * Throws if the request changed since the review, or main did with conflicts, or conflicts can't be checked. The message
 * names the pages.
 */
export async function assertUnchanged(
  client: QueryClient,
  one: OneRequest,
  reviewed: { request: ChangeRequest; pages: readonly Page[] },
) {
  const latest = await fetchLatest(client, requestQuery(one));
  if (latest.revision !== reviewed.request.revision) {
    const { pages } = await fetchLatest(client, requestPagesQuery(one));
    const titles = changedTitles(reviewed.pages, pages);
    const what = titles.length === 0 ? 'No pages changed' : `Changed pages: ${formatTitles(titles)}`;
    throw new Error(
      `Couldn’t merge. This change request changed after you opened the dialog. ${what}. Close the dialog and review the changes.`,
    );
  }
  if (!latest.outdated || reviewed.request.outdated) return;
  const conflicts = await findConflicts(client, one);
  if (conflicts?.length === 0) return;
  const where = conflicts ? ` Conflicts: ${formatTitles(conflicts)}.` : '';
  throw new Error(
    `Couldn’t merge. Main changed after you opened the dialog.${where} Close the dialog, update from main, and review the changes.`,
  );
}
