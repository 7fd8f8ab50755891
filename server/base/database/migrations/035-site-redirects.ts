import type { Step } from './step.ts';

/** Redirects of sites. `redirects_version` of a site is different after each write of them, null if it never had one. */
export const siteRedirects: Step = async (db, { key }) => {
  await db.schema
    .createTable('site_redirects')
    .addColumn('id', key, (column) => column.primaryKey())
    .addColumn('site_id', key, (column) => column.notNull().references('sites.id').onDelete('cascade'))
    .addColumn('source', key, (column) => column.notNull())
    .addColumn('draft', 'integer', (column) => column.notNull())
    .addColumn('capture_wildcard', 'integer', (column) => column.notNull())
    .addColumn('permanent', 'integer', (column) => column.notNull())
    .addColumn('destination', 'text', (column) => column.notNull())
    .addColumn('created_at', key, (column) => column.notNull())
    .addColumn('updated_at', key, (column) => column.notNull())
    .addUniqueConstraint('site_redirects_key', ['site_id', 'source', 'draft'])
    .execute();
  await db.schema.alterTable('sites').addColumn('redirects_version', key).execute();
};
