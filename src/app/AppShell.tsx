import { memo, useEffect, useId } from 'react';
import { Outlet, ScrollRestoration, useNavigation, type Location } from 'react-router';
import { Announcer } from './Announcer.tsx';
import { Toasts } from './Toasts.tsx';
import { Working } from '#ui/Working.tsx';
import styles from './AppShell.module.css';
import { AreaTabs } from './AreaTabs.tsx';
import { Banners } from './Banners.tsx';
import { useStore } from '#lib/useStore.ts';
import { JobsDock } from './JobsDock.tsx';
import { lazyPart } from './lazyPart.tsx';
import { rememberOrganization } from './lastOrganization.ts';
import { Overlays } from './Overlays.tsx';
import { Sidebar } from './Sidebar.tsx';
import { ready, shown } from './ready.ts';
import { watchWrites } from './writeErrors.ts';
import { Header } from './Header.tsx';
import { useRouteFocus } from './useRouteFocus.ts';
import { useOrganization } from './useOrganization.ts';

const IdentityBanner = lazyPart(() => import('./IdentityBanner.tsx').then((module) => module.IdentityBanner));
const RecordVisit = lazyPart(() => import('./RecordVisit.tsx').then((module) => module.RecordVisit));

/** The key of a screen's scroll position. All screens opened by URL have the router's key `default`. */
const scrollKey = ({ key, pathname }: Location) => (key === 'default' ? pathname : key);

const mainId = 'main';

/** A separate component, so that the shell doesn't render again when the first screen is shown. */
const ScrollPositions = () => useStore(shown) && <ScrollRestoration getKey={scrollKey} />;

/** A separate component, because `useNavigation` renders at each step of the router. */
function Main() {
  const main = useRouteFocus();
  const busy = useNavigation().state === 'loading';
  return (
    <main id={mainId} ref={main} tabIndex={-1} aria-busy={busy}>
      {busy && <Working />}
      <Outlet />
    </main>
  );
}

/** The frame around all screens. Memoized: the router renders its routes at each step of a navigation. */
export const AppShell = memo(function AppShell() {
  const sidebarId = useId();
  const { organizationId, organization } = useOrganization();
  const settled = useStore(ready);
  const opened = organization?.id;
  // The activity list and the device storage are outside React.
  useEffect(watchWrites, []);
  useEffect(() => {
    if (opened !== undefined) rememberOrganization(opened);
  }, [opened]);
  return (
    <div className={organizationId === undefined ? undefined : styles.shell}>
      <a
        className="skip"
        href={`#${mainId}`}
        onClick={(event) => {
          event.preventDefault();
          document.getElementById(mainId)?.focus();
        }}
      >
        Skip to content
      </a>
      {organizationId !== undefined && (
        <Sidebar
          id={sidebarId}
          key={organizationId}
          organizationId={organizationId}
          title={organization?.title ?? (settled ? organizationId : '…')}
        />
      )}
      <div className={styles.sheet}>
        <Header sidebarId={organizationId === undefined ? null : sidebarId} />
        {organizationId !== undefined && <AreaTabs organizationId={organizationId} />}
        <Main />
        <Toasts>
          {settled && organizationId !== undefined && <IdentityBanner organizationId={organizationId} />}
          <Banners />
          <JobsDock />
        </Toasts>
      </div>
      <Overlays />
      <Announcer />
      <ScrollPositions />
      {settled && organizationId !== undefined && <RecordVisit organizationId={organizationId} />}
    </div>
  );
});
