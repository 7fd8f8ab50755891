import type { Step } from './step.ts';

/** Earlier paths of sections and spaces on sites, which published sites redirect. */
export const sitePaths: Step = async (db, { key }) => {
  await db.schema
    .createTable('site_paths')
    .addColumn('site_id', key, (column) => column.notNull().references('sites.id').onDelete('cascade'))
    .addColumn('path', key, (column) => column.notNull())
    .addColumn('target_id', key, (column) => column.notNull())
    .addColumn('lost_at', key, (column) => column.notNull())
    .addPrimaryKeyConstraint('site_paths_key', ['site_id', 'path'])
    .execute();
};
