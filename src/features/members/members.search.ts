// What the URL of the members screens says: filters, order and page of their lists.
import { defaults } from '#contract/defaults.ts';
import { members } from '#contract/members.ts';
import { filterOf } from '#routing/filterOf.ts';
import { lenient } from '#routing/lenient.ts';
import type { useSearch } from '#routing/useSearch.ts';

export const membersSearch = lenient(members.list);
export type MembersSearch = ReturnType<typeof membersSearch>;
/** As `useSearch(membersSearch)` gives it. */
export type SetMembersSearch = ReturnType<typeof useSearch<MembersSearch>>[1];

/** The part of the search that decides who is listed. Sorting by `lastSeenAt` lists only active members who were seen. */
export const membersFilter = (search: MembersSearch) => filterOf(search, ['lastSeenAt']);
export type MembersFilter = ReturnType<typeof membersFilter>;

export const memberSpacesSearch = lenient(members.listSpaces);
export const memberTeamsSearch = lenient(members.listTeams);

/** The orders that the list of members has. */
export const orders = [
  { sort: 'joinedAt', order: 'desc', label: 'Joined, newest first' },
  { sort: 'joinedAt', order: 'asc', label: 'Joined, oldest first' },
  { sort: 'name', order: 'asc', label: 'Name, A to Z' },
  { sort: 'name', order: 'desc', label: 'Name, Z to A' },
  { sort: 'lastSeenAt', order: 'desc', label: 'Last seen (active members only)' },
  { sort: 'lastSeenAt', order: 'asc', label: 'Longest not seen (active members only)' },
] as const;

/** The order in force, as a table's head takes it. */
export const orderOf = ({ sort = defaults.memberSort, order = defaults.order }: MembersSearch) => ({
  by: sort,
  order,
});

/** The filters that ask for an order; what the service does anyway stays out of the URL. Unknown orders ask nothing. */
export function orderFilter(by: string, order: string): Pick<MembersSearch, 'sort' | 'order'> {
  const chosen = orders.find((row) => row.sort === by && row.order === order);
  return {
    sort: chosen?.sort === defaults.memberSort ? undefined : chosen?.sort,
    order: chosen?.order === defaults.order ? undefined : chosen?.order,
  };
}
