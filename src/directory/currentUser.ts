import { useQuery } from '@tanstack/react-query';
import { optionalQuery } from '#api/optionalQueries.ts';
import { currentUser } from '#contract/current-user.ts';

/** The owner of the token. Null if the service doesn't return it. */
export const currentUserQuery = optionalQuery(currentUser.get, {});

/** Returns whether the service lets the user create organizations. False while that is unknown. */
export function useMayCreateOrganization() {
  const { data } = useQuery({ ...currentUserQuery, retry: false });
  return data?.permissions?.createOrganization === true;
}
