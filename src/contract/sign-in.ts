// Optional: the specification has no sign-in.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { listOf, pageQuery, time } from './fields.ts';

/** A session from single sign-on or an API token of the current user, without its secret. */
export const userToken = z.object({
  object: z.literal('user-token'),
  id: z.string(),
  type: z.enum(['session', 'token']),
  /** The provider of a session; the label of a token. */
  label: z.string(),
  createdAt: time(),
  /** Omitted if it doesn't expire. */
  expiresAt: z.optional(time()),
  /** The organization that a session is valid for. */
  organization: z.optional(z.object({ id: z.string(), title: z.string() })),
  /** Whether this request was sent with it. */
  current: z.boolean(),
});
export type UserToken = z.output<typeof userToken>;

/** A test sign-in that waits for the person at `url`. */
export const signInTest = z.object({ url: z.string(), expiresAt: time() });

export const signIn = {
  startTest: endpoint({
    method: 'POST',
    path: '/v1/orgs/{organizationId}/saml/{samlProviderId}/tests',
    response: signInTest,
    status: 201,
  }),
  listTokens: endpoint({
    method: 'GET',
    path: '/v1/user/tokens',
    query: pageQuery,
    response: listOf(userToken),
    status: 200,
  }),
  removeToken: endpoint({ method: 'DELETE', path: '/v1/user/tokens/{tokenId}', status: 204 }),
};
