import type { Step } from './step.ts';

/** The look of sites, its drafts, and the images it uses. */
export const siteCustomization: Step = async (db, { key, bytes }) => {
  for (const table of ['site_customizations', 'site_customization_drafts'])
    await db.schema
      .createTable(table)
      .addColumn('site_id', key, (column) => column.primaryKey().references('sites.id').onDelete('cascade'))
      .addColumn('settings', 'text', (column) => column.notNull())
      .addColumn('updated_at', key, (column) => column.notNull())
      .execute();
  await db.schema
    .createTable('site_images')
    .addColumn('site_id', key, (column) => column.notNull().references('sites.id').onDelete('cascade'))
    .addColumn('id', key, (column) => column.notNull())
    .addColumn('content_type', 'text', (column) => column.notNull())
    .addColumn('content', bytes, (column) => column.notNull())
    .addColumn('created_at', key, (column) => column.notNull())
    .addPrimaryKeyConstraint('site_images_key', ['site_id', 'id'])
    .execute();
};
