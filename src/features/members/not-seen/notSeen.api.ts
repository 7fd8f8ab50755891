// Finds who has not been seen, by reading through the members: the API can't filter by that.
import { queryOptions, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { queuedPages } from '#api/queuedQueries.ts';
import { keyOf } from '#api/query.ts';
import { members } from '#contract/members.ts';
import { membersList, type MembersSearch } from '../members.list.ts';
import { nothingFound, withPage, type Found } from './found.ts';
import { daysOf, type Span } from './spans.ts';

const day = 24 * 60 * 60 * 1000;
/** Milliseconds until the reading goes on after a write in the list has interrupted it. */
const pause = 200;

/** Ordered by when they were last seen, the service lists only active members who ever were. */
const longestNotSeen = { sort: 'lastSeenAt', order: 'asc' } as const;

/** The time before which the members of a span were last seen; null for those who never were. */
export function limitOf(span: Span, now = Date.now()) {
  const days = daysOf(span);
  return days === null ? null : new Date(now - days * day).toISOString();
}

/**
 * All members who match the search and were never seen, or not within a span. Its answer grows while it is read; an
 * interrupted read continues where it stopped. It is not refetched automatically: a read takes one request for each
 * thousand members.
 */
export function notSeenQuery(organizationId: string, span: Span, search: MembersSearch) {
  const { sort, order } = search;
  // The service sorts only members who were seen by `lastSeenAt`.
  const chosen = sort === 'lastSeenAt' ? {} : { sort, order };
  const filters = { ...membersList.matchingQuery(search), ...(span === 'never' ? chosen : longestNotSeen) };
  const queryKey = keyOf(members.list, { organizationId, query: { seen: span, ...filters } });
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }) => {
      const found = () => client.getQueryData<Found>(queryKey) ?? nothingFound;
      const limit = limitOf(span);
      const query = { ...filters, ...found().next };
      for await (const page of queuedPages(members.list, { organizationId, query }, signal)) {
        // Of the cache, not of before: rows may have been changed meanwhile.
        client.setQueryData(queryKey, withPage(found(), page, limit));
        if (!found().next) break;
      }
      return { ...found(), next: undefined };
    },
    staleTime: 'static',
    retry: false,
    // Comparing what was found with itself would cost more than drawing it.
    structuralSharing: false,
    refetchInterval: ({ state: { data, status, fetchStatus } }) =>
      data?.next && !data.stopped && status !== 'error' && fetchStatus === 'idle' ? pause : false,
  });
}

/** Stops the reading; what was found stays. */
export async function stopReading(client: QueryClient, queryKey: QueryKey) {
  await client.cancelQueries({ queryKey, exact: true });
  client.setQueryData<Found>(queryKey, (found) => found && { ...found, stopped: true });
}

/** Reads on where it was stopped, or where it failed. */
export function readOn(client: QueryClient, queryKey: QueryKey) {
  if (client.getQueryData(queryKey) === undefined) return readAgain(client, queryKey);
  client.setQueryData<Found>(queryKey, (found) => found && { ...found, stopped: false });
}

/** Forgets what was found, and reads everything anew. */
export function readAgain(client: QueryClient, queryKey: QueryKey) {
  void client.resetQueries({ queryKey, exact: true });
}
