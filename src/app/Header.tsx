import { ChevronsUpDown, History, Menu as Contents, Search, Terminal } from 'lucide';
import { use } from 'react';
import { useLocation } from 'react-router';
import { activity } from '#api/writes/activity.ts';
import { session } from '#api/session/session.ts';
import { pluralize } from '#lib/format.ts';
import { RoutesContext } from '#routing/AppLink.tsx';
import { IconButton } from '#ui/Button.tsx';
import { Menu } from '#ui/Menu.tsx';
import { toast } from '#ui/toast.ts';
import { useStore } from '#lib/useStore.ts';
import { AccountItems } from './AccountItems.tsx';
import { Crumbs } from './Crumbs.tsx';
import { InboxBell } from './InboxBell.tsx';
import { mainReadOf } from './mainRead.ts';
import { openOverlay } from './overlays.ts';
import { useOrganizationId } from './useOrganization.ts';
import { showLoadError } from './writeErrors.ts';
import styles from './Header.module.css';

function ActivityButton() {
  const entries = useStore(activity);
  const undoable = entries.filter(({ undo }) => undo === 'possible').length;
  const label = undoable === 0 ? 'Activity' : `Activity: ${pluralize(undoable, 'change')} can be undone`;
  return <IconButton icon={History} variant="quiet" label={label} onClick={() => openOverlay('activity')} />;
}

function CurlButton() {
  const routes = use(RoutesContext);
  const address = useLocation();
  async function copy() {
    const path = mainReadOf(routes, address);
    const { copyCurl } = await import('./copyCurl.ts');
    if (path === null) toast({ text: 'This screen has no request to copy' });
    else await copyCurl({ method: 'GET', path });
  }
  return (
    <IconButton
      icon={Terminal}
      variant="quiet"
      label="Copy as curl"
      title="Copy this screen’s request as a curl command"
      onClick={() => void copy().catch(showLoadError)}
    />
  );
}

/** The user menu on screens without a sidebar. */
function ServiceMenu() {
  const { current } = useStore(session);
  const label = current?.label ?? 'Service';
  return (
    <Menu label={`${label}: account and sign out`} text={label} icon={ChevronsUpDown} variant="quiet" small>
      <AccountItems />
    </Menu>
  );
}

export function Header({ sidebarId }: { sidebarId: string | null }) {
  const organizationId = useOrganizationId();
  return (
    <header className={styles.head}>
      {sidebarId !== null && (
        <span className={styles.narrow}>
          <IconButton icon={Contents} variant="quiet" label="Open navigation" popoverTarget={sidebarId} />
        </span>
      )}
      <Crumbs />
      <div className={styles.tools}>
        <span className={styles.narrow}>
          <IconButton
            icon={Search}
            variant="quiet"
            label="Search or go to"
            onClick={() => openOverlay('palette')}
          />
        </span>
        <span className={styles.wide}>
          <CurlButton />
        </span>
        <ActivityButton />
        {organizationId !== undefined && <InboxBell organizationId={organizationId} />}
        {sidebarId === null && <ServiceMenu />}
      </div>
    </header>
  );
}
