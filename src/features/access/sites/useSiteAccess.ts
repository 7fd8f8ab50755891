import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Organization } from '#contract/areas/organizations.ts';
import type { Site } from '#contract/areas/sites.ts';
import { shareLinksQuery } from '#directory/sites/shareLinks.api.ts';
import { siteName } from '#directory/sites/useSiteName.ts';
import { siteCheckQuery, siteListQuery } from '#directory/spaces/spaces.api.ts';
import { collate } from '#lib/collation.ts';
import { useAccessFacts } from '../grants/useAccessFacts.ts';
import type { SiteFacts } from './siteAccess.ts';

/** The most sites that the view loads. Each takes up to four requests. */
export const maxSites = 100;

const none: readonly never[] = [];

/** The first sites by title, who may read each of them, and the facts about who may change them. */
export function useSiteAccess(organization: Organization) {
  const { id: organizationId } = organization;
  const { data, error } = useQuery(siteListQuery(organizationId));
  const all = data?.items ?? none;
  const sites = useMemo(
    () => all.toSorted((one, other) => collate(siteName(one), siteName(other))).slice(0, maxSites),
    [all],
  );
  const places = useMemo(
    () =>
      sites.map((site) => ({
        kind: 'site' as const,
        place: { id: site.id, title: siteName(site), defaultLevel: null },
      })),
    [sites],
  );
  const checks = useQueries({
    queries: sites.map((site) => ({
      ...siteCheckQuery(organizationId, site.id),
      enabled: site.published,
    })),
    combine: (results) => results.map((result) => result.data),
  });
  const links = useQueries({
    queries: sites.map((site) => ({
      ...shareLinksQuery({ organizationId, siteId: site.id }),
      enabled: site.published && site.permissions.edit,
    })),
    combine: (results) =>
      results.map((result) => result.data?.items.filter(({ active }) => active !== false)),
  });
  const access = useAccessFacts(organization, places);
  const facts = useMemo(
    () =>
      sites.map((site: Site, index): SiteFacts => ({
        site,
        check: checks[index],
        links: links[index]?.length,
      })),
    [sites, checks, links],
  );
  return { facts, access, error, isLoading: !data && !error, total: all.length };
}
