import { mutation } from '#api/mutation.ts';
import { keyOf, apiQuery } from '#api/query.ts';
import { accounts } from '#contract/areas/accounts.ts';
import { currentUser } from '#contract/areas/current-user.ts';
import type { Input } from '#contract/operation.ts';
import { signIn } from '#contract/areas/sign-in.ts';

/** More than a member can have. */
const limit = 1000;

/** All queries: names are in most of them. */
const everything = () => [[]];

/** Changes the user's own name. */
export const changeName = mutation(currentUser.update, {
  invalidates: everything,
  describe: ({ body }) => `Name changed to “${body.displayName}”`,
  undo: (_, before) => {
    const old = before.one(currentUser.get, {});
    return old ? { input: { body: { displayName: old.displayName } } } : null;
  },
});

/** Whether the user has a password in an organization. */
export const passwordQuery = (organizationId: string) => apiQuery(accounts.getPassword, { organizationId });

/** The user's sessions and tokens. */
export const tokensQuery = apiQuery(signIn.listTokens, { query: { limit } });

/** Creates an API token. */
export const createToken = mutation(signIn.createToken, {
  invalidates: () => [keyOf(signIn.listTokens, {})],
  describe: ({ body }) => `API token “${body.label}” created`,
});

/** Ends a session or revokes a token. It can't be undone. */
export const removeToken = mutation(signIn.removeToken, {
  invalidates: () => [keyOf(signIn.listTokens, {})],
  describe: () => 'Access ended',
});

type SessionsQuery = NonNullable<Input<typeof accounts.listSessions>['query']>;

/** A page of the sessions and tokens of members. */
export const memberTokensQuery = (organizationId: string, query: SessionsQuery) => ({
  ...apiQuery(accounts.listSessions, { organizationId, query }),
  // Each request of a member can add a time.
  staleTime: 0,
});

/** Ends a member's session or revokes their token. It can't be undone. */
export const removeMemberToken = mutation(accounts.removeSession, {
  invalidates: ({ organizationId }) => [keyOf(accounts.listSessions, { organizationId })],
  describe: () => 'Access ended',
});
