import type { Role } from '#contract/fields.ts';
import { batchesOf } from '../database/batches.ts';
import { rowsOf } from '../database/rows.ts';
import type { Database } from '../database/schema.ts';
import type { Store } from '../database/store.ts';

export type CollectionRow = Database['collections'] & { parent_id: string; position: string };

export const collectionsRepository = (store: Store) => {
  const { query } = store;
  const collections = rowsOf(store, 'collections');
  const contentOf = (organizationId: string, collectionId: string) =>
    query()
      .selectFrom('placements')
      .select('placements.id')
      .where('scope_id', '=', organizationId)
      .where('parent_id', '=', collectionId);

  return {
    ...collections,

    /** Returns all collections of an organization with their places. There are a few hundred at most. */
    all: (organizationId: string): Promise<CollectionRow[]> =>
      query()
        .selectFrom('collections')
        .innerJoin('placements', 'placements.id', 'collections.id')
        .selectAll('collections')
        .select(['placements.parent_id', 'placements.position'])
        .where('collections.organization_id', '=', organizationId)
        .orderBy('placements.parent_id')
        .orderBy('placements.position')
        .execute(),

    /** Deletes the collection, its place and its grants. */
    async remove(id: string) {
      await rowsOf(store, 'grants').remove({ target_id: id });
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

    grantsOn: (targetId: string) =>
      query().selectFrom('grants').selectAll().where('target_id', '=', targetId).execute(),

    /** Returns the grants on direct children. */
    grantsIn: (organizationId: string, collectionId: string) =>
      query()
        .selectFrom('grants')
        .selectAll()
        .where('target_id', 'in', contentOf(organizationId, collectionId))
        .execute(),

    /** Adds or replaces grants. */
    async grant(grants: Database['grants'][]) {
      for (const batch of batchesOf(grants))
        await query()
          .insertInto('grants')
          .values(batch)
          .onConflict((conflict) =>
            conflict
              .columns(['target_id', 'subject_id'])
              .doUpdateSet((e) => ({ level: e.ref('excluded.level') })),
          )
          .execute();
    },
  };
};
