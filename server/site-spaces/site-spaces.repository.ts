import type { Siblings } from '../core/placements.repository.ts';
import type { Database } from '../database/schema.ts';
import type { Store } from '../database/store.ts';

export const siteSpacesRepository = ({ query }: Store) => {
  const idsIn = ({ scopeId, parentId }: Siblings) =>
    query()
      .selectFrom('placements')
      .select('id')
      .where('scope_id', '=', scopeId)
      .where('parent_id', '=', parentId);

  return {
    insert: (row: Database['site_spaces']) => query().insertInto('site_spaces').values(row).execute(),

    update: (id: string, columns: Partial<Pick<Database['site_spaces'], 'path' | 'condition'>>) =>
      query().updateTable('site_spaces').set(columns).where('id', '=', id).execute(),

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
      query().selectFrom('site_spaces').selectAll().where('id', 'in', idsIn(list)).execute(),

    /** Makes one site space the default of its list. */
    async makeDefault(list: Siblings, id: string) {
      await query()
        .updateTable('site_spaces')
        .set({ is_default: 0 })
        .where('id', 'in', idsIn(list))
        .execute();
      await query().updateTable('site_spaces').set({ is_default: 1 }).where('id', '=', id).execute();
    },

    async remove(id: string) {
      await query().deleteFrom('placements').where('id', '=', id).execute();
      await query().deleteFrom('site_spaces').where('id', '=', id).execute();
    },
  };
};
