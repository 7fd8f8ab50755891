import { batchesOf } from '#server/base/database/batches.ts';
import { insertAll } from '#server/base/database/insertAll.ts';
import { rowsOf } from '#server/base/database/rows.ts';
import type { Database } from '#server/base/database/schema.ts';
import type { Store } from '#server/base/database/store.ts';

export type FieldRow = Database['custom_fields'];
export type ValueRow = Database['custom_field_values'];

export const customFieldsRepository = (store: Store) => {
  const { query } = store;
  const fields = rowsOf(store, 'custom_fields');

  return {
    ...fields,

    /** Returns fields ordered by name. */
    list: (organizationId: string) => fields.list({ organization_id: organizationId }, ['name']),

    all: (organizationId: string) => fields.all({ organization_id: organizationId }, ['name']),

    values: (spaceId: string) => rowsOf(store, 'custom_field_values').all({ space_id: spaceId }),

    /** Replaces the space's values of these fields, and deletes those of the fields in `cleared`. */
    async replaceValues(spaceId: string, values: ValueRow[], cleared: string[]) {
      const fieldIds = [...cleared, ...values.map(({ custom_field_id }) => custom_field_id)];
      for (const ids of batchesOf(fieldIds))
        await query()
          .deleteFrom('custom_field_values')
          .where('space_id', '=', spaceId)
          .where('custom_field_id', 'in', ids)
          .execute();
      await insertAll({ store }, 'custom_field_values', values);
    },

    /** Returns the space's organization, unless the space is deleted. */
    organizationOf: (spaceId: string) =>
      rowsOf(store, 'spaces').pick({ id: spaceId, deleted_at: null }, ['organization_id']),
  };
};
