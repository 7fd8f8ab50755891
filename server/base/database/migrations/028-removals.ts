import type { Step } from './step.ts';

/** Removals of a text or file from all revisions of a space, and the revisions that they edited. */
export const removals: Step = async (db, { key }) => {
  await db.schema
    .createTable('removals')
    .addColumn('id', key, (column) => column.primaryKey())
    .addColumn('space_id', key, (column) => column.notNull().references('spaces.id').onDelete('cascade'))
    .addColumn('created_by', key, (column) => column.notNull())
    .addColumn('created_at', key, (column) => column.notNull())
    .addColumn('text', 'text')
    .addColumn('file', 'text')
    .addColumn('kind', key, (column) => column.notNull())
    .addColumn('status', key, (column) => column.notNull())
    .addColumn('replaced_at', key)
    .addColumn('completed_at', key)
    .addColumn('claimed_at', key)
    .addColumn('counts', 'text', (column) => column.notNull())
    .addColumn('leaving', 'text')
    .execute();
  await db.schema.createIndex('removals_by_space_id').on('removals').column('space_id').execute();
  await db.schema.alterTable('revisions').addColumn('edited_at', key).execute();
};
