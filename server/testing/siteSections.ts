import { addSite } from '#server/operator/organizations.ts';
import { newId } from '#server/base/lib/ids.ts';
import { append } from '#server/domain/placements/placements.ts';
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
      const sectionId = newId();
      const { path, title = path, condition = null, spaces } = section;
      const row = {
        id: sectionId,
        site_id: siteId,
        title,
        description: null,
        path,
        condition,
        icon: null,
        from_root: 0 as const,
        draft: 0 as const,
      };
      await insertAll(context, 'site_sections', [{ ...row, is_default: n === 0 ? 1 : 0 }]);
      await append(store, { scopeId: siteId, parentId: '' }, 'site-section', [sectionId]);
      const rows = spaces.map((space, at) => ({
        id: newId(),
        site_id: siteId,
        space_id: space.spaceId,
        path: space.path,
        condition: space.condition ?? null,
        is_default: at === 0 ? (1 as const) : (0 as const),
        title: null,
        hidden: 0 as const,
        version: null,
        draft: 0 as const,
      }));
      await insertAll(context, 'site_spaces', rows);
      const ids = rows.map((one) => one.id);
      await append(store, { scopeId: siteId, parentId: sectionId }, 'site-space', ids);
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
