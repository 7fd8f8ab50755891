import { Search } from 'lucide';
import { memo, use, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { AppLink, RoutesContext } from '#routing/AppLink.tsx';
import { useNextLocation } from '#routing/RouterContext.ts';
import { Icon } from '#ui/Icon.tsx';
import { Kbd } from '#ui/Kbd.tsx';
import { useOperationChanges } from '#api/useHasOperation.ts';
import { everywhere } from '#ui/shortcuts.ts';
import { useShortcut } from '#ui/useShortcut.ts';
import { useStore } from '#lib/useStore.ts';
import { missingAreas, shownAreaGroups, type Area } from './areas.ts';
import { breadcrumbsFor } from './crumbs.ts';
import { OrganizationSwitch } from './OrganizationSwitch.tsx';
import { openOverlay } from './overlays.ts';
import { lazyPart } from './lazyPart.tsx';
import styles from './Sidebar.module.css';
import { SidebarFooter } from './SidebarFooter.tsx';
import { useOrganization } from './useOrganization.ts';
import { ready } from './ready.ts';

const AreaCount = lazyPart(() => import('./AreaCount.tsx').then((module) => module.AreaCount));
const IfAny = lazyPart(() => import('./AreaCount.tsx').then((module) => module.IfAny));

type AreaProps = {
  area: Area;
  organizationId: string;
  here: boolean;
  isAdmin: boolean;
};

const AreaLink = memo(function AreaLink({ area, organizationId, here, isAdmin }: AreaProps) {
  const navigate = useNavigate();
  const isReady = useStore(ready);
  const to = area.path.to({ organizationId });
  useShortcut(area.keys, `Go to ${area.label}`, () => void navigate(to), { group: everywhere });
  return (
    <li>
      <AppLink className={styles.area} to={to} aria-current={here ? 'page' : undefined}>
        {area.label}
        {isReady && area.counted && (isAdmin || !area.countsForAdmins) && (
          <AreaCount counted={area.counted} organizationId={organizationId} leader={styles.leader} />
        )}
      </AppLink>
    </li>
  );
});

function Areas({ organizationId }: { organizationId: string }) {
  const steps = breadcrumbsFor(use(RoutesContext), useNextLocation().pathname).map(({ to }) => to);
  useOperationChanges();
  const isReady = useStore(ready);
  const { organization } = useOrganization();
  const isAdmin = organization?.permissions.admin ?? false;
  const groups = shownAreaGroups(isAdmin);
  const missing = missingAreas().map(({ label }) => label);
  const addresses = groups.flatMap(({ areas }) => areas.map(({ path }) => path.to({ organizationId })));
  const here = steps.findLast((to) => addresses.includes(to));
  const lists = groups.map(({ title, areas }, index) => (
    <div key={title ?? index} className={styles.group}>
      {title !== null && <h2 className={styles.groupHead}>{title}</h2>}
      <ul className={styles.areas}>
        {areas.map((area) => {
          const to = area.path.to({ organizationId });
          const link = (
            <AreaLink
              key={to}
              area={area}
              organizationId={organizationId}
              here={to === here}
              isAdmin={isAdmin}
            />
          );
          if (!area.onlyIfAny) return link;
          return (
            isReady && (
              <IfAny key={to} counted={area.onlyIfAny} organizationId={organizationId}>
                {link}
              </IfAny>
            )
          );
        })}
      </ul>
    </div>
  ));
  return (
    <>
      {lists}
      {missing.length > 0 && (
        <p className={styles.missing}>Not supported by this service: {missing.join(', ')}</p>
      )}
    </>
  );
}

type Props = { id: string; organizationId: string; title: string };

/** The sidebar: areas of the organization with their counts. A drawer on narrow screens. */
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
