import type { Role } from '#contract/fields.ts';
import { idsIn, withPlace, type Place } from '#server/domain/placements/placements.repository.ts';
import { rowsOf } from '#server/base/database/rows.ts';
import type { Database } from '#server/base/database/schema.ts';
import type { Store } from '#server/base/database/store.ts';

export type CollectionRow = Database['collections'] & Place;

export const collectionsRepository = (store: Store) => {
  const { query } = store;
  const collections = rowsOf(store, 'collections');
  const grants = rowsOf(store, 'grants');
  const contentOf = (scopeId: string, parentId: string) => idsIn(store, { scopeId, parentId });

  return {
    ...collections,

    /** Returns all collections of an organization with their places. There are a few hundred at most. */
    all: (organizationId: string): Promise<CollectionRow[]> =>
      withPlace(store, 'collections')
        .where('collections.organization_id', '=', organizationId)
        .orderBy('placements.parent_id')
        .orderBy('placements.position')
        .execute(),

    /** Deletes the collection, its place and its grants. */
    async remove(id: string) {
      await grants.remove({ target_id: id });
      await rowsOf(store, 'placements').remove(id);
      await collections.remove(id);
    },

    /** Sets the default level of direct children that have none. */
    async setMissingLevels(organizationId: string, collectionId: string, level: Role) {
      for (const table of ['collections', 'spaces'] as const)
        await query()
          .updateTable(table)
          .set({ default_level: level })
          .where('default_level', 'is', null)
          .where('id', 'in', contentOf(organizationId, collectionId))
          .execute();
    },

    grantsOn: (targetId: string) => grants.all({ target_id: targetId }),

    /** Returns the grants on direct children. */
    grantsIn: (organizationId: string, collectionId: string) =>
      query()
        .selectFrom('grants')
        .selectAll()
        .where('target_id', 'in', contentOf(organizationId, collectionId))
        .execute(),

    /** Adds or replaces grants. */
    grant: (rows: Database['grants'][]) => grants.upsert(rows, ['target_id', 'subject_id'], ['level']),
  };
};
