// What a site is called on this device.
import { knownSites } from './knownSites.ts';
import { useDeviceList } from './deviceList.ts';

/** Undefined where nobody has named it here: the API has no title of a site. */
export const useSiteTitle = (organizationId: string, siteId: string) =>
  useDeviceList(knownSites, organizationId).find(({ id }) => id === siteId)?.title ?? undefined;
