import { useStore } from '#lib/useStore.ts';
import { lazyPart } from './lazyPart.tsx';
import { ready } from './ready.ts';
import styles from './Sidebar.module.css';
import { UserMenu } from './UserMenu.tsx';

// Until the user is known, the menu works without their name.
const SignedInAs = lazyPart(() => import('./SignedInAs.tsx').then((module) => module.SignedInAs), {
  fallback: <UserMenu />,
});

export const SidebarFooter = ({ organizationId }: { organizationId: string }) => (
  <div className={styles.foot}>
    {useStore(ready) ? <SignedInAs organizationId={organizationId} /> : <UserMenu />}
  </div>
);
