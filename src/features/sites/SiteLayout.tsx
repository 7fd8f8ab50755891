import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Ellipsis } from 'lucide';
import { Outlet } from 'react-router';
import { siteShareLinks } from '#contract/site-share-links.ts';
import { useDeviceList } from '#directory/deviceList.ts';
import { hostOf, knownSites, publishedUrlOf } from '#directory/knownSites.ts';
import { siteQuery } from '#directory/spaces.api.ts';
import { useSiteName } from '#directory/useSiteName.ts';
import { VisitLink } from '#directory/VisitLink.tsx';
import { pluralize } from '#lib/format.ts';
import { paths } from '#routing/paths.ts';
import { EntityTabs } from '#routing/TabLinks.tsx';
import { UrlDialogs } from '#routing/urlDialogs.tsx';
import { Entity, Fact } from '#ui/Entity.tsx';
import { Menu } from '#ui/Menu.tsx';
import { siteDialogs } from './known/site.dialogs.ts';
import { SiteMenuItems } from './known/SiteMenuItems.tsx';
import { sectionsQuery } from './sites.api.ts';

/** The header of a site and its tabs. */
export function SiteLayout() {
  const site = paths.site.useParams();
  const { organizationId, siteId } = site;
  const { items: sections } = useSuspenseQuery(sectionsQuery(site)).data;
  const known = useDeviceList(knownSites, organizationId).find(({ id }) => id === siteId);
  const name = useSiteName(organizationId, siteId);
  const url = publishedUrlOf(sections);
  const host = known?.host ?? hostOf(siteId, sections);
  const record = useQuery(siteQuery(organizationId, siteId)).data ?? undefined;
  const directorySite = { id: siteId, title: null, ...known, site: record };
  return (
    <Entity
      name={name}
      facts={
        <>
          {host !== undefined && host !== name && <Fact>{host}</Fact>}
          <Fact>{pluralize(sections.length, 'section')}</Fact>
          <Fact>
            ID <code>{siteId}</code>
          </Fact>
        </>
      }
      actions={
        <>
          <VisitLink url={url?.href}>Visit site</VisitLink>
          <Menu label={`More actions for ${name}`} icon={Ellipsis}>
            <SiteMenuItems organizationId={organizationId} known={directorySite} />
          </Menu>
        </>
      }
      tabs={
        <EntityTabs
          label="Site"
          tabs={{
            structure: { text: 'Structure', to: paths.site.to(site) },
            preview: { text: 'Preview', to: paths.sitePreview.to(site) },
            snapshots: { text: 'Snapshots', to: paths.siteSnapshots.to(site) },
            links: { text: 'Share links', to: paths.siteShareLinks.to(site), needs: siteShareLinks.list },
          }}
        />
      }
    >
      <Outlet />
      <UrlDialogs dialogs={siteDialogs} context={{ organizationId, sites: [directorySite] }} />
    </Entity>
  );
}
