import { useQuery } from '@tanstack/react-query';
import { mutation } from '#api/mutation.ts';
import { optionalQuery } from '#api/optionalQueries.ts';
import { keyOf } from '#api/query.ts';
import { accounts } from '#contract/accounts.ts';
import { currentUser } from '#contract/current-user.ts';
import { signIn } from '#contract/sign-in.ts';

/** The owner of the token. Null if the service doesn't return it. */
export const currentUserQuery = optionalQuery(currentUser.get, {});

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
