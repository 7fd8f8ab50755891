import { addSite } from '#server/operator/organizations.ts';
import { append } from '#server/domain/placements/placements.ts';
import { newSection, newSiteSpace } from '#server/domain/sites/newRows.ts';
import { insertAll } from '#server/base/database/insertAll.ts';
import type { StoredVisibility } from '#server/base/database/schema.ts';
import type { Organization, World } from './world.ts';

export type PlacedSpace = { spaceId: string; path: string; condition?: string | undefined };
type Section = { path: string; title?: string; condition?: string; spaces: PlacedSpace[] };

/** Creates a site with these sections. Returns its id. */
export function makeSections(
  { context }: Pick<World, 'context'>,
  { id }: Pick<Organization, 'id'>,
  sections: Section[],
) {
  const { store } = context;
  return store.transaction(async () => {
    const siteId = await addSite(context, id, 'Saltmarsh Docs');
    for (const [n, section] of sections.entries()) {
      const { path, title = path, condition = null, spaces } = section;
      const row = newSection({ site_id: siteId, title, path, condition, is_default: n === 0 ? 1 : 0 });
      await insertAll(context, 'site_sections', [row]);
      await append(store, { scopeId: siteId, parentId: '' }, 'site-section', [row.id]);
      const rows = spaces.map((space, at) =>
        newSiteSpace({
          site_id: siteId,
          space_id: space.spaceId,
          path: space.path,
          condition: space.condition ?? null,
          is_default: at === 0 ? 1 : 0,
        }),
      );
      await insertAll(context, 'site_spaces', rows);
      const ids = rows.map((one) => one.id);
      await append(store, { scopeId: siteId, parentId: row.id }, 'site-space', ids);
    }
    return siteId;
  });
}

/** Stores a visibility of a space. */
export const setVisibility = (
  { context: { store } }: Pick<World, 'context'>,
  spaceId: string,
  visibility: StoredVisibility,
) =>
  store.transaction(() =>
    store.query().updateTable('spaces').set({ visibility }).where('id', '=', spaceId).execute(),
  );
