import { useQuery } from '@tanstack/react-query';
import { ChevronsUpDown } from 'lucide';
import type { ReactNode } from 'react';
import { apiQuery } from '#api/query.ts';
import type { Member } from '#contract/member.ts';
import { members } from '#contract/members.ts';
import { lastActiveQuery, useWhoAmI } from '#directory/whoAmI.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Menu } from '#ui/Menu.tsx';
import { MenuItem, MenuLabel, MenuLink, MenuRule } from '#ui/MenuItem.tsx';
import styles from './Sidebar.module.css';

const nameOf = ({ user }: Member) => user.displayName || user.email;

type Choice = { organizationId: string; userId: string; choose: (userId: string) => Promise<void> };

/** Members who were active last. The user is one of them. */
function Others({ organizationId, userId, choose }: Choice) {
  const { data } = useQuery({ ...lastActiveQuery(organizationId), retry: false });
  const others = data?.items.filter(({ id }) => id !== userId) ?? [];
  if (others.length === 0) return null;
  return (
    <>
      <MenuRule />
      <MenuLabel>Not you?</MenuLabel>
      {others.map((member) => (
        <MenuItem key={member.id} onSelect={() => void choose(member.id)}>
          I’m {nameOf(member)}
        </MenuItem>
      ))}
    </>
  );
}

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
  const name = nameOf(member);
  const label = identity.certain ? `Signed in as ${name}` : `Signed in as ${name} (unconfirmed)`;
  return (
    <>
      <Avatar name={name} />
      <span className={styles.name} title={name}>
        {name}
      </span>
      <Menu label={label} icon={ChevronsUpDown} variant="quiet" small>
        <MenuLabel>{label}</MenuLabel>
        {!identity.certain && <MenuItem onSelect={() => void choose(userId)}>Yes, I’m {name}</MenuItem>}
        <MenuLink>
          {(props) => (
            <AppLink {...props} to={paths.member.to({ organizationId, userId })}>
              View {name}
            </AppLink>
          )}
        </MenuLink>
        <Others organizationId={organizationId} userId={userId} choose={choose} />
      </Menu>
    </>
  );
}
