import { useQueries } from '@tanstack/react-query';
import { audienceLabel } from '#directory/audience.ts';
import { siteName } from '#directory/knownSites.ts';
import { siteCheckQuery } from '#directory/spaces.api.ts';
import { useSites } from '#directory/useSites.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { Finding, Findings } from '#ui/Checks.tsx';
import { Section } from '#ui/Section.tsx';

/**
 * Who reads a space on live sites, beside its members, as the service's checks of the sites say. Renders nothing if no
 * visitor does, or if the service doesn't check sites.
 */
export function SiteReaders({ organizationId, spaceId }: { organizationId: string; spaceId: string }) {
  const { sites } = useSites(organizationId, { space: spaceId });
  const live = sites.filter(({ site }) => site?.published);
  const checks = useQueries({ queries: live.map((site) => siteCheckQuery(organizationId, site.id)) });
  const readers = live.flatMap((site, n) => {
    const check = checks[n]?.data;
    const place = check?.variants.find((one) => one.space === spaceId && one.reachable);
    return check && place ? [{ site, audience: check.audience, url: place.url }] : [];
  });
  if (readers.length === 0) return null;
  return (
    <Section title="Visitors" note="They read the space on a site, without access to it here.">
      <Findings>
        {readers.map(({ site, audience, url }) => (
          <Finding
            key={site.id}
            is="info"
            action={
              <AppLink to={paths.site.to({ organizationId, siteId: site.id })}>{siteName(site)}</AppLink>
            }
          >
            <b>{audienceLabel(audience)}</b> can read it at <code>{url}</code>
          </Finding>
        ))}
      </Findings>
    </Section>
  );
}
