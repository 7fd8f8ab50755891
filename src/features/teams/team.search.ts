// What the URL of a team's page says of the list of its members, and the members that it means. Pure.
import type { TeamMember } from '#contract/teams.ts';
import { collateLoosely } from '#lib/collation.ts';
import { folded } from '#lib/fold.ts';
import { memberName } from '#pickers/names.ts';
import { teamRoles } from './team.words.ts';

const sorts = ['role', 'name', 'lastSeenAt'] as const;
const orders = ['asc', 'desc'] as const;

const oneOf = <T extends string>(values: readonly T[], text: string | null) =>
  values.find((value) => value === text);

/** The filters that are valid; a bad value is none. */
export const teamSearch = (search: URLSearchParams) => ({
  search: search.get('search') ?? undefined,
  role: oneOf(teamRoles, search.get('role')),
  sort: oneOf(sorts, search.get('sort')),
  order: oneOf(orders, search.get('order')),
});
export type TeamSearch = ReturnType<typeof teamSearch>;

/** Owners first, unless the URL says otherwise. */
export const orderOf = ({ sort = 'role', order = 'asc' }: TeamSearch) => ({ by: sort, order });

/** The filters that ask for an order; what is usual stays out of the URL. */
export const orderFilter = (by: string, order: string): Pick<TeamSearch, 'sort' | 'order'> => ({
  sort: by === 'role' ? undefined : oneOf(sorts, by),
  order: order === 'asc' ? undefined : oneOf(orders, order),
});

const byName = (one: TeamMember, other: TeamMember) =>
  collateLoosely(memberName(one.organization), memberName(other.organization));

const comparers: Record<(typeof sorts)[number], (one: TeamMember, other: TeamMember) => number> = {
  name: byName,
  role: (one, other) =>
    Number(other.team.role === 'owner') - Number(one.team.role === 'owner') || byName(one, other),
  lastSeenAt: (one, other) =>
    (one.organization.lastSeenAt ?? '').localeCompare(other.organization.lastSeenAt ?? '') ||
    byName(one, other),
};

/** Whether name or e-mail holds the text; accents and case don't matter. */
export const isNamed = (text: string) => {
  const wanted = folded(text.trim());
  return ({ organization }: Pick<TeamMember, 'organization'>) =>
    folded(memberName(organization)).includes(wanted) || folded(organization.user.email).includes(wanted);
};

/** The members that match, in the order that was asked for. */
export function matching(members: readonly TeamMember[], search: TeamSearch): TeamMember[] {
  const { by, order } = orderOf(search);
  const sorted = members
    .filter(isNamed(search.search ?? ''))
    .filter(({ team }) => search.role === undefined || team.role === search.role)
    .toSorted(comparers[by]);
  return order === 'desc' ? sorted.toReversed() : sorted;
}
