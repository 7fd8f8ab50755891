import { ChevronsUpDown } from 'lucide';
import { session } from '#api/session/session.ts';
import { useStore } from '#lib/useStore.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Menu } from '#ui/Menu.tsx';
import { MenuLabel } from '#ui/MenuItem.tsx';
import { AccountItems } from './AccountItems.tsx';
import { lazyPart } from './lazyPart.tsx';
import { ready } from './ready.ts';
import styles from './Sidebar.module.css';
import { signedInName } from './signedInName.ts';

const SignedInAs = lazyPart(() => import('./SignedInAs.tsx').then((module) => module.SignedInAs));
const SignedInItems = lazyPart(() => import('./SignedInAs.tsx').then((module) => module.SignedInItems));

/** The user and their menu. Until the user is known, the menu works without their name. */
export function SidebarFooter({ organizationId }: { organizationId: string }) {
  const { current } = useStore(session);
  const isReady = useStore(ready);
  const name = useStore(signedInName);
  const label = name === undefined ? 'Signed-in user' : `Signed in as ${name}`;
  return (
    <div className={styles.foot}>
      {isReady && <SignedInAs organizationId={organizationId} />}
      {name !== undefined && <Avatar name={name} />}
      <span className={styles.name} title={name}>
        {name ?? `Signed in${current ? ` to ${current.label}` : ''}`}
      </span>
      <Menu label={label} icon={ChevronsUpDown} variant="quiet" small>
        <MenuLabel>{label}</MenuLabel>
        {isReady && <SignedInItems organizationId={organizationId} />}
        <AccountItems organizationId={organizationId} />
      </Menu>
    </div>
  );
}
