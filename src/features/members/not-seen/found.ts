import type { List } from '#api/pages.ts';
import type { Member } from '#contract/member.ts';

export type Found = {
  items: Member[];
  /** As many as `items`. */
  count: number;
  /** How many members were read. */
  read: number;
  /** How many there are to read at most, if the service says so. */
  of: number | undefined;
  /** Where to go on reading; missing once everything is found. */
  next?: { page: string } | undefined;
  /** The person has stopped the reading. */
  stopped: boolean;
  /** When it was read last, in milliseconds since 1970. */
  at: number;
};

export const nothingFound: Found = { items: [], count: 0, read: 0, of: undefined, stopped: false, at: 0 };

/**
 * Adds a page of members. With `seenBefore` (an ISO time) the pages come from who has not been seen for longest, and
 * it ends at the first who was seen since; without it, those who were never seen are picked.
 */
export function withPage(
  found: Found,
  page: List<Member>,
  seenBefore: string | null,
  now = Date.now(),
): Found {
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
