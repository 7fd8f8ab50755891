// Where a space is published: on which of the known sites, and at what address.
import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Space } from '#contract/space.ts';
import { knownSites } from '#directory/knownSites.ts';
import { useRegister } from '#directory/register.ts';
import { organizationQuery, siteSpacesQuery } from '#directory/spaces.api.ts';
import { Facts } from '#ui/Facts.tsx';
import { MarginSection } from '#ui/Section.tsx';

/** Whether it may be followed. */
export const isWebAddress = (url: string) => /^https?:\/\//i.test(url);

function Address({ url }: { url: string | undefined }) {
  if (url === undefined || !isWebAddress(url)) return null;
  return (
    <a href={url} rel="noreferrer">
      {url.replace(/^https?:\/\//, '')}
    </a>
  );
}

/** The places of a space on sites, as far as these are known. */
function usePlaces({ id, organization: organizationId }: Space) {
  const { data: organization } = useQuery(organizationQuery(organizationId));
  const known = useRegister(knownSites, organizationId);
  const home = organization?.defaultContent?.site;
  const sites = useMemo(() => {
    const named = new Map(known.map((site) => [site.id, site.title]));
    const ids = new Set([...(home === undefined ? [] : [home]), ...known.map((site) => site.id)]);
    return [...ids].map((siteId) => ({ id: siteId, title: named.get(siteId) ?? null }));
  }, [known, home]);
  const lists = useQueries({
    queries: sites.map((site) => ({ ...siteSpacesQuery(organizationId, site.id), retry: false })),
  });
  return lists.flatMap(({ data }, index) =>
    (data?.items ?? [])
      .filter(({ space }) => space.id === id)
      .map((place) => ({ place, site: sites[index]?.title ?? 'A site' })),
  );
}

export function SpaceSites({ space }: { space: Space }) {
  const places = usePlaces(space);
  const own = space.urls.published ?? space.urls.public;
  if (places.length === 0 && own === undefined) return null;
  return (
    <MarginSection title="Published">
      {own !== undefined && (
        <p>
          <Address url={own} />
        </p>
      )}
      <Facts
        facts={places.map(({ place, site }) => [
          site,
          <span key={place.id}>
            <code>/{place.path}</code> <Address url={place.urls.published} />
          </span>,
        ])}
      />
    </MarginSection>
  );
}
