import type { List } from '#api/reads/pages.ts';
import type { Member } from '#contract/member.ts';

export type Scan = {
  items: Member[];
  /** The length of `items`. */
  count: number;
  /** The number of members loaded. */
  read: number;
  /** The number of members to load, if the service reports it. */
  of: number | undefined;
  /** The next page; missing once all results are found. */
  next?: { page: string } | undefined;
  /** Whether the user stopped loading. */
  stopped: boolean;
  /** When the last page was loaded, in milliseconds since 1970. */
  at: number;
};

export const emptyScan: Scan = { items: [], count: 0, read: 0, of: undefined, stopped: false, at: 0 };

/**
 * Adds the inactive members of a page. With `seenBefore` (an ISO time) the pages must be sorted by `lastSeenAt`,
 * ascending; loading ends at the first member active since then. With null it keeps members who never signed in.
 */
export function addPage(found: Scan, page: List<Member>, seenBefore: string | null, now = Date.now()): Scan {
  const end =
    seenBefore === null ? -1 : page.items.findIndex(({ lastSeenAt = '' }) => lastSeenAt >= seenBefore);
  const picked =
    seenBefore === null
      ? page.items.filter(({ lastSeenAt }) => lastSeenAt === undefined)
      : page.items.slice(0, end < 0 ? undefined : end);
  const items = found.items.concat(picked);
  const { next: _, ...rest } = found;
  return {
    ...rest,
    items,
    count: items.length,
    read: found.read + page.items.length,
    of: page.count ?? found.of,
    at: now,
    ...(end < 0 && page.next && { next: page.next }),
  };
}
