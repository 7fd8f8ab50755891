import type { Step } from './step.ts';

/** Links that show a change request or a revision on a site to people without an account. */
export const previewLinks: Step = async (db, { key }) => {
  await db.schema
    .createTable('preview_links')
    .addColumn('id', key, (column) => column.primaryKey())
    .addColumn('space_id', key, (column) => column.notNull().references('spaces.id').onDelete('cascade'))
    .addColumn('site_id', key, (column) => column.notNull().references('sites.id').onDelete('cascade'))
    .addColumn('change_request_id', key, (column) =>
      column.references('change_requests.id').onDelete('cascade'),
    )
    .addColumn('revision_id', key)
    .addColumn('audience', key, (column) => column.notNull())
    .addColumn('claims', 'text', (column) => column.notNull())
    .addColumn('created_by', key, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('created_at', key, (column) => column.notNull())
    .addColumn('expires_at', key, (column) => column.notNull())
    .execute();
  for (const column of ['space_id', 'site_id', 'change_request_id', 'created_by'])
    await db.schema.createIndex(`preview_links_by_${column}`).on('preview_links').column(column).execute();
};
