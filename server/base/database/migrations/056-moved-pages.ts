import type { Step } from './step.ts';

/** Where pages that were deleted from a space are in another space. */
export const movedPages: Step = async (db, { key }) => {
  await db.schema
    .createTable('moved_pages')
    .addColumn('space_id', key, (column) => column.notNull().references('spaces.id').onDelete('cascade'))
    .addColumn('page_id', key, (column) => column.notNull())
    .addColumn('target_space_id', key, (column) =>
      column.notNull().references('spaces.id').onDelete('cascade'),
    )
    .addColumn('target_page_id', key, (column) => column.notNull())
    .addPrimaryKeyConstraint('moved_pages_key', ['space_id', 'page_id'])
    .execute();
  await db.schema.createIndex('moved_pages_target').on('moved_pages').column('target_space_id').execute();
};
