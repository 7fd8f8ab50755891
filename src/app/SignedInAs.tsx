import { useQuery } from '@tanstack/react-query';
import { ChevronsUpDown } from 'lucide';
import type { ReactNode } from 'react';
import { apiQuery } from '#api/query.ts';
import type { Member } from '#contract/member.ts';
import { members } from '#contract/members.ts';
import { useWhoAmI } from '#directory/whoAmI.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Menu } from '#ui/Menu.tsx';
import { MenuItem, MenuLabel, MenuLink } from '#ui/MenuItem.tsx';
import { openOverlay } from './overlays.ts';
import styles from './Sidebar.module.css';

const nameOf = ({ user }: Member) => user.displayName || user.email;

type Props = { organizationId: string; fallback: ReactNode };

/** Asks the user if the service doesn't report who is signed in. */
function Question({ fallback }: Pick<Props, 'fallback'>) {
  return (
    <>
      {fallback}
      <Menu label="Signed-in user" icon={ChevronsUpDown} variant="quiet" small>
        <MenuItem onSelect={() => openOverlay('identity')}>Select your name…</MenuItem>
      </Menu>
    </>
  );
}

export function SignedInAs({ organizationId, fallback }: Props) {
  const { identity } = useWhoAmI(organizationId);
  const userId = identity?.userId ?? '';
  const { data: member } = useQuery({
    ...apiQuery(members.get, { organizationId, userId }),
    enabled: userId !== '',
    retry: false,
  });
  if (identity === null) return <Question fallback={fallback} />;
  if (!identity || !member) return fallback;
  const name = nameOf(member);
  const label = `Signed in as ${name}`;
  return (
    <>
      <Avatar name={name} />
      <span className={styles.name} title={name}>
        {name}
      </span>
      <Menu label={label} icon={ChevronsUpDown} variant="quiet" small>
        <MenuLabel>{label}</MenuLabel>
        <MenuLink>
          {(props) => (
            <AppLink {...props} to={paths.member.to({ organizationId, userId })}>
              View {name}
            </AppLink>
          )}
        </MenuLink>
        {identity.by === 'user' && (
          <MenuItem onSelect={() => openOverlay('identity')}>Not you? Select your name…</MenuItem>
        )}
      </Menu>
    </>
  );
}
