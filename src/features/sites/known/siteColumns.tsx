import { Ellipsis } from 'lucide';
import { knownSites, siteName } from '#directory/knownSites.ts';
import { visibilityName } from '#directory/spaceText.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { Menu } from '#ui/Menu.tsx';
import { MenuItem, MenuRule } from '#ui/MenuItem.tsx';
import { State } from '#ui/State.tsx';
import { columnsOf } from '#ui/table.ts';
import { Time } from '#ui/Time.tsx';
import { SiteMenuItems } from './SiteMenuItems.tsx';
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
  return (
    <Menu label={`More actions for ${siteName(site)}`} icon={Ellipsis} variant="quiet" small edits>
      <SiteMenuItems organizationId={organizationId} known={site} />
      {!site.site && (
        <>
          <MenuRule />
          <MenuItem
            reason={site.isDefault ? 'The default site is always listed' : undefined}
            onSelect={() => knownSites.drop(site.id)}
          >
            Remove from list
          </MenuItem>
        </>
      )}
    </Menu>
  );
}

const name = column('name', { header: 'Name', place: 'title' }, (row) => <Name site={row} />);
const isDefault = column(
  'isDefault',
  { header: 'Default', place: 'beside', width: '8rem' },
  (row) => row.isDefault && <State>Default site</State>,
);
const id = column('id', { header: 'ID', place: 'under', width: '16rem' }, (row) => <code>{row.id}</code>);
const links = column('links', { header: 'Share links', place: 'under', label: '' }, (row) => (
  <ShareLinks site={row} />
));
const menu = column('menu', { place: 'menu', label: 'More' }, (row) => <SiteMenu site={row} />);

/** The columns of sites that are stored only on this device. */
export const knownSiteColumns = [name, isDefault, id, links, menu];

/** The columns of a service's list of sites. */
export const siteColumns = [
  name,
  isDefault,
  column('visibility', { header: 'Visibility', width: '11rem' }, ({ site }) =>
    visibilityName(site?.visibility ?? ''),
  ),
  column('spaces', { header: 'Spaces', figure: true, width: '6rem' }, ({ site }) => site?.siteSpaces),
  column('createdAt', 'Created', ({ site }) => site && <Time at={site.createdAt} />),
  id,
  links,
  menu,
];
