import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Outlet } from 'react-router';
import { siteShareLinks } from '#contract/site-share-links.ts';
import { useDeviceList } from '#directory/deviceList.ts';
import { knownSites } from '#directory/knownSites.ts';
import { siteQuery } from '#directory/spaces.api.ts';
import { useSiteName } from '#directory/useSiteName.ts';
import { paths } from '#routing/paths.ts';
import { EntityTabs } from '#routing/TabLinks.tsx';
import { UrlDialogs } from '#routing/urlDialogs.tsx';
import { Entity } from '#ui/Entity.tsx';
import { siteDialogs } from '../sites.dialogs.ts';
import { SiteActions, SiteFacts } from './SiteHeader.tsx';
import { sectionsQuery } from '../sites.api.ts';

/** The header of a site and its tabs. */
export function SiteLayout() {
  const site = paths.site.useParams();
  const { organizationId, siteId } = site;
  const { items: sections } = useSuspenseQuery(sectionsQuery(site)).data;
  const known = useDeviceList(knownSites, organizationId).find(({ id }) => id === siteId);
  const name = useSiteName(organizationId, siteId);
  const record = useQuery(siteQuery(organizationId, siteId)).data ?? undefined;
  const directorySite = { id: siteId, title: null, ...known, site: record };
  const header = { organizationId, name, site: directorySite, sections };
  return (
    <Entity
      name={name}
      facts={<SiteFacts {...header} />}
      actions={<SiteActions {...header} />}
      tabs={
        <EntityTabs
          label="Site"
          tabs={{
            structure: { text: 'Structure', to: paths.site.to(site) },
            preview: { text: 'Preview', to: paths.sitePreview.to(site) },
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
