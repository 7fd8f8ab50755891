import { useQueries, useQuery } from '@tanstack/react-query';
import type { SiteSpace } from '#contract/site-structure.ts';
import type { Space } from '#contract/space.ts';
import { knownSites, type KnownSite } from '#directory/knownSites.ts';
import { useDeviceList } from '#directory/deviceList.ts';
import { organizationQuery } from '#directory/resources.api.ts';
import { siteSpacesQuery } from '#directory/spaces.api.ts';
import { webAddress } from '#lib/webAddress.ts';
import { pluralize } from '#lib/format.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { MarginSection } from '#ui/Section.tsx';
import styles from './SpaceSites.module.css';

function Address({ url }: { url: string | undefined }) {
  if (url === undefined || !webAddress(url)) return null;
  return (
    <a href={url} rel="noreferrer">
      {url.replace(/^https?:\/\//, '')}
    </a>
  );
}

type Place = { site: KnownSite; place: SiteSpace };

/** The places of a space on sites, as far as these are known. */
function usePlaces({ id, organization: organizationId }: Space) {
  const { data: organization } = useQuery(organizationQuery(organizationId));
  const known = useDeviceList(knownSites, organizationId);
  const home = organization?.defaultContent?.site;
  const isKnown = home === undefined || known.some((site) => site.id === home);
  const sites = isKnown ? known : [{ id: home, title: null }, ...known];
  const lists = useQueries({
    queries: sites.map((site) => ({ ...siteSpacesQuery(organizationId, site.id), retry: false })),
  });
  const places = lists.flatMap(({ data }, index): Place[] => {
    const site = sites[index];
    return site
      ? (data?.items ?? []).filter(({ space }) => space.id === id).map((place) => ({ site, place }))
      : [];
  });
  return { places, sites: sites.length, failed: lists.filter(({ isError }) => isError).length };
}

function PlaceOn({ space, at: { site, place } }: { space: Space; at: Place }) {
  const { organization: organizationId } = space;
  return (
    <li>
      <AppLink to={paths.site.to({ organizationId, siteId: site.id }, { at: place.id })}>
        {site.title ?? 'The structure of a site'}
      </AppLink>{' '}
      <code>/{place.path}</code>
      {place.condition !== undefined && <span className="soft"> under a condition</span>}
      <div>
        <Address url={place.urls.published} />
      </div>
    </li>
  );
}

export function SpaceSites({ space }: { space: Space }) {
  const { places, sites, failed } = usePlaces(space);
  const own = space.urls.published ?? space.urls.public;
  const isTold = places.some(({ place }) => place.urls.published === own);
  if (places.length === 0 && own === undefined && failed === 0) return null;
  return (
    <MarginSection title="Published">
      {own !== undefined && !isTold && (
        <p className={styles.own}>
          <Address url={own} />
        </p>
      )}
      <ul className={styles.places}>
        {places.map((at) => (
          <PlaceOn key={at.place.id} space={space} at={at} />
        ))}
      </ul>
      <p className={styles.note}>
        {failed > 0
          ? `${pluralize(failed, 'site')} of ${sites} could not be read.`
          : `Of ${pluralize(sites, 'site')} that this device knows.`}
      </p>
    </MarginSection>
  );
}
