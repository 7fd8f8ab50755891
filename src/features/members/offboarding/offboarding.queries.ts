import { everyQuery } from '#api/query.ts';
import { members } from '#contract/members.ts';
import { teams } from '#contract/teams.ts';
import { membersQuery } from '../members.api.ts';

/** All teams of a member, with their role in each. */
export const teamsOfMemberQuery = (organizationId: string, userId: string) =>
  everyQuery(members.listTeams, { organizationId, userId });

/** All spaces that a member has access to and the signed-in user may view. */
export const spacesOfMemberQuery = (organizationId: string, userId: string) =>
  everyQuery(members.listSpaces, { organizationId, userId });

/** All members of a team with their roles. */
export const peopleOfTeamQuery = (organizationId: string, teamId: string) =>
  everyQuery(teams.listMembers, { organizationId, teamId });

/** The first 100 admins, to find one who remains. */
export const adminsQuery = (organizationId: string) =>
  membersQuery(organizationId, { role: 'admin', limit: 100 });
