import type { Context } from '../context.ts';
import type { Database } from '../database/schema.ts';
import { publishedUrl } from './publishedUrl.ts';
import { siteStructureRepository } from './siteStructure.repository.ts';

/**
 * Returns a function with the published URL of a space, or {} if it is on no site. For a space on several
 * sites, the default site wins, else the oldest.
 * @param shareKey limits the URLs to the site of this share link; none if no active link has it
 */
export async function publishedSpaces(
  context: Context,
  organization: Database['organizations'],
  spaceIds: string[],
  shareKey?: string,
): Promise<(spaceId: string) => { published?: string }> {
  if (spaceIds.length === 0) return () => ({});
  const found = await siteStructureRepository(context.store).placesOf(spaceIds, shareKey);
  const places = Map.groupBy(found, ({ space_id }) => space_id);
  return (spaceId) => {
    const all = places.get(spaceId) ?? [];
    const place = all.find(({ site_id }) => site_id === organization.default_site_id) ?? all[0];
    if (!place) return {};
    const paths = place.section === null ? [place.path] : [place.section, place.path];
    return { published: publishedUrl(context, organization, place.site_id, paths, shareKey) };
  };
}
