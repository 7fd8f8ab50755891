import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { messageOf } from '#api/ApiError.ts';
import type { Site } from '#contract/sites.ts';
import { webAddress } from '#lib/webAddress.ts';
import { useDeviceList } from './deviceList.ts';
import { knownSites, type KnownSite } from './knownSites.ts';
import { organizationQuery } from './resources.api.ts';
import { siteListQuery } from './spaces.api.ts';

/** A site with the data of the service, if available. */
export type DirectorySite = KnownSite & { site?: Site | undefined };

const directorySite = (site: Site): DirectorySite => ({
  id: site.id,
  title: site.title,
  host: webAddress(site.urls.published)?.host,
  site,
});

export type SiteDirectory = {
  sites: readonly DirectorySite[];
  /** Whether the service lists all sites. Undefined until that is known. */
  isListed: boolean | undefined;
  /** Why the service's list couldn't be loaded. */
  failed: string | undefined;
  retry: () => void;
};

/**
 * The sites of an organization: in the service's list, or, if it has none, those known on this device and the
 * default site. `space` limits the result to the sites with this space, if the service supports that.
 */
export function useSites(organizationId: string, filter: { space?: string } = {}): SiteDirectory {
  const list = useQuery(siteListQuery(organizationId, filter));
  const known = useDeviceList(knownSites, organizationId);
  const { data: organization } = useQuery(organizationQuery(organizationId));
  const defaultSite = organization?.defaultContent?.site;
  const { data, error } = list;
  const sites = useMemo((): readonly DirectorySite[] => {
    if (data) return data.items.map(directorySite);
    if (data === undefined) return [];
    const isKnown = defaultSite === undefined || known.some(({ id }) => id === defaultSite);
    return isKnown ? known : [{ id: defaultSite, title: null }, ...known];
  }, [data, known, defaultSite]);
  return {
    sites,
    isListed: data === undefined ? undefined : data !== null,
    failed: data === undefined && error ? messageOf(error) : undefined,
    retry: () => void list.refetch(),
  };
}
