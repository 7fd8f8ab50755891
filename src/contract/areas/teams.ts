// The specification's “Teams and team members”.
import * as z from 'zod/mini';
import { operation } from '../operation.ts';
import { flags, listOf, listUpTo, mapOf, pageQuery, queryText, title } from '../fields.ts';
import { limits } from '../limits.ts';
import { member } from '../member.ts';
import { team, teamRole } from '../team.ts';

/** A team member, with their organization membership. */
export const teamMember = z.object({
  organization: member,
  team: z.object({ role: teamRole }),
  permissions: flags('view'),
});
export type TeamMember = z.output<typeof teamMember>;

export const teams = {
  /** `owner`: teams owned by this member. `title` filters by a part of the title, ignoring case. */
  list: operation({
    method: 'GET',
    path: '/v1/orgs/{organizationId}/teams',
    query: z.extend(pageQuery, { owner: z.optional(queryText()), title: z.optional(queryText()) }),
    response: listOf(team),
    status: 200,
  }),
  /** `members` are user ids. */
  create: operation({
    method: 'PUT',
    path: '/v1/orgs/{organizationId}/teams',
    body: z.object({ title: title(...limits.teamTitle), members: z.optional(listUpTo(z.string())) }),
    response: team,
    status: 201,
  }),
  get: operation({
    method: 'GET',
    path: '/v1/orgs/{organizationId}/teams/{teamId}',
    response: team,
    status: 200,
  }),
  remove: operation({
    method: 'DELETE',
    path: '/v1/orgs/{organizationId}/teams/{teamId}',
    status: 204,
  }),
  update: operation({
    method: 'PATCH',
    path: '/v1/orgs/{organizationId}/teams/{teamId}',
    body: z.object({ title: title(...limits.teamTitle) }),
    response: team,
    status: 200,
  }),
  listMembers: operation({
    method: 'GET',
    path: '/v1/orgs/{organizationId}/teams/{teamId}/members',
    query: pageQuery,
    response: listOf(teamMember),
    status: 200,
  }),
  /** Users by id or email. A user in both lists is removed. `memberships` contains roles by user id. */
  updateMembers: operation({
    method: 'PUT',
    path: '/v1/orgs/{organizationId}/teams/{teamId}/members',
    body: z.object({
      add: z.optional(listUpTo(z.string())),
      remove: z.optional(listUpTo(z.string())),
      memberships: z.optional(mapOf(z.object({ role: teamRole }))),
    }),
    status: 204,
  }),
  /** Adds the member or changes their role. */
  putMember: operation({
    method: 'PUT',
    path: '/v1/orgs/{organizationId}/teams/{teamId}/members/{userId}',
    body: z.object({ role: z.optional(teamRole) }),
    status: 204,
  }),
  removeMember: operation({
    method: 'DELETE',
    path: '/v1/orgs/{organizationId}/teams/{teamId}/members/{userId}',
    status: 204,
  }),
};
