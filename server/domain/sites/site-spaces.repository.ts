import { idsIn, type Siblings } from '#server/domain/placements/placements.repository.ts';
import { rowsOf } from '#server/base/database/rows.ts';
import type { Store } from '#server/base/database/store.ts';

export const siteSpacesRepository = (store: Store) => {
  const { query } = store;
  const siteSpaces = rowsOf(store, 'site_spaces');

  return {
    ...siteSpaces,

    /** Returns the lists that contain a space. */
    listsWith: (spaceId: string): Promise<Siblings[]> =>
      query()
        .selectFrom('site_spaces')
        .innerJoin('placements', 'placements.id', 'site_spaces.id')
        .select(['placements.scope_id as scopeId', 'placements.parent_id as parentId'])
        .distinct()
        .where('site_spaces.space_id', '=', spaceId)
        .orderBy('placements.scope_id')
        .execute(),

    /** Returns all site spaces of a list, unordered. */
    inList: (list: Siblings) =>
      query().selectFrom('site_spaces').selectAll().where('id', 'in', idsIn(store, list)).execute(),

    /** Makes the latest version of a list an earlier one. */
    endLatest: (list: Siblings) =>
      query()
        .updateTable('site_spaces')
        .set({ version: 'earlier' })
        .where('version', '=', 'latest')
        .where('id', 'in', idsIn(store, list))
        .execute(),

    /** Makes one site space the default of its list. */
    async makeDefault(list: Siblings, id: string) {
      await query()
        .updateTable('site_spaces')
        .set({ is_default: 0 })
        .where('id', 'in', idsIn(store, list))
        .execute();
      await siteSpaces.update(id, { is_default: 1 });
    },

    async remove(id: string) {
      await rowsOf(store, 'placements').remove(id);
      await siteSpaces.remove(id);
    },
  };
};
