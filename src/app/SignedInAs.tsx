import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { hasOperation } from '#api/operations.ts';
import { apiQuery } from '#api/query.ts';
import { currentUser } from '#contract/areas/current-user.ts';
import type { Member } from '#contract/member.ts';
import { members } from '#contract/areas/members.ts';
import { currentUserQuery, pingQuery } from '#directory/people/currentUser.ts';
import { MenuScreenLink } from '#routing/MenuScreenLink.tsx';
import { paths } from '#routing/paths.ts';
import { MenuItem } from '#ui/MenuItem.tsx';
import { openOverlay } from './overlays.ts';
import { signedInName } from './signedInName.ts';

type Props = { organizationId: string };

// Writes invalidate it. Nothing else changes it.
const signedInQuery = { ...currentUserQuery, staleTime: Infinity };

const nameOf = ({ user }: Member) => user.displayName || user.email;

function useSignedIn(organizationId: string) {
  const { data: user, isPending } = useQuery(signedInQuery);
  const userId = user?.id ?? '';
  const { data: member } = useQuery({
    ...apiQuery(members.get, { organizationId, userId }),
    enabled: userId !== '',
    retry: false,
  });
  return { userId, isPending, name: member && nameOf(member) };
}

/** Finds the name of the signed-in user. Renders nothing, so that an open menu stays. */
export function SignedInAs({ organizationId }: Props) {
  const { name } = useSignedIn(organizationId);
  useQuery(pingQuery(organizationId));
  // The store is outside React.
  useEffect(() => {
    signedInName.set(name);
    return () => signedInName.set(undefined);
  }, [name]);
  return null;
}

/** Menu items about the user. Asks for their name if the service doesn't report who is signed in. */
export function SignedInItems({ organizationId }: Props) {
  const { userId, isPending, name } = useSignedIn(organizationId);
  const asks = !isPending && hasOperation(currentUser.get) === false;
  return (
    <>
      {name !== undefined && (
        <MenuScreenLink to={paths.member.to({ organizationId, userId })}>View {name}</MenuScreenLink>
      )}
      {asks && (
        <MenuItem onSelect={() => openOverlay('identity')}>
          {userId !== '' && 'Not you? '}Select your name…
        </MenuItem>
      )}
    </>
  );
}
