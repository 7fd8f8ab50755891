import { knownSites } from './knownSites.ts';
import { useDeviceList } from './deviceList.ts';

/** The local title of a site, since sites have none in the API. Undefined if it has none. */
export const useSiteTitle = (organizationId: string, siteId: string) =>
  useDeviceList(knownSites, organizationId).find(({ id }) => id === siteId)?.title ?? undefined;
