import { Contrast, Keyboard } from 'lucide';
import { session } from '#api/session.ts';
import { IconButton } from '#ui/Button.tsx';
import { appliedTheme, setTheme } from '#ui/theme.ts';
import { useStore } from '#lib/useStore.ts';
import { openOverlay } from './overlays.ts';
import { lazyPart } from './lazyPart.tsx';
import styles from './Sidebar.module.css';
import { ready } from './ready.ts';

const switchTheme = () => setTheme(appliedTheme() === 'dark' ? 'light' : 'dark');

function Service() {
  const { current } = useStore(session);
  return <span className={styles.name}>Signed in{current && ` to ${current.label}`}</span>;
}

const SignedInAs = lazyPart(() => import('./SignedInAs.tsx').then((module) => module.SignedInAs), {
  fallback: <Service />,
});

export function SidebarFooter({ organizationId }: { organizationId: string }) {
  const isReady = useStore(ready);
  return (
    <div className={styles.foot}>
      <span className={styles.who}>
        {isReady ? <SignedInAs organizationId={organizationId} fallback={<Service />} /> : <Service />}
      </span>
      <span className={styles.tools}>
        <IconButton
          icon={Contrast}
          variant="quiet"
          small
          label="Switch between light and dark theme"
          onClick={switchTheme}
        />
        <IconButton
          icon={Keyboard}
          variant="quiet"
          small
          label="Keyboard shortcuts"
          onClick={() => openOverlay('shortcuts')}
        />
      </span>
    </div>
  );
}
