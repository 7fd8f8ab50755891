// Sites in tests, as far as no operation of the API makes them.
import { addSite } from '../admin/organizations.ts';
import { newId } from '../core/ids.ts';
import { append } from '../core/placements.ts';
import { insertAll } from '../database/insertAll.ts';
import type { Organization, World } from './world.ts';

/** Makes a site without sections with these spaces on it; the first is the default. Gives the site's id. */
export async function addSiteWith({ context }: World, { id }: Organization, spaceIds: string[]) {
  const siteId = await addSite(context, id, 'Saltmarsh Docs');
  const rows = spaceIds.map((space_id, n) => ({
    id: newId(),
    site_id: siteId,
    space_id,
    path: `space-${n}`,
    condition: null,
    is_default: n === 0 ? (1 as const) : (0 as const),
  }));
  await context.store.transaction(async () => {
    await insertAll(context, 'site_spaces', rows);
    const ids = rows.map((row) => row.id);
    await append(context.store, { scopeId: siteId, parentId: '' }, 'site-space', ids);
  });
  return siteId;
}

/** The titles of the spaces on a site, in order, without deleted ones; the default one is marked with a star. */
export async function spacesOnSite({ context }: World, siteId: string) {
  const rows = await context.store
    .query()
    .selectFrom('site_spaces')
    .innerJoin('placements', 'placements.id', 'site_spaces.id')
    .innerJoin('spaces', 'spaces.id', 'site_spaces.space_id')
    .select(['spaces.title', 'site_spaces.is_default'])
    .where('site_spaces.site_id', '=', siteId)
    .where('spaces.deleted_at', 'is', null)
    .orderBy('placements.position')
    .execute();
  return rows.map(({ title, is_default }) => (is_default === 1 ? `${title}*` : title));
}
