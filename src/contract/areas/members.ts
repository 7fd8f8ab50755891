// The specification's “Members”.
import * as z from 'zod/mini';
import { operation } from '../operation.ts';
import { listOf, order, pageQuery, queryText, role } from '../fields.ts';
import { member } from '../member.ts';
import { space } from '../space.ts';
import { team, teamRole } from '../team.ts';

/** `guest` matches members whose role is null. */
const roleFilter = z.enum([...role.options, 'guest']);

/** `lastSeenAt` lists only active members. */
const memberSort = z.enum(['joinedAt', 'lastSeenAt', 'name']);

/** A space that a member can access, and their level. */
export const memberSpace = z.object({ permission: role, space });
export type MemberSpace = z.output<typeof memberSpace>;

/** A team of a member, and their role in it. */
export const memberTeam = z.object({ team, member: z.object({ role: teamRole }) });
export type MemberTeam = z.output<typeof memberTeam>;

export const members = {
  /** `search` matches display name and email. */
  list: operation({
    method: 'GET',
    path: '/v1/orgs/{organizationId}/members',
    query: z.extend(pageQuery, {
      order: z.optional(order),
      role: z.optional(roleFilter),
      search: z.optional(queryText()),
      sort: z.optional(memberSort),
    }),
    response: listOf(member),
    status: 200,
  }),
  get: operation({
    method: 'GET',
    path: '/v1/orgs/{organizationId}/members/{userId}',
    response: member,
    status: 200,
  }),
  remove: operation({
    method: 'DELETE',
    path: '/v1/orgs/{organizationId}/members/{userId}',
    status: 204,
  }),
  update: operation({
    method: 'PATCH',
    path: '/v1/orgs/{organizationId}/members/{userId}',
    body: z.object({ role: z.optional(z.nullable(role)) }),
    response: member,
    status: 200,
  }),
  /** Updates `lastSeenAt` of the caller. May return visitor claims as a JWT. */
  ping: operation({
    method: 'POST',
    path: '/v1/orgs/{organizationId}/ping',
    response: z.object({ serviceVisitorClaims: z.optional(z.string()) }),
    status: 200,
  }),
  /** Marks the user as signing in with SSO. */
  markSso: operation({
    method: 'POST',
    path: '/v1/orgs/{organizationId}/members/{userId}/sso',
    response: member,
    status: 200,
  }),
  listSpaces: operation({
    method: 'GET',
    path: '/v1/orgs/{organizationId}/members/{userId}/spaces',
    query: z.extend(pageQuery, { order: z.optional(order) }),
    response: listOf(memberSpace),
    status: 200,
  }),
  /** `title` filters by a part of the title, ignoring case. */
  listTeams: operation({
    method: 'GET',
    path: '/v1/orgs/{organizationId}/members/{userId}/teams',
    query: z.extend(pageQuery, { title: z.optional(queryText()) }),
    response: listOf(memberTeam),
    status: 200,
  }),
};
