import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '#api/query.ts';
import type { Member } from '#contract/member.ts';
import { members } from '#contract/members.ts';
import { useWhoAmI } from '#directory/whoAmI.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { MenuItem, MenuLink } from '#ui/MenuItem.tsx';
import { openOverlay } from './overlays.ts';
import { UserMenu } from './UserMenu.tsx';

const nameOf = ({ user }: Member) => user.displayName || user.email;

/** The user menu with the user's name. Asks for it if the service doesn't report who is signed in. */
export function SignedInAs({ organizationId }: { organizationId: string }) {
  const { identity } = useWhoAmI(organizationId);
  const userId = identity?.userId ?? '';
  const { data: member } = useQuery({
    ...apiQuery(members.get, { organizationId, userId }),
    enabled: userId !== '',
    retry: false,
  });
  const name = member && nameOf(member);
  return (
    <UserMenu name={name}>
      {member && (
        <MenuLink>
          {(props) => (
            <AppLink {...props} to={paths.member.to({ organizationId, userId })}>
              View {name}
            </AppLink>
          )}
        </MenuLink>
      )}
      {identity === null && <MenuItem onSelect={() => openOverlay('identity')}>Select your name…</MenuItem>}
      {identity?.by === 'user' && (
        <MenuItem onSelect={() => openOverlay('identity')}>Not you? Select your name…</MenuItem>
      )}
    </UserMenu>
  );
}
