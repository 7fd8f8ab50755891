import { rowsOf } from '#server/base/database/rows.ts';
import type { Store } from '#server/base/database/store.ts';

export const siteSectionGroupsRepository = (store: Store) => {
  const groups = rowsOf(store, 'site_section_groups');
  return {
    ...groups,

    /** Deletes the group and its place. */
    async remove(id: string) {
      await rowsOf(store, 'placements').remove(id);
      await groups.remove(id);
    },
  };
};
