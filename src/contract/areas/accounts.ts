// Optional: the specification has no passwords and no sessions.
import * as z from 'zod/mini';
import { optionalOperation } from '../operation.ts';
import { count, listOf, pageQuery, queryList, queryText, time } from '../fields.ts';
import { moreLimits } from '../limits.ts';
import { userToken } from './sign-in.ts';

/** A password as sent. `passwordFault` checks a new one. */
export const passwordText = z
  .string()
  .check(z.maxLength(moreLimits.passwordUnits, `Must have at most ${moreLimits.passwordUnits} characters.`));

/** Whether the caller has a password in an organization. */
const password = z.object({
  object: z.literal('password'),
  isSet: z.boolean(),
  /** Passwords don't count where single sign-on is enforced. */
  isUsable: z.boolean(),
  changedAt: z.optional(time()),
});

/** What a member can use to sign in. */
export const memberSignIn = z.object({
  object: z.literal('member-sign-in'),
  /** Of the member. */
  id: z.string(),
  /** Whether the member has a password that counts. */
  password: z.boolean(),
  /** Whether the organization has a SAML provider that works. */
  sso: z.boolean(),
  sessions: count(),
  /** API tokens that reach the organization. */
  tokens: count(),
  /** The sign-in link that an admin made last, if it can be used. */
  link: z.optional(z.object({ createdAt: time(), expiresAt: time() })),
});
export type MemberSignIn = z.output<typeof memberSignIn>;

/** A session or API token with its owner. */
export const memberToken = z.extend(userToken, {
  user: z.object({ id: z.string(), displayName: z.string(), email: z.string() }),
  /** False for API tokens that are valid in all organizations of their owner. */
  removable: z.boolean(),
});
export type MemberToken = z.output<typeof memberToken>;

export const accounts = {
  getPassword: optionalOperation({
    method: 'GET',
    path: '/v1/orgs/{organizationId}/password',
    response: password,
    status: 200,
  }),
  /** Sets or changes the caller's password in the organization, and ends their other sessions there. */
  setPassword: optionalOperation({
    method: 'PUT',
    path: '/v1/orgs/{organizationId}/password',
    body: z.object({
      /** Required if a password is set. */
      currentPassword: z.optional(passwordText),
      password: passwordText,
    }),
    status: 204,
  }),
  /** What these members can use to sign in. Leaves out people who aren't members. */
  listSignIns: optionalOperation({
    method: 'GET',
    path: '/v1/orgs/{organizationId}/member-sign-ins',
    query: z.object({
      members: z
        .optional(queryList())
        .register(z.globalRegistry, { description: 'IDs of up to 100 members.' }),
    }),
    response: z.object({ items: z.array(memberSignIn) }),
    status: 200,
  }),
  /** Makes a link with which a member signs in once and can set a password. Replaces the previous one. */
  createLink: optionalOperation({
    method: 'POST',
    path: '/v1/orgs/{organizationId}/members/{userId}/sign-in-link',
    response: z.object({
      /** Returned once. */
      link: z.string(),
      email: z.string(),
      expiresAt: time(),
      /** Whether the service sends it to the member. */
      isMailed: z.boolean(),
    }),
    status: 201,
  }),
  /** The sessions and API tokens of members that reach the organization, newest first. */
  listSessions: optionalOperation({
    method: 'GET',
    path: '/v1/orgs/{organizationId}/sessions',
    query: z.extend(pageQuery, {
      member: z.optional(queryText()).register(z.globalRegistry, { description: 'Only of this member.' }),
    }),
    response: listOf(memberToken),
    status: 200,
  }),
  removeSession: optionalOperation({
    method: 'DELETE',
    path: '/v1/orgs/{organizationId}/sessions/{tokenId}',
    status: 204,
  }),
};
