// The frame around every screen: rail, running head, banners, the screen, notes.
import { memo, useEffect, useId } from 'react';
import { Outlet, ScrollRestoration, useNavigation, type Location } from 'react-router';
import { Announcer } from '#ui/Announcer.tsx';
import { Toasts } from '#ui/Toasts.tsx';
import { Working } from '#ui/Working.tsx';
import styles from './AppShell.module.css';
import { Banners } from './Banners.tsx';
import { useStore } from '#lib/useStore.ts';
import { JobsDock } from './JobsDock.tsx';
import { rememberOrganization } from './lastOrganization.ts';
import { Overlays } from './Overlays.tsx';
import { Rail } from './Rail.tsx';
import { ready, shown } from './ready.ts';
import { watchWrites } from './refusals.ts';
import { RunningHead } from './RunningHead.tsx';
import { useRouteFocus } from './useRouteFocus.ts';
import { useOrganization } from './useOrganization.ts';

/** Under which key a screen's place is kept. All that were opened by their address have the router's `default`. */
const scrollKey = ({ key, pathname }: Location) => (key === 'default' ? pathname : key);

const mainId = 'main';

/** On its own, as it comes just before the first screen is painted. */
const Places = () => useStore(shown) && <ScrollRestoration getKey={scrollKey} />;

/** On its own, as the router tells of each step that it takes. */
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

/** The router draws its routes anew with each of these steps, this one only when it asks for that. */
export const AppShell = memo(function AppShell() {
  const railId = useId();
  const { organizationId, organization } = useOrganization();
  const settled = useStore(ready);
  const opened = organization?.id;
  // The activity and what the device remembers are outside React.
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
        <Rail
          id={railId}
          key={organizationId}
          organizationId={organizationId}
          title={organization?.title ?? (settled ? organizationId : '…')}
        />
      )}
      <div className={styles.sheet}>
        <RunningHead railId={organizationId === undefined ? null : railId} />
        <Main />
        <Toasts>
          <Banners />
          <JobsDock />
        </Toasts>
      </div>
      <Overlays />
      <Announcer />
      <Places />
    </div>
  );
});
