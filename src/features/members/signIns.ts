import { queryOptions, useQuery } from '@tanstack/react-query';
import { createContext } from 'react';
import { call } from '#api/call.ts';
import { mutation } from '#api/mutation.ts';
import { keyOf } from '#api/query.ts';
import { accounts, type MemberSignIn } from '#contract/areas/accounts.ts';
import { moreLimits } from '#contract/limits.ts';
import { pluralize } from '#lib/format.ts';

const none: ReadonlyMap<string, MemberSignIn> = new Map();

/** What members can use to sign in, by ID. Empty while unknown, and on services that don't report it. */
export const SignInsContext = createContext(none);

const chunksOf = (ids: readonly string[]) =>
  Array.from({ length: Math.ceil(ids.length / moreLimits.signIns) }, (_, n) =>
    ids.slice(n * moreLimits.signIns, (n + 1) * moreLimits.signIns),
  );

const signInsQuery = (organizationId: string, ids: readonly string[]) =>
  queryOptions({
    queryKey: [...keyOf(accounts.listSignIns, { organizationId }), ids],
    queryFn: async ({ signal }) => {
      const found: MemberSignIn[] = [];
      for (const members of chunksOf(ids)) {
        const { items } = await call(accounts.listSignIns, { organizationId, query: { members } }, signal);
        found.push(...items);
      }
      return new Map(found.map((one) => [one.id, one]));
    },
    retry: false,
  });

/** What these members can use to sign in, for `SignInsContext`. Only admins can read it. */
export function useSignIns(organizationId: string, ids: readonly string[], admin: boolean) {
  const { data = none } = useQuery({
    ...signInsQuery(organizationId, ids),
    enabled: admin && ids.length > 0,
  });
  return data;
}

/** Makes a one-time sign-in link for a member. */
export const createSignInLink = mutation(accounts.createLink, {
  invalidates: ({ organizationId }) => [keyOf(accounts.listSignIns, { organizationId })],
  describe: () => 'Sign-in link created',
});

/**
 * What a member can use to sign in: “Password, SSO”. Without a lasting way: what still gives them access, or “None”.
 * Undefined while unknown.
 * @param sso whether the member has signed in with single sign-on
 */
export function signInText(known: MemberSignIn | undefined, sso: boolean) {
  if (!known) return sso ? 'SSO' : undefined;
  const ways = [known.password && 'Password', known.sso && 'SSO'].filter(Boolean);
  if (ways.length > 0) return ways.join(', ');
  if (known.link) return 'Link sent';
  if (known.tokens > 0) return 'API token';
  return known.sessions > 0 ? 'Session only' : 'None';
}

/** “2 sessions, 1 API token” */
export const accessText = ({ sessions, tokens }: MemberSignIn) =>
  `${pluralize(sessions, 'session')}, ${pluralize(tokens, 'API token')}`;
