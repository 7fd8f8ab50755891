// Where spaces are published: the address that each has on a site.
import type { Context } from '../context.ts';
import type { Database } from '../database/schema.ts';
import { publishedUrl } from './published.ts';
import { siteStructureRepository } from './siteStructure.repository.ts';

/**
 * The published addresses of spaces of an organization; a space on several sites has that on the default site, else
 * on the oldest. Gives nothing for a space that is on no site.
 * @param shareKey the addresses are those on the site that this share link opens; nothing where it opens none
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
