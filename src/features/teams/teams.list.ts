import type { Team } from '#contract/team.ts';
import { teams, type TeamMember } from '#contract/areas/teams.ts';
import { collateLoosely } from '#lib/collation.ts';
import { listOf } from '#lists/defineList.ts';
import { memberName } from '#directory/people/names.ts';

const ofTeams = listOf<Team>();

export const teamsList = ofTeams.define({
  id: 'teams',
  label: 'Teams',
  one: 'team',
  many: 'teams',
  operation: teams.list,
  filters: {
    title: ofTeams.text({
      label: 'Search by title',
      hint: 'Title',
      describe: (value) => `matches “${value}”`,
    }),
    owner: ofTeams.reference({
      label: 'Owner',
      any: 'All owners',
      describe: (_, name = 'this member') => `is owned by ${name}`,
    }),
  },
});

const namesOf = ({ organization }: Pick<TeamMember, 'organization'>) => [
  memberName(organization),
  organization.user.email,
];

const byName = (one: TeamMember, other: TeamMember) =>
  collateLoosely(memberName(one.organization), memberName(other.organization));

const ofMembers = listOf<TeamMember>();

export const teamMembersList = ofMembers.define({
  id: 'teamMembers',
  label: 'Team members',
  one: 'member',
  many: 'members',
  filters: {
    search: ofMembers.text({ label: 'Search by name or email', hint: 'Name or email', in: namesOf }),
    role: ofMembers.choice({
      label: 'Team role',
      name: 'role filter',
      any: 'All roles',
      options: { owner: 'Owners', member: 'Members' },
      of: ({ team }) => team.role,
    }),
  },
  sorts: {
    role: {
      compare: (one, other) =>
        Number(other.team.role === 'owner') - Number(one.team.role === 'owner') || byName(one, other),
    },
    name: { compare: byName },
    lastSeenAt: {
      compare: (one, other) =>
        (one.organization.lastSeenAt ?? '').localeCompare(other.organization.lastSeenAt ?? ''),
    },
  },
  describeEmpty({ search, role }) {
    const who = role === 'owner' ? 'No owners' : 'No members';
    return search ? `${who} match “${search}”` : `${who} in this team`;
  },
});
