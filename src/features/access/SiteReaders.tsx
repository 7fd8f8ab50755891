import { useQueries, useQuery } from '@tanstack/react-query';
import { siteCheckQuery, siteListQuery } from '#directory/spaces/spaces.api.ts';
import { siteName } from '#directory/sites/useSiteName.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { Finding, Findings } from '#ui/Checks.tsx';
import { Section } from '#ui/Section.tsx';
import { variantReaders } from './sites/siteAccess.ts';

/**
 * Who reads a space on live sites, beside its members, as the service's checks of the sites say. Renders nothing if no
 * visitor does, or if the service doesn't check sites.
 */
export function SiteReaders({ organizationId, spaceId }: { organizationId: string; spaceId: string }) {
  const { data: sites } = useQuery(siteListQuery(organizationId, { space: spaceId }));
  const live = (sites?.items ?? []).filter(({ published }) => published);
  const checks = useQueries({ queries: live.map((site) => siteCheckQuery(organizationId, site.id)) });
  const readers = live.flatMap((site, n) => {
    const check = checks[n]?.data;
    const places = check?.variants.filter(({ space }) => space === spaceId) ?? [];
    const place = places.find(({ reachable }) => reachable) ?? places[0];
    const who = check && place && variantReaders(place, check.audience);
    return place && who !== undefined ? [{ site, who, url: place.url }] : [];
  });
  if (readers.length === 0) return null;
  return (
    <Section title="Visitors" note="They don’t need access to the space.">
      <Findings>
        {readers.map(({ site, who, url }) => (
          <Finding
            key={site.id}
            verdict="info"
            action={
              <AppLink to={paths.site.to({ organizationId, siteId: site.id })}>{siteName(site)}</AppLink>
            }
          >
            Readable by <b>{who}</b> at <code>{url}</code>
          </Finding>
        ))}
      </Findings>
    </Section>
  );
}
