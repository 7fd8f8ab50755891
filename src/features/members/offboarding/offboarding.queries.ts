import { apiQuery } from '#api/query.ts';
import { members } from '#contract/members.ts';
import { teams } from '#contract/teams.ts';
import { membersQuery } from '../members.api.ts';

/** All teams of a member, with their role in each. */
export const teamsOfMemberQuery = (organizationId: string, userId: string) =>
  apiQuery(members.listTeams, { organizationId, userId }, { pages: 'all' });

/** All spaces that a member has access to and the signed-in user may view. */
export const spacesOfMemberQuery = (organizationId: string, userId: string) =>
  apiQuery(members.listSpaces, { organizationId, userId }, { pages: 'all' });

/** All members of a team with their roles. */
export const peopleOfTeamQuery = (organizationId: string, teamId: string) =>
  apiQuery(teams.listMembers, { organizationId, teamId }, { pages: 'all' });

/** The first 100 admins, to find one who remains. */
export const adminsQuery = (organizationId: string) =>
  membersQuery(organizationId, { role: 'admin', limit: 100 });
