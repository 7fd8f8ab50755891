import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { apiQuery } from '#api/query.ts';
import type { Member } from '#contract/member.ts';
import { members } from '#contract/members.ts';
import { useWhoAmI } from '#directory/whoAmI.ts';
import { MenuScreenLink } from '#routing/MenuScreenLink.tsx';
import { paths } from '#routing/paths.ts';
import { MenuItem } from '#ui/MenuItem.tsx';
import { openOverlay } from './overlays.ts';
import { signedInName } from './signedInName.ts';

type Props = { organizationId: string };

const nameOf = ({ user }: Member) => user.displayName || user.email;

function useSignedIn(organizationId: string) {
  const { identity } = useWhoAmI(organizationId);
  const userId = identity?.userId ?? '';
  const { data: member } = useQuery({
    ...apiQuery(members.get, { organizationId, userId }),
    enabled: userId !== '',
    retry: false,
  });
  return { identity, name: member && nameOf(member) };
}

/** Finds the name of the signed-in user. Renders nothing, so that an open menu stays. */
export function SignedInAs({ organizationId }: Props) {
  const { name } = useSignedIn(organizationId);
  // The store is outside React.
  useEffect(() => {
    signedInName.set(name);
    return () => signedInName.set(undefined);
  }, [name]);
  return null;
}

/** Menu items about the user. Asks for their name if the service doesn't report who is signed in. */
export function SignedInItems({ organizationId }: Props) {
  const { identity, name } = useSignedIn(organizationId);
  return (
    <>
      {identity && name !== undefined && (
        <MenuScreenLink to={paths.member.to({ organizationId, userId: identity.userId })}>
          View {name}
        </MenuScreenLink>
      )}
      {identity === null && <MenuItem onSelect={() => openOverlay('identity')}>Select your name…</MenuItem>}
      {identity?.by === 'user' && (
        <MenuItem onSelect={() => openOverlay('identity')}>Not you? Select your name…</MenuItem>
      )}
    </>
  );
}
