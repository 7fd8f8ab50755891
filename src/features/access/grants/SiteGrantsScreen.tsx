import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { publishesNext } from '#directory/access/audience.ts';
import { organizationQuery } from '#directory/organizations/organizations.api.ts';
import { siteName } from '#directory/sites/useSiteName.ts';
import { useSiteRights } from '#directory/sites/useSiteRights.ts';
import { siteQuery } from '#directory/spaces/spaces.api.ts';
import { paths } from '#routing/paths.ts';
import { GrantsTab } from './GrantsTab.tsx';

/** The People tab of a site. */
export function SiteGrantsScreen() {
  const { organizationId, siteId } = paths.sitePeople.useParams();
  const { data: organization } = useSuspenseQuery(organizationQuery(organizationId));
  const { data: site } = useQuery(siteQuery(organizationId, siteId));
  const { admin: canEdit } = useSiteRights(organizationId, siteId);
  const title = siteName(site);
  const target = useMemo(
    () => ({ kind: 'site' as const, place: { id: siteId, title, defaultLevel: null }, canEdit }),
    [siteId, title, canEdit],
  );
  return <GrantsTab organization={organization} target={target} isSecondary={publishesNext(site)} />;
}
