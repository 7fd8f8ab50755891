import { apiQuery } from '#api/query.ts';
import { changeRequests } from '#contract/areas/change-requests.ts';
import { collections } from '#contract/areas/collections.ts';
import { members } from '#contract/areas/members.ts';
import { organizations } from '#contract/areas/organizations.ts';
import { spaces } from '#contract/areas/spaces.ts';
import { teams } from '#contract/areas/teams.ts';

export const organizationQuery = (organizationId: string) => apiQuery(organizations.get, { organizationId });

export const memberQuery = (organizationId: string, userId: string) =>
  apiQuery(members.get, { organizationId, userId });

export const teamQuery = (organizationId: string, teamId: string) =>
  apiQuery(teams.get, { organizationId, teamId });

/** All teams of a member, with their role in each. */
export const teamsOfMemberQuery = (organizationId: string, userId: string) =>
  apiQuery(members.listTeams, { organizationId, userId }, { pages: 'all' });

/** All spaces that a member has access to and the signed-in user may view. */
export const spacesOfMemberQuery = (organizationId: string, userId: string) =>
  apiQuery(members.listSpaces, { organizationId, userId }, { pages: 'all' });

/** All members of a team with their roles. */
export const membersOfTeamQuery = (organizationId: string, teamId: string) =>
  apiQuery(teams.listMembers, { organizationId, teamId }, { pages: 'all' });

export const collectionQuery = (collectionId: string) => apiQuery(collections.get, { collectionId });

export const spaceQuery = (spaceId: string) => apiQuery(spaces.get, { spaceId });

export type OneRequest = { spaceId: string; changeRequestId: string };

export const requestQuery = (one: OneRequest) => apiQuery(changeRequests.get, one);
