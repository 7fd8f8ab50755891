import { defaults } from '#contract/defaults.ts';
import { members, type MemberSpace, type MemberTeam } from '#contract/areas/members.ts';
import type { Member } from '#contract/member.ts';
import type { CsvColumns } from '#lib/rowsCsv.ts';
import { listOf, type SearchOf } from '#lists/defineList.ts';
import { guestValue, roleFilter, roleName } from '#directory/access/roles.ts';
import { inactivityParameter } from './inactive/inactivity.ts';

const { text, choice, define } = listOf<Member>();

const csv: CsvColumns<Member> = {
  id: ({ id }) => id,
  displayName: ({ user }) => user.displayName,
  email: ({ user }) => user.email,
  role: ({ role }) => role ?? 'guest',
  disabled: ({ disabled }) => disabled,
  joinedAt: ({ joinedAt }) => joinedAt,
  lastSeenAt: ({ lastSeenAt }) => lastSeenAt,
  sso: ({ sso }) => sso,
  spaces: ({ spaces }) => spaces,
  teams: ({ teams }) => teams,
  photoURL: ({ user }) => user.photoURL,
  location: ({ user }) => user.urls.location,
};

export const membersList = define({
  csv,
  id: 'members',
  label: 'Members',
  one: 'member',
  many: 'members',
  operation: members.list,
  filters: {
    search: text({
      label: 'Search by name or email',
      hint: 'Name or email',
      describe: (value) => `matches “${value}”`,
    }),
    role: choice(roleFilter),
  },
  sorts: {
    joinedAt: { usual: defaults.order },
    name: { usual: defaults.order },
    lastSeenAt: { usual: defaults.order },
  },
  orders: [
    { value: 'joinedAt desc', label: 'Joined, newest first' },
    { value: 'joinedAt asc', label: 'Joined, oldest first' },
    { value: 'name asc', label: 'Name, A to Z' },
    { value: 'name desc', label: 'Name, Z to A' },
    { value: 'lastSeenAt desc', label: 'Most recently active' },
    { value: 'lastSeenAt asc', label: 'Least recently active' },
  ],
  narrowing: { lastSeenAt: 'has signed in' },
  views: {
    all: 'All members',
    // The API has no filter for inactivity: the screen loads all members and filters them itself.
    keep: [inactivityParameter],
    presets: [
      { name: 'Admins', search: 'role=admin' },
      { name: 'Guests', search: 'role=guest' },
      { name: 'Inactive for 90 days', search: 'seen=90d' },
      { name: 'Never signed in', search: 'seen=never' },
    ],
  },
  describeEmpty({ search, role, sort }) {
    const who = role === guestValue ? 'guests' : 'members';
    const withRole = role && role !== guestValue ? ` with the ${roleName(role)} role` : '';
    if (search) return `No ${who}${withRole} match “${search}”`;
    if (role) return `No ${who}${withRole}`;
    return sort === 'lastSeenAt' ? 'No active members have signed in yet' : 'No members match';
  },
});
export type MembersSearch = SearchOf<typeof membersList>;
export type MembersFilter = ReturnType<typeof membersList.matchingQuery>;

export const memberSpacesList = listOf<MemberSpace>().define({
  id: 'memberSpaces',
  label: 'Spaces',
  one: 'space',
  many: 'spaces',
  operation: members.listSpaces,
  filters: {},
  sorts: { createdAt: { usual: defaults.order } },
  orders: [
    { value: 'createdAt desc', label: 'Newest first' },
    { value: 'createdAt asc', label: 'Oldest first' },
  ],
});

const ofTeams = listOf<MemberTeam>();

export const memberTeamsList = ofTeams.define({
  id: 'memberTeams',
  label: 'Teams',
  one: 'team',
  many: 'teams',
  operation: members.listTeams,
  filters: { title: ofTeams.text({ label: 'Search by title', hint: 'Title' }) },
});
