import { useQueries, useQuery } from '@tanstack/react-query';
import type { SiteSpace } from '#contract/site-structure.ts';
import type { Space } from '#contract/space.ts';
import type { Site } from '#contract/areas/sites.ts';
import { siteListQuery, siteSpacesQuery } from '#directory/spaces/spaces.api.ts';
import { siteName } from '#directory/sites/useSiteName.ts';
import { webAddress } from '#lib/webAddress.ts';
import { pluralize } from '#lib/format.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { MarginSection } from '#ui/Section.tsx';
import styles from './SpaceSites.module.css';

function SiteUrl({ url }: { url: string | undefined }) {
  if (url === undefined || !webAddress(url)) return null;
  return (
    <a href={url} rel="noreferrer">
      {url.replace(/^https?:\/\//, '')}
    </a>
  );
}

const none: readonly never[] = [];

type Placement = { site: Site; siteSpace: SiteSpace };

/** Finds the space on its sites. */
function usePlacements({ id, organization: organizationId }: Space) {
  const { data: list } = useQuery(siteListQuery(organizationId, { space: id }));
  const sites = list?.items ?? none;
  const lists = useQueries({
    queries: sites.map((site) => ({ ...siteSpacesQuery(organizationId, site.id), retry: false })),
  });
  const placements = lists.flatMap(({ data }, index): Placement[] => {
    const site = sites[index];
    return site
      ? (data?.items ?? []).filter(({ space }) => space.id === id).map((siteSpace) => ({ site, siteSpace }))
      : [];
  });
  return {
    placements,
    sites: sites.length,
    failed: lists.filter(({ isError }) => isError).length,
    isIncomplete: list?.incomplete !== undefined,
  };
}

function PlacementItem({ space, placement: { site, siteSpace } }: { space: Space; placement: Placement }) {
  const { organization: organizationId } = space;
  return (
    <li>
      <AppLink to={paths.site.to({ organizationId, siteId: site.id }, { at: siteSpace.id })}>
        {siteName(site)}
      </AppLink>{' '}
      <code>/{siteSpace.path}</code>
      {siteSpace.condition !== undefined && <span className="soft"> (visibility condition)</span>}
      <div>
        {!site.published ? (
          <span className="soft">The site is a draft</span>
        ) : (
          <SiteUrl url={siteSpace.urls.published} />
        )}
      </div>
    </li>
  );
}

export function SpaceSites({ space }: { space: Space }) {
  const { placements, sites, failed, isIncomplete } = usePlacements(space);
  const own = space.urls.published ?? space.urls.public;
  const isPlaced = placements.some(({ siteSpace }) => siteSpace.urls.published === own);
  if (placements.length === 0 && own === undefined && failed === 0) return null;
  return (
    <MarginSection title="Sites">
      {own !== undefined && !isPlaced && (
        <p className={styles.own}>
          <SiteUrl url={own} />
        </p>
      )}
      <ul className={styles.placements}>
        {placements.map((placement) => (
          <PlacementItem key={placement.siteSpace.id} space={space} placement={placement} />
        ))}
      </ul>
      {(failed > 0 || isIncomplete) && (
        <p className={styles.note}>
          {failed > 0
            ? `Couldn’t load ${failed} of ${pluralize(sites, 'site')}`
            : `${pluralize(sites, 'site')} checked`}
        </p>
      )}
    </MarginSection>
  );
}
