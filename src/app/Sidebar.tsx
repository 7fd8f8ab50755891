import { Search } from 'lucide';
import { use, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { AppLink, RoutesContext } from '#routing/AppLink.tsx';
import { useNextLocation } from '#routing/RouterContext.ts';
import { Icon } from '#ui/Icon.tsx';
import { Kbd } from '#ui/Kbd.tsx';
import { everywhere } from '#ui/shortcuts.ts';
import { useShortcut } from '#ui/useShortcut.ts';
import { missingTabs, openIn, type Area, type AreaTab } from './areas.ts';
import { breadcrumbsFor } from './crumbs.ts';
import { OrganizationSwitch } from './OrganizationSwitch.tsx';
import { openOverlay } from './overlays.ts';
import styles from './Sidebar.module.css';
import { SidebarFooter } from './SidebarFooter.tsx';
import { useShownAreas } from './useShownAreas.ts';

function Shortcut({ tab: { keys, label }, to }: { tab: AreaTab; to: string }) {
  const navigate = useNavigate();
  useShortcut(keys, `Go to ${label}`, () => void navigate(to), { group: everywhere });
  return null;
}

type AreaProps = { area: Area; organizationId: string; here: boolean };

function AreaLink({ area: { label, icon, tabs }, organizationId, here }: AreaProps) {
  const addresses = tabs.map((tab) => ({ tab, to: tab.path.to({ organizationId }) }));
  return (
    <li>
      <AppLink className={styles.area} to={addresses[0]?.to ?? ''} aria-current={here ? 'page' : undefined}>
        <Icon of={icon} /> {label}
      </AppLink>
      {addresses.map(({ tab, to }) => (
        <Shortcut key={to} tab={tab} to={to} />
      ))}
    </li>
  );
}

function Areas({ organizationId }: { organizationId: string }) {
  const steps = breadcrumbsFor(use(RoutesContext), useNextLocation().pathname).map(({ to }) => to);
  const shown = useShownAreas();
  const missing = missingTabs().map(({ label }) => label);
  const { area: here } = openIn(shown, organizationId, steps);
  return (
    <>
      <ul className={styles.areas}>
        {shown.map((area) => (
          <AreaLink key={area.label} area={area} organizationId={organizationId} here={area === here} />
        ))}
      </ul>
      {missing.length > 0 && (
        <p className={styles.missing}>Not supported by this service: {missing.join(', ')}</p>
      )}
    </>
  );
}

type Props = { id: string; organizationId: string; title: string };

/** The sidebar: areas of the organization. A drawer on narrow screens. */
export function Sidebar({ id, organizationId, title }: Props) {
  const sidebar = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  // The open drawer covers the new screen. Popovers are outside React.
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (sidebar.current?.matches(':popover-open')) sidebar.current.hidePopover();
  }, [pathname]);
  return (
    <nav ref={sidebar} id={id} className={styles.sidebar} popover="auto" aria-label={title}>
      <OrganizationSwitch organizationId={organizationId} title={title} />
      <button type="button" className={styles.find} onClick={() => openOverlay('palette')}>
        <Icon of={Search} /> Search or go to <Kbd keys="Mod+K" />
      </button>
      <Areas organizationId={organizationId} />
      <SidebarFooter organizationId={organizationId} />
    </nav>
  );
}
