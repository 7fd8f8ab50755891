import { useQuery } from '@tanstack/react-query';
import { useDeviceList } from './deviceList.ts';
import { hostOf, knownSites, siteName } from './knownSites.ts';
import { siteListQuery, siteQuery, siteSectionsQuery, siteSpacesQuery } from './spaces.api.ts';

/**
 * The name of a site: its title, or, from a service without titles, that on this device, else its host, from the device or
 * from cached responses.
 */
export function useSiteName(organizationId: string, siteId: string) {
  const known = useDeviceList(knownSites, organizationId).find(({ id }) => id === siteId);
  // Screens of sites read these. Its name alone is no reason to.
  const site = useQuery({ ...siteQuery(organizationId, siteId), enabled: false }).data;
  const list = useQuery({ ...siteListQuery(organizationId), enabled: false }).data;
  const sections = useQuery({ ...siteSectionsQuery(organizationId, siteId), enabled: false }).data;
  const spaces = useQuery({ ...siteSpacesQuery(organizationId, siteId), enabled: false }).data;
  const published = [...(sections?.items ?? []), ...(spaces?.items ?? [])];
  const title = (site ?? list?.items.find(({ id }) => id === siteId))?.title ?? known?.title ?? null;
  return siteName({ title, host: known?.host ?? hostOf(siteId, published) });
}
