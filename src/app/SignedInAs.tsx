// Who is signed in, as far as that is known; the service's name otherwise.
import { useQuery } from '@tanstack/react-query';
import { ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { apiQuery } from '#api/query.ts';
import { members } from '#contract/members.ts';
import { useWhoAmI } from '#directory/whoAmI.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { Initials } from '#ui/Initials.tsx';
import { Menu } from '#ui/Menu.tsx';
import { MenuItem, MenuLink } from '#ui/MenuItem.tsx';

type Props = { organizationId: string; fallback: ReactNode };

export function SignedInAs({ organizationId, fallback }: Props) {
  const { identity, choose } = useWhoAmI(organizationId);
  const userId = identity?.userId ?? '';
  const { data: member } = useQuery({
    ...apiQuery(members.get, { organizationId, userId }),
    enabled: userId !== '',
    retry: false,
  });
  if (!identity || !member) return fallback;
  const name = member.user.displayName || member.user.email;
  const profile = paths.member.to({ organizationId, userId });
  if (identity.certain)
    return (
      <>
        <Initials name={name} />
        <span>
          <AppLink to={profile}>{name}</AppLink>
          <span className="quiet-text">, signed in</span>
        </span>
      </>
    );
  return (
    <>
      <Initials name={name} />
      <Menu label={`Are you ${name}?`} text={`${name}?`} icon={ChevronsUpDown} variant="quiet" small>
        <MenuItem onSelect={() => void choose(userId)}>Yes, I am {name}</MenuItem>
        <MenuLink>
          {(props) => (
            <AppLink {...props} to={profile}>
              Show this member
            </AppLink>
          )}
        </MenuLink>
      </Menu>
    </>
  );
}
