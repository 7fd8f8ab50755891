// The frame around every screen: rail, running head, banners, the screen, notes.
import { useEffect, useId, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { announce } from '#ui/announce.ts';
import { Announcer } from '#ui/Announcer.tsx';
import { Toasts } from '#ui/Toasts.tsx';
import { Working } from '#ui/Working.tsx';
import styles from './AppShell.module.css';
import { Banners } from './Banners.tsx';
import { useStore } from '#ui/useStore.ts';
import { JobsDock } from './JobsDock.tsx';
import { rememberOrganization } from './lastOrganization.ts';
import { Overlays } from './Overlays.tsx';
import { Rail } from './Rail.tsx';
import { ready } from './ready.ts';
import { tellOfWrites } from './refusals.ts';
import { RunningHead } from './RunningHead.tsx';
import { useOrganization } from './useOrganization.ts';

/** Another screen: its name is read out, and the focus goes to it unless it is in it already. */
function useArrival() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  // The focus belongs to the document, outside React.
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    announce(document.title);
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}

export function AppShell() {
  const main = useArrival();
  const railId = useId();
  const busy = useNavigation().state === 'loading';
  const { organizationId, organization } = useOrganization();
  const settled = useStore(ready);
  const opened = organization?.id;
  // The activity and what the device remembers are outside React.
  useEffect(tellOfWrites, []);
  useEffect(() => {
    if (opened !== undefined) rememberOrganization(opened);
  }, [opened]);
  return (
    <div className={organizationId === undefined ? undefined : styles.shell}>
      <a
        className="skip"
        href="#main"
        onClick={(event) => {
          event.preventDefault();
          main.current?.focus();
        }}
      >
        Skip to content
      </a>
      {organizationId !== undefined && (
        <Rail
          id={railId}
          key={organizationId}
          organizationId={organizationId}
          title={organization?.title ?? (settled ? organizationId : '…')}
        />
      )}
      <div className={styles.sheet}>
        <RunningHead railId={organizationId === undefined ? null : railId} />
        <main id="main" ref={main} tabIndex={-1} aria-busy={busy}>
          {busy && <Working />}
          <Outlet />
        </main>
        <Toasts>
          <Banners />
          <JobsDock />
        </Toasts>
      </div>
      <Overlays />
      <Announcer />
      <ScrollRestoration />
    </div>
  );
}
