import { useQuery } from '@tanstack/react-query';
import { useDeviceList } from './deviceList.ts';
import { hostOf, knownSites, siteName } from './knownSites.ts';
import { siteSectionsQuery, siteSpacesQuery } from './spaces.api.ts';

/** The name of a site: its title on this device, else its host, from the device or from cached responses. */
export function useSiteName(organizationId: string, siteId: string) {
  const known = useDeviceList(knownSites, organizationId).find(({ id }) => id === siteId);
  // The screens of a site read these. Its name alone is no reason to.
  const sections = useQuery({ ...siteSectionsQuery(organizationId, siteId), enabled: false }).data;
  const spaces = useQuery({ ...siteSpacesQuery(organizationId, siteId), enabled: false }).data;
  const published = [...(sections?.items ?? []), ...(spaces?.items ?? [])];
  return siteName({ title: known?.title ?? null, host: known?.host ?? hostOf(siteId, published) });
}
