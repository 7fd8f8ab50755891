import { idsIn } from '#server/domain/placements/placements.repository.ts';
import { rowsOf } from '#server/base/database/rows.ts';
import type { Store } from '#server/base/database/store.ts';

export const siteSectionsRepository = (store: Store) => {
  const { query } = store;
  const sections = rowsOf(store, 'site_sections');
  return {
    ...sections,

    /** Makes a section the default of its site. */
    async makeDefault(siteId: string, id: string) {
      await sections.update({ site_id: siteId }, { is_default: 0 });
      await sections.update(id, { is_default: 1 });
    },

    /** Deletes the section with its site spaces and their places. */
    async remove(siteId: string, id: string) {
      const inside = idsIn(store, { scopeId: siteId, parentId: id });
      await query().deleteFrom('site_spaces').where('id', 'in', inside).execute();
      await query().deleteFrom('placements').where('id', 'in', inside).execute();
      await rowsOf(store, 'placements').remove(id);
      await sections.remove(id);
    },
  };
};
