import { use } from 'react';
import { useLocation } from 'react-router';
import { RoutesContext } from '#routing/AppLink.tsx';
import { useNextLocation } from '#routing/RouterContext.ts';
import { TabLinks } from '#routing/TabLinks.tsx';
import styles from './AppShell.module.css';
import { openIn } from './areas.ts';
import { breadcrumbsFor } from './crumbs.ts';
import { useShownAreas } from './useShownAreas.ts';

/** The tabs of the open area, outside of `main`, so that its keyboard focus starts below them. Not above the screens of a single member, space or site. */
export function AreaTabs({ organizationId }: { organizationId: string }) {
  const routes = use(RoutesContext);
  const { pathname } = useLocation();
  const { pathname: next } = useNextLocation();
  const shown = useShownAreas();
  const at = (address: string) =>
    openIn(
      shown,
      organizationId,
      breadcrumbsFor(routes, address).map(({ to }) => to),
    );
  const { area, tab } = at(pathname);
  if (area === undefined || tab === undefined || area.tabs.length < 2) return null;
  // The chosen tab is marked at once, unless the next screen is in another area.
  const following = at(next);
  const open = following.area === area && following.tab !== undefined ? following.tab : tab;
  const tabs = Object.fromEntries(
    area.tabs.map(({ label, tab: text = label, path }) => [label, { text, to: path.to({ organizationId }) }]),
  );
  return (
    <div className={styles.areaTabs}>
      <TabLinks label={area.label} sticky tabs={tabs} open={open.label} />
    </div>
  );
}
