import type { Site } from '#contract/areas/sites.ts';
import { siteName } from '#directory/sites/useSiteName.ts';
import { withoutProtocol } from '#lib/webAddress.ts';
import { audienceLabel } from '#directory/access/audience.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { CutText } from '#ui/CutText.tsx';
import { RowMenu } from '#ui/RowMenu.tsx';
import { columnsOf } from '#ui/table.ts';
import { Time } from '#ui/Time.tsx';
import { SiteMenuItems } from '../header/SiteMenuItems.tsx';
import { SiteState } from '../publishing/SiteState.tsx';
import type { ListedSite } from '../sites.list.ts';

const column = columnsOf<ListedSite>();

function Name({ site }: { site: Site }) {
  const { organizationId } = paths.sites.useParams();
  return <AppLink to={paths.site.to({ organizationId, siteId: site.id })}>{siteName(site)}</AppLink>;
}

/** The address of a site, without its protocol. */
const Address = ({ url }: { url: string | undefined }) =>
  url !== undefined && <CutText text={withoutProtocol(url)} />;

function SiteMenu({ site }: { site: Site }) {
  const { organizationId } = paths.sites.useParams();
  return (
    <RowMenu of={siteName(site)} edits>
      <SiteMenuItems organizationId={organizationId} site={site} />
    </RowMenu>
  );
}

/** The columns of the list of sites. */
export const siteColumns = [
  column('name', { header: 'Name', place: 'title' }, ({ site, isDefault }) => (
    <>
      <Name site={site} /> {isDefault && <span className="soft">Default site</span>}
    </>
  )),
  column('state', { header: 'State', place: 'beside', width: '11rem' }, ({ site }) => (
    <SiteState published={site.published} problems={site.problems ?? 0} />
  )),
  column('audience', { header: 'Audience', place: 'under', width: '12rem' }, ({ site }) =>
    audienceLabel(site.visibility),
  ),
  column('address', { header: 'Address', place: 'under', cut: true, width: '17rem' }, ({ site }) => (
    <Address url={site.urls.published} />
  )),
  column('createdAt', { header: 'Created', width: '8rem' }, ({ site }) => (
    <Time at={site.createdAt} none="" />
  )),
  column('spaces', { header: 'Spaces', figure: true, width: '5rem' }, ({ site }) => site.siteSpaces),
  column('menu', { place: 'menu', label: 'More' }, ({ site }) => <SiteMenu site={site} />),
];
