import type { SiteVisibility } from '#contract/areas/sites.ts';
import type { Context } from '#server/base/context.ts';
import type { Database } from '#server/base/database/schema.ts';
import { pathOfSpace } from '#server/domain/site-addresses/spacePath.ts';
import { publishedUrl } from './publishedUrl.ts';
import { publishedSpacesRepository } from './publishedSpaces.repository.ts';

/** The URL of a space on a site, and the visibilities of the live sites that it is on. */
export type PublishedSpace = { url?: string; audiences: readonly SiteVisibility[] };

/**
 * Returns a function with the published URL of a space, which is the same while the site is a draft, and its audiences. For
 * a space on several sites, the URL is that on the default site, else on the oldest.
 * @param shareKey limits the URLs to the site of this share link; none if no active link has it
 */
export async function publishedSpaces(
  context: Context,
  organization: Database['organizations'],
  spaceIds: string[],
  shareKey?: string,
): Promise<(spaceId: string) => PublishedSpace> {
  if (spaceIds.length === 0) return () => ({ audiences: [] });
  const repository = publishedSpacesRepository(context.store);
  const [found, keySite] = await Promise.all([
    repository.placesOf(spaceIds),
    shareKey === undefined ? undefined : repository.siteOfKey(shareKey),
  ]);
  const places = Map.groupBy(found, ({ space_id }) => space_id);
  return (spaceId) => {
    const all = places.get(spaceId) ?? [];
    const audiences = all.filter(({ published }) => published === 1).map(({ visibility }) => visibility);
    const open = shareKey === undefined ? all : all.filter(({ site_id }) => site_id === keySite);
    const place = open.find(({ site_id }) => site_id === organization.default_site_id) ?? open[0];
    if (!place) return { audiences };
    const section = place.section === null ? undefined : { path: place.section };
    return {
      url: publishedUrl(
        context,
        organization,
        { id: place.site_id, hostname: place.hostname },
        pathOfSpace(place, section),
        shareKey,
      ),
      audiences,
    };
  };
}
