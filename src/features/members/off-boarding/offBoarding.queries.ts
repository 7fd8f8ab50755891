import { everyQuery } from '#api/query.ts';
import { members } from '#contract/members.ts';
import { teams } from '#contract/teams.ts';
import { membersQuery } from '../members.api.ts';

/** All teams of a member, with their role in each. */
export const teamsOfMemberQuery = (organizationId: string, userId: string) =>
  everyQuery(members.listTeams, { organizationId, userId });

/** All spaces that a member reaches, as far as the caller may see them. */
export const spacesOfMemberQuery = (organizationId: string, userId: string) =>
  everyQuery(members.listSpaces, { organizationId, userId });

/** Everyone in a team: who owns it besides, and the roles to go back to. */
export const peopleOfTeamQuery = (organizationId: string, teamId: string) =>
  everyQuery(teams.listMembers, { organizationId, teamId });

/** So many admins are looked at for one who can stay. */
export const adminsQuery = (organizationId: string) =>
  membersQuery(organizationId, { role: 'admin', limit: 100 });
