import { queryOptions } from '@tanstack/react-query';
import { callOptional } from '#api/callOptional.ts';
import { mutation } from '#api/mutation.ts';
import { keyOf } from '#api/query.ts';
import { signIn } from '#contract/sign-in.ts';

/** More than a member can have. */
const limit = 1000;

/** The user's sessions and tokens. Null on services without this operation. */
export const tokensQuery = queryOptions({
  queryKey: keyOf(signIn.listTokens, { query: { limit } }),
  queryFn: ({ signal }) => callOptional(signIn.listTokens, { query: { limit } }, signal),
});

/** Ends a session or revokes a token. It can't be undone. */
export const removeToken = mutation(signIn.removeToken, {
  invalidates: () => [keyOf(signIn.listTokens, {})],
  describe: () => 'Access ended',
});
