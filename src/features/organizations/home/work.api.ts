import { hasOperation } from '#api/operations.ts';
import { apiQuery } from '#api/query.ts';
import { notifications, type Notification } from '#contract/areas/notifications.ts';
import type { Organization } from '#contract/areas/organizations.ts';
import type { Space } from '#contract/space.ts';
import {
  activeStatuses,
  organizationRequestsQuery,
  withSpaces,
} from '#directory/change-requests/organizationRequests.ts';
import { unsavedDraftsQuery, type UnsavedDraft } from '#directory/device/unsavedDrafts.ts';
import { spaceListQuery } from '#directory/spaces/spaces.api.ts';
import type { EnsureQuery } from '#routing/loader.ts';
import { sortWork, type SortedWork, type WorkRequest } from './work.ts';

/** The inbox lists the rest. */
const maxThreads = 5;

export type Work = SortedWork & {
  spaces: readonly Space[];
  /** Threads in the inbox with mentions, comments and replies, the latest first. */
  threads: Notification[];
  /** Pages with unsaved changes on this device. */
  drafts: (UnsavedDraft & { space: Space; request: WorkRequest['request'] | undefined })[];
  /** The number of open change requests. Undefined if not all were read. */
  openRequests: number | undefined;
  /** The number of lists that couldn't be read. */
  failed: number;
};

/** Reads the open change requests and drafts of all spaces in one list. */
async function readRequests(query: EnsureQuery, organizationId: string, spaces: readonly Space[]) {
  const { items, incomplete } = await query(
    organizationRequestsQuery(organizationId, { status: activeStatuses }),
  );
  const failed = incomplete?.some((gap) => gap.failed) ? 1 : 0;
  const requests = withSpaces(items, spaces).filter(
    ({ request }) => request.status === 'open' || request.status === 'draft',
  );
  return { requests, hasAll: incomplete === undefined, failed };
}

/** The list of all change requests failed. */
const noRequests = { requests: [], hasAll: false, failed: 1 };

/** Reads the latest conversations of the inbox. None if the service has no notifications. */
async function readThreads(query: EnsureQuery, organization: string): Promise<Notification[]> {
  if (hasOperation(notifications.list) !== true) return [];
  const lists = await Promise.all(
    (['mentions', 'comments'] as const).map((group) =>
      query({
        ...apiQuery(notifications.list, { query: { organization, group, limit: maxThreads } }),
        staleTime: 0,
      }),
    ),
  );
  const threads = new Map(lists.flatMap(({ items }) => items.map((thread) => [thread.id, thread])));
  return [...threads.values()]
    .toSorted((one, other) => other.updatedAt.localeCompare(one.updatedAt))
    .slice(0, maxThreads);
}

/**
 * Reads what the signed-in user works on: change requests of all spaces, conversations, and drafts of this device. If a
 * list fails, the others are used. Rejects if the spaces can't be listed.
 */
export async function readWork(
  query: EnsureQuery,
  { id: organizationId }: Organization,
  me: string | null,
): Promise<Work> {
  const { items: spaces, incomplete } = await query(spaceListQuery(organizationId));
  const [read, threads, stored] = await Promise.all([
    readRequests(query, organizationId, spaces).catch(() => noRequests),
    readThreads(query, organizationId).catch(() => null),
    query(unsavedDraftsQuery),
  ]);
  const byId = new Map(read.requests.map((row) => [row.request.id, row]));
  const hasAll = incomplete === undefined && read.hasAll && read.failed === 0;
  return {
    ...sortWork(me, read.requests),
    spaces,
    threads: threads ?? [],
    drafts: stored.flatMap((draft) => {
      const space = spaces.find(({ id }) => id === draft.spaceId);
      const request = byId.get(draft.changeRequestId ?? '')?.request;
      return space && (request || draft.changeRequestId === undefined) ? [{ ...draft, space, request }] : [];
    }),
    openRequests: hasAll
      ? read.requests.filter(({ request }) => request.status === 'open').length
      : undefined,
    failed: read.failed + (threads ? 0 : 1),
  };
}
