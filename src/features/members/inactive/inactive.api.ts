import { pagesOf } from '#api/reads/pages.ts';
import { queued } from '#api/reads/requestQueue.ts';
import { queryOptions, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { keyOf } from '#api/query.ts';
import { members } from '#contract/areas/members.ts';
import { membersList, type MembersSearch } from '../members.list.ts';
import { emptyScan, addPage, type Scan } from './scan.ts';
import { inactiveDays, type Inactivity } from './inactivity.ts';

const day = 24 * 60 * 60 * 1000;
/** Milliseconds until loading resumes after a write to the list interrupted it. */
const resumeDelay = 200;

/** Sorted by `lastSeenAt`, the service lists only members who aren't disabled and have signed in. */
const leastRecentlyActive = { sort: 'lastSeenAt', order: 'asc' } as const;

/** Members last active before this ISO time count as inactive; null for members who never signed in. */
export function cutoffOf(inactivity: Inactivity, now = Date.now()) {
  const days = inactiveDays(inactivity);
  return days === null ? null : new Date(now - days * day).toISOString();
}

/**
 * All matching members who never signed in, or were inactive for a period. The API has no filter for this, so it loads
 * all members, 1,000 per request. The data grows while loading; an interrupted query resumes where it stopped. It is
 * never refetched automatically.
 */
export function inactiveMembersQuery(organizationId: string, inactivity: Inactivity, search: MembersSearch) {
  const { sort, order } = search;
  // Sorting by `lastSeenAt` would omit members who never signed in.
  const chosen = sort === 'lastSeenAt' ? {} : { sort, order };
  const filters = {
    ...membersList.matchingQuery(search),
    ...(inactivity === 'never' ? chosen : leastRecentlyActive),
  };
  const queryKey = keyOf(members.list, { organizationId, query: { seen: inactivity, ...filters } });
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }) => {
      const found = () => client.getQueryData<Scan>(queryKey) ?? emptyScan;
      const limit = cutoffOf(inactivity);
      const query = { ...filters, ...found().next };
      for await (const page of pagesOf(
        members.list,
        { organizationId, query },
        signal,
        queued(members.list, signal),
      )) {
        // Reads the cache again, because writes may have changed rows since the first read.
        client.setQueryData(queryKey, addPage(found(), page, limit));
        if (!found().next) break;
      }
      return { ...found(), next: undefined };
    },
    staleTime: 'static',
    retry: false,
    // Comparing would cost more than rendering.
    structuralSharing: false,
    refetchInterval: ({ state: { data, status, fetchStatus } }) =>
      data?.next && !data.stopped && status !== 'error' && fetchStatus === 'idle' ? resumeDelay : false,
  });
}

/** Stops loading and keeps the results. */
export async function stopScan(client: QueryClient, queryKey: QueryKey) {
  await client.cancelQueries({ queryKey, exact: true });
  client.setQueryData<Scan>(queryKey, (found) => found && { ...found, stopped: true });
}

/** Resumes loading after a stop or an error. */
export function continueScan(client: QueryClient, queryKey: QueryKey) {
  if (client.getQueryData(queryKey) === undefined) return restartScan(client, queryKey);
  client.setQueryData<Scan>(queryKey, (found) => found && { ...found, stopped: false });
}

/** Discards the results and loads all members again. */
export function restartScan(client: QueryClient, queryKey: QueryKey) {
  void client.resetQueries({ queryKey, exact: true });
}
