import type { Step } from './step.ts';

/** Earlier paths of pages, one-time codes of members and keys of visitor tokens, for published sites. */
export const publishedSites: Step = async (db, { key }) => {
  await db.schema
    .createTable('page_paths')
    .addColumn('space_id', key, (column) => column.notNull().references('spaces.id').onDelete('cascade'))
    .addColumn('path', key, (column) => column.notNull())
    .addColumn('page_id', key, (column) => column.notNull())
    .addPrimaryKeyConstraint('page_paths_key', ['space_id', 'path'])
    .execute();
  await db.schema
    .createTable('visit_codes')
    .addColumn('hash', key, (column) => column.primaryKey())
    .addColumn('site_id', key, (column) => column.notNull().references('sites.id').onDelete('cascade'))
    .addColumn('user_id', key, (column) => column.notNull())
    .addColumn('expires_at', key, (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('visitor_keys')
    .addColumn('organization_id', key, (column) =>
      column.primaryKey().references('organizations.id').onDelete('cascade'),
    )
    .addColumn('key', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('organizations_custom_hostname')
    .on('organizations')
    .column('custom_hostname')
    .execute();
};
