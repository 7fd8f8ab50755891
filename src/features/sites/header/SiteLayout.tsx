import { useQuery } from '@tanstack/react-query';
import { Outlet } from 'react-router';
import { useHasOperation } from '#api/useHasOperation.ts';
import { sitePermissions } from '#contract/areas/site-permissions.ts';
import { siteRedirects } from '#contract/areas/site-redirects.ts';
import { siteCustomization } from '#contract/areas/site-customization.ts';
import { siteFeedback } from '#contract/areas/site-feedback.ts';
import { siteInsights } from '#contract/areas/site-insights.ts';
import { siteShareLinks } from '#contract/areas/site-share-links.ts';
import { siteQuery } from '#directory/spaces/spaces.api.ts';
import { useSiteRights } from '#directory/sites/useSiteRights.ts';
import { useSiteName } from '#directory/sites/useSiteName.ts';
import { paths } from '#routing/paths.ts';
import { EntityTabs } from '#routing/TabLinks.tsx';
import { UrlDialogs } from '#routing/urlDialogs.tsx';
import { Entity } from '#ui/Entity.tsx';
import { siteDialogs } from '../sites.dialogs.ts';
import { SiteActions, SiteFacts } from './SiteHeader.tsx';

/** The header of a site and its tabs. */
export function SiteLayout() {
  const site = paths.site.useParams();
  const { organizationId, siteId } = site;
  const name = useSiteName(organizationId, siteId);
  const { edit } = useSiteRights(organizationId, siteId);
  const hasRedirects = useHasOperation(siteRedirects.list) === true;
  const hasPeople = useHasOperation(sitePermissions.listUsers) === true;
  const { data: record } = useQuery(siteQuery(organizationId, siteId));
  return (
    <Entity
      name={name}
      facts={record && <SiteFacts organizationId={organizationId} site={record} />}
      actions={record && <SiteActions organizationId={organizationId} site={record} />}
      tabs={
        <EntityTabs
          label="Site"
          tabs={{
            structure: { text: 'Structure', to: paths.site.to(site) },
            preview: { text: 'Preview', to: paths.sitePreview.to(site) },
            ...(edit && {
              customize: {
                text: 'Customize',
                to: paths.siteCustomize.to(site),
                // Other services have looks with other settings, but no drafts.
                needs: siteCustomization.putDraft,
              },
              feedback: { text: 'Feedback', to: paths.siteFeedback.to(site), needs: siteFeedback.list },
              insights: { text: 'Insights', to: paths.siteInsights.to(site), needs: siteInsights.get },
              links: { text: 'Share links', to: paths.siteShareLinks.to(site), needs: siteShareLinks.list },
            }),
            ...(edit &&
              hasRedirects && { redirects: { text: 'Redirects', to: paths.siteRedirects.to(site) } }),
            ...(hasPeople && { people: { text: 'People', to: paths.sitePeople.to(site) } }),
          }}
        />
      }
    >
      <Outlet />
      <UrlDialogs dialogs={siteDialogs} context={{ organizationId, sites: record ? [record] : [] }} />
    </Entity>
  );
}
