import type { Step } from './step.ts';

/** Links to other websites in the structure of sites, and section groups that visitors don't see yet. */
export const siteLinks: Step = async (db, { key }) => {
  await db.schema
    .createTable('site_external_links')
    .addColumn('id', key, (column) => column.primaryKey())
    .addColumn('site_id', key, (column) => column.notNull().references('sites.id').onDelete('cascade'))
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('description', 'text')
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('icon', 'text')
    .addColumn('condition', 'text')
    .addColumn('draft', 'integer', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('site_external_links_by_site')
    .on('site_external_links')
    .column('site_id')
    .execute();
  await db.schema
    .alterTable('site_section_groups')
    .addColumn('draft', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
};
