import { ChevronsUpDown } from 'lucide';
import type { ReactNode } from 'react';
import { session } from '#api/session.ts';
import { useStore } from '#lib/useStore.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Menu } from '#ui/Menu.tsx';
import { MenuLabel } from '#ui/MenuItem.tsx';
import { AccountItems } from './AccountItems.tsx';
import styles from './Sidebar.module.css';
import { useOrganizationId } from './useOrganization.ts';

type Props = {
  /** The user, if known. */
  name?: string | undefined;
  /** Menu items above the others. */
  children?: ReactNode;
};

/** The user and their menu, at the foot of the sidebar. */
export function UserMenu({ name, children }: Props) {
  const organizationId = useOrganizationId();
  const { current } = useStore(session);
  const label = name === undefined ? 'Signed-in user' : `Signed in as ${name}`;
  return (
    <>
      {name !== undefined && <Avatar name={name} />}
      <span className={styles.name} title={name}>
        {name ?? `Signed in${current ? ` to ${current.label}` : ''}`}
      </span>
      <Menu label={label} icon={ChevronsUpDown} variant="quiet" small>
        <MenuLabel>{label}</MenuLabel>
        {children}
        <AccountItems organizationId={organizationId} />
      </Menu>
    </>
  );
}
