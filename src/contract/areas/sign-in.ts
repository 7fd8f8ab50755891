// Optional: the specification has no sign-in.
import * as z from 'zod/mini';
import { optionalOperation } from '../operation.ts';
import { listOf, openEnum, pageQuery, time, title } from '../fields.ts';
import { moreLimits } from '../limits.ts';

/** What an API token may do: everything its owner may, only read, or only clone spaces and push to them with Git. */
export const tokenScope = z.enum(['full', 'read', 'git']);

/** A session or an API token of a person, without its secret. */
export const userToken = z.object({
  object: z.literal('user-token'),
  id: z.string(),
  type: z.enum(['session', 'token']),
  /** How a session was opened; the label of a token. */
  label: z.string(),
  /** How a session was opened. */
  method: z.optional(openEnum('saml', 'password', 'link', 'invite')),
  /** The browser of a session, such as “Firefox on Linux”. */
  device: z.optional(z.string()),
  /** Omitted for sessions, which are never limited. */
  scope: z.optional(openEnum('full', 'read', 'git')),
  createdAt: time(),
  /** To the hour. Omitted if it wasn't used yet. */
  lastUsedAt: z.optional(time()),
  /** Omitted if it doesn't expire. */
  expiresAt: z.optional(time()),
  /** The only organization that it is valid for. */
  organization: z.optional(z.object({ id: z.string(), title: z.string() })),
  /** Whether this request was sent with it. */
  current: z.boolean(),
});
export type UserToken = z.output<typeof userToken>;

/** A new API token. The secret is returned once. */
export const newUserToken = z.extend(userToken, { secret: z.string() });

/** A test sign-in that waits for the person at `url`. */
export const signInTest = z.object({ url: z.string(), expiresAt: time() });

export const signIn = {
  startTest: optionalOperation({
    method: 'POST',
    path: '/v1/orgs/{organizationId}/saml/{samlProviderId}/tests',
    response: signInTest,
    status: 201,
  }),
  listTokens: optionalOperation({
    method: 'GET',
    path: '/v1/user/tokens',
    query: pageQuery,
    response: listOf(userToken),
    status: 200,
  }),
  /** With a session, the token is valid only for the organization of the session. */
  createToken: optionalOperation({
    method: 'POST',
    path: '/v1/user/tokens',
    body: z.object({
      label: title(...moreLimits.tokenLabel),
      scope: tokenScope,
      /** At most 366 days from now. */
      expiresAt: z.optional(time()),
    }),
    response: newUserToken,
    status: 201,
  }),
  removeToken: optionalOperation({ method: 'DELETE', path: '/v1/user/tokens/{tokenId}', status: 204 }),
};
