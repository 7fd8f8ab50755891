// Where spaces are published: the address that each has on a site.
import type { Context } from '../context.ts';
import type { Database } from '../database/schema.ts';
import type { Store } from '../database/store.ts';
import { publishedUrl } from './published.ts';

/** Where spaces that aren't deleted stand: on older sites first, on each in its default place first. */
function placesOf({ query }: Store, spaceIds: string[], shareKey: string | undefined) {
  let rows = query()
    .selectFrom('site_spaces')
    .innerJoin('sites', 'sites.id', 'site_spaces.site_id')
    .innerJoin('spaces', 'spaces.id', 'site_spaces.space_id')
    .innerJoin('placements', 'placements.id', 'site_spaces.id')
    .leftJoin('site_sections', 'site_sections.id', 'placements.parent_id')
    .select(['site_spaces.space_id', 'site_spaces.site_id', 'site_spaces.path'])
    .select('site_sections.path as section')
    .where('site_spaces.space_id', 'in', spaceIds)
    .where('spaces.deleted_at', 'is', null);
  if (shareKey !== undefined)
    rows = rows.where('site_spaces.site_id', 'in', (e) =>
      e.selectFrom('share_links').select('site_id').where('key', '=', shareKey).where('active', '=', 1),
    );
  return rows
    .orderBy('sites.created_at')
    .orderBy('sites.id')
    .orderBy('site_spaces.is_default', 'desc')
    .orderBy('site_spaces.id')
    .execute();
}

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
  const places = Map.groupBy(await placesOf(context.store, spaceIds, shareKey), ({ space_id }) => space_id);
  return (spaceId) => {
    const all = places.get(spaceId) ?? [];
    const place = all.find(({ site_id }) => site_id === organization.default_site_id) ?? all[0];
    if (!place) return {};
    const paths = place.section === null ? [place.path] : [place.section, place.path];
    return { published: publishedUrl(context, organization, place.site_id, paths, shareKey) };
  };
}
