import type { Step } from './step.ts';

/** What readers of sites say about pages. */
export const siteFeedback: Step = async (db, { key }) => {
  await db.schema
    .createTable('site_feedback')
    .addColumn('id', key, (column) => column.primaryKey())
    .addColumn('site_id', key, (column) => column.notNull().references('sites.id').onDelete('cascade'))
    .addColumn('space_id', key, (column) => column.notNull().references('spaces.id').onDelete('cascade'))
    .addColumn('page_id', key, (column) => column.notNull())
    .addColumn('page_title', 'text', (column) => column.notNull())
    .addColumn('helpful', 'integer', (column) => column.notNull())
    .addColumn('comment', 'text')
    .addColumn('status', key, (column) => column.notNull())
    .addColumn('created_at', key, (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('site_feedback_by_site')
    .on('site_feedback')
    .columns(['site_id', 'status', 'created_at', 'id'])
    .execute();
  await db.schema.createIndex('site_feedback_by_space').on('site_feedback').column('space_id').execute();
};
