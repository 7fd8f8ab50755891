import { Ellipsis } from 'lucide';
import { knownSites, siteName } from '#directory/knownSites.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { useUrlDialog } from '#routing/urlDialogs.tsx';
import { copy } from '#ui/copy.ts';
import { Menu } from '#ui/Menu.tsx';
import { MenuItem, MenuRule } from '#ui/MenuItem.tsx';
import { State } from '#ui/State.tsx';
import { columnsOf } from '#ui/table.ts';
import { siteDialogs } from './site.dialogs.ts';
import type { ListedSite } from './sites.list.ts';

const column = columnsOf<ListedSite>();

function Name({ site }: { site: ListedSite }) {
  const { organizationId } = paths.sites.useParams();
  return <AppLink to={paths.site.to({ organizationId, siteId: site.id })}>{siteName(site)}</AppLink>;
}

function ShareLinks({ site }: { site: ListedSite }) {
  const { organizationId } = paths.sites.useParams();
  return (
    <AppLink to={paths.siteShareLinks.to({ organizationId, siteId: site.id })}>
      Share links<span className="quiet-text"> of {siteName(site)}</span>
    </AppLink>
  );
}

function SiteMenu({ site }: { site: ListedSite }) {
  const { organizationId } = paths.sites.useParams();
  const open = useUrlDialog(siteDialogs);
  const name = siteName(site);
  const link = () => new URL(paths.site.to({ organizationId, siteId: site.id }), location.href).href;
  return (
    <Menu label={`More actions for ${name}`} icon={Ellipsis} variant="quiet" small edits>
      <MenuItem edits onSelect={() => open('name', site.id)}>
        Rename…
      </MenuItem>
      <MenuItem onSelect={() => void copy(`ID of “${name}”`, site.id)}>Copy ID</MenuItem>
      <MenuItem onSelect={() => void copy(`Link to “${name}”`, link())}>Copy link</MenuItem>
      <MenuRule />
      <MenuItem
        reason={site.isDefault ? 'The default site is always listed' : undefined}
        onSelect={() => knownSites.drop(site.id)}
      >
        Remove from list
      </MenuItem>
    </Menu>
  );
}

export const siteColumns = [
  column('name', { header: 'Name', place: 'title' }, (row) => <Name site={row} />),
  column(
    'isDefault',
    { header: 'Default', place: 'beside', width: '8rem' },
    ({ isDefault }) => isDefault && <State>Default site</State>,
  ),
  column('id', { header: 'ID', place: 'under', width: '16rem' }, ({ id }) => <code>{id}</code>),
  column('links', { header: 'Share links', place: 'under', label: '' }, (row) => <ShareLinks site={row} />),
  column('menu', { place: 'menu', label: 'More' }, (row) => <SiteMenu site={row} />),
];
