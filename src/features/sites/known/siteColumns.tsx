import { knownSites, siteName, withoutProtocol } from '#directory/knownSites.ts';
import { audienceLabel } from '#directory/audience.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { CutText } from '#ui/CutText.tsx';
import { MenuItem, MenuRule } from '#ui/MenuItem.tsx';
import { RowMenu } from '#ui/RowMenu.tsx';
import { State } from '#ui/State.tsx';
import { columnsOf } from '#ui/table.ts';
import { Time } from '#ui/Time.tsx';
import { SiteMenuItems } from '../header/SiteMenuItems.tsx';
import { SiteState } from '../publishing/SiteState.tsx';
import type { ListedSite } from '../sites.list.ts';

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

/** The address of a site, without its protocol. */
const Address = ({ url }: { url: string | undefined }) =>
  url !== undefined && <CutText text={withoutProtocol(url)} />;

function SiteMenu({ site }: { site: ListedSite }) {
  const { organizationId } = paths.sites.useParams();
  return (
    <RowMenu of={siteName(site)} edits>
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
    </RowMenu>
  );
}

const name = column('name', { header: 'Name', place: 'title' }, (row) => <Name site={row} />);
const isDefault = column(
  'isDefault',
  { header: 'Default', place: 'beside', width: '8rem' },
  (row) => row.isDefault && <State>Default site</State>,
);
const links = column('links', { header: 'Share links', place: 'under', label: '' }, (row) => (
  <ShareLinks site={row} />
));
const menu = column('menu', { place: 'menu', label: 'More' }, (row) => <SiteMenu site={row} />);

/** The columns of sites that are stored only on this device. */
export const knownSiteColumns = [
  name,
  isDefault,
  column('id', { header: 'ID', place: 'under', width: '16rem' }, (row) => <code>{row.id}</code>),
  links,
  menu,
];

/** The columns of a service's list of sites. */
export const siteColumns = [
  column('name', { header: 'Name', place: 'title' }, (row) => (
    <>
      <Name site={row} /> {row.isDefault && <span className="soft">Default site</span>}
    </>
  )),
  column(
    'state',
    { header: 'State', place: 'beside', width: '11rem' },
    ({ site }) => site && <SiteState published={site.published} problems={site.problems ?? 0} />,
  ),
  column('audience', { header: 'Audience', place: 'under', width: '12rem' }, ({ site }) =>
    audienceLabel(site?.visibility ?? ''),
  ),
  column('address', { header: 'Address', place: 'under', cut: true, width: '17rem' }, ({ site }) => (
    <Address url={site?.urls.published} />
  )),
  column(
    'createdAt',
    { header: 'Created', width: '8rem' },
    ({ site }) => site && <Time at={site.createdAt} />,
  ),
  column('spaces', { header: 'Spaces', figure: true, width: '5rem' }, ({ site }) => site?.siteSpaces),
  menu,
];
