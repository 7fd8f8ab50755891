import { useQuery } from '@tanstack/react-query';
import type { Site } from '#contract/areas/sites.ts';
import { siteListQuery, siteQuery } from '../spaces/spaces.api.ts';

/** The name of a site. Some services have sites without a title. */
export const siteName = (site: Pick<Site, 'title'> | undefined) => site?.title || 'Untitled site';

/** The name of a site from the cache. Its name alone is no reason to read it: the screens of sites do. */
export function useSiteName(organizationId: string, siteId: string) {
  const site = useQuery({ ...siteQuery(organizationId, siteId), enabled: false }).data;
  const list = useQuery({ ...siteListQuery(organizationId), enabled: false }).data;
  return siteName(site ?? list?.items.find(({ id }) => id === siteId));
}
