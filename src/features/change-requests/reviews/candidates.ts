import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '#api/query.ts';
import type { Role } from '#contract/fields.ts';
import { members } from '#contract/areas/members.ts';
import { spacePermissions } from '#contract/areas/space-permissions.ts';

/** At most so many people are looked at. With more, somebody can be asked. */
const limit = 100;

/** People who can view a space, or the first of them if there are `next` ones. */
type Viewers = { items: readonly { permission: Role; user: { id: string } }[]; next?: unknown };

/**
 * `alone`: the organization has no other member. `access`: no other member can view the space. `asked`: all who can are
 * asked. `approval`: no other member has the access that an approval needs.
 */
export type ReviewGap = 'alone' | 'access' | 'asked' | 'approval';

const counted = new Set<Role>(['review', 'create', 'admin']);

type Facts = {
  viewers: Viewers;
  authorId: string;
  /** The IDs of people whose review is awaited. */
  waiting: readonly string[];
  /** The number of members. Undefined if it isn't known. */
  members: number | undefined;
};

/** Returns why nobody can be asked for a review, or why no approval would count. Undefined if someone can approve. */
export function reviewGap({ viewers, authorId, waiting, members: count }: Facts): ReviewGap | undefined {
  if (viewers.next !== undefined) return undefined;
  const others = viewers.items.filter(({ user }) => user.id !== authorId);
  const left = others.filter(({ user }) => !waiting.includes(user.id));
  if (others.length === 0) return count === 1 ? 'alone' : 'access';
  if (left.length === 0) return 'asked';
  return others.some(({ permission }) => counted.has(permission)) ? undefined : 'approval';
}

/** Returns the gap, as `reviewGap` does; also undefined if the service can't tell. `isLoading`: it isn't known yet. */
export function useReviewGap(
  { organizationId, spaceId }: { organizationId: string; spaceId: string },
  people: Pick<Facts, 'authorId' | 'waiting'>,
) {
  const viewers = useQuery({
    ...apiQuery(spacePermissions.aggregate, { spaceId, query: { limit } }),
    retry: false,
  });
  const isNobodyElse = viewers.data?.items.every(({ user }) => user.id === people.authorId) ?? false;
  const list = useQuery({
    ...apiQuery(members.list, { organizationId, query: { limit: 1 } }),
    enabled: isNobodyElse,
    retry: false,
  });
  return {
    gap: viewers.data && reviewGap({ viewers: viewers.data, ...people, members: list.data?.count }),
    isLoading: viewers.isLoading || list.isLoading,
  };
}
