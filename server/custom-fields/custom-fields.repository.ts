import type { PageWindow } from '../core/paging.ts';
import { batchesOf } from '../database/batches.ts';
import { insertAll } from '../database/insertAll.ts';
import type { Database } from '../database/schema.ts';
import type { Store } from '../database/store.ts';

export type FieldRow = Database['custom_fields'];
type FieldColumns = Partial<Pick<FieldRow, 'title' | 'description' | 'placeholder' | 'options'>>;
export type ValueRow = Database['custom_field_values'];

export const customFieldsRepository = (store: Store) => {
  const { query } = store;
  const byName = (organizationId: string) =>
    query()
      .selectFrom('custom_fields')
      .selectAll()
      .where('organization_id', '=', organizationId)
      .orderBy('name');

  return {
    list(organizationId: string, { after, limit }: PageWindow) {
      const [name] = after ?? [];
      const rows = byName(organizationId).limit(limit);
      return (name === undefined ? rows : rows.where('name', '>', name)).execute();
    },

    all: (organizationId: string) => byName(organizationId).execute(),

    async count(organizationId: string) {
      const row = await query()
        .selectFrom('custom_fields')
        .select((e) => e.fn.countAll<number>().as('count'))
        .where('organization_id', '=', organizationId)
        .executeTakeFirstOrThrow();
      return row.count;
    },

    get: (organizationId: string, name: string) =>
      byName(organizationId).where('name', '=', name).executeTakeFirst(),

    insert: (row: FieldRow) => query().insertInto('custom_fields').values(row).execute(),

    update: (id: string, columns: FieldColumns & Pick<FieldRow, 'updated_at'>) =>
      query().updateTable('custom_fields').set(columns).where('id', '=', id).execute(),

    /** Deletes the field with its values. */
    remove: (id: string) => query().deleteFrom('custom_fields').where('id', '=', id).execute(),

    values: (spaceId: string) =>
      query().selectFrom('custom_field_values').selectAll().where('space_id', '=', spaceId).execute(),

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
      query()
        .selectFrom('spaces')
        .select('organization_id')
        .where('id', '=', spaceId)
        .where('deleted_at', 'is', null)
        .executeTakeFirst(),
  };
};
