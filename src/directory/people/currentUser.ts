import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { fingerprintOf } from '#api/session/fingerprint.ts';
import { mutation } from '#api/mutation.ts';
import { apiQuery, keyOf } from '#api/query.ts';
import { session } from '#api/session/session.ts';
import { tabStorage } from '#api/session/storage.ts';
import { accounts } from '#contract/areas/accounts.ts';
import { currentUser } from '#contract/areas/current-user.ts';
import { members } from '#contract/areas/members.ts';
import { signIn } from '#contract/areas/sign-in.ts';

/** The owner of the token. Their ID is that of the member in each of their organizations. */
export const currentUserQuery = apiQuery(currentUser.get, {});

/**
 * The signed-in user's ID from the cache; null if it is unknown. Sends no request: the shell does. For access checks, use
 * `permissions` instead.
 */
export function useCurrentUserId() {
  const { data } = useQuery({ ...currentUserQuery, enabled: false });
  return data?.id ?? null;
}

/** Whether the signed-in user is being read for the first time. False once that failed. */
export function useIsUserLoading() {
  const { isPending, failureCount } = useQuery({ ...currentUserQuery, enabled: false });
  return isPending && failureCount === 0;
}

/** Records the user's activity in an organization, once per tab. */
export const pingQuery = (organizationId: string) =>
  queryOptions({
    queryKey: ['ping', organizationId],
    async queryFn({ signal }) {
      const key = `pinged ${organizationId} ${await fingerprintOf(session.token())}`;
      if (tabStorage.read(key) !== true)
        await call(members.ping, { organizationId }, signal).catch(() => null);
      tabStorage.write(key, true);
      return true;
    },
    staleTime: 'static',
    gcTime: Infinity,
  });

/** Sets or changes the user's password, which ends their other sessions in the organization. */
export const setPassword = mutation(accounts.setPassword, {
  isSecret: true,
  invalidates: ({ organizationId }) => [
    keyOf(accounts.getPassword, { organizationId }),
    keyOf(signIn.listTokens, {}),
  ],
  describe: () => 'Password changed',
});

/** Returns whether the service lets the user create organizations. False while that is unknown. */
export function useMayCreateOrganization() {
  const { data } = useQuery({ ...currentUserQuery, retry: false });
  return data?.permissions?.createOrganization === true;
}
