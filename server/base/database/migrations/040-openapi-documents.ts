import type { Step } from './step.ts';

export const openapiDocuments: Step = async (db, { key }) => {
  await db.schema.alterTable('openapi_specs').addColumn('faults', 'text').execute();
  await db.schema
    .createTable('generated_pages')
    .addColumn('number', 'integer', (column) =>
      column.primaryKey().references('search_pages.number').onDelete('cascade'),
    )
    .addColumn('spec', key, (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('version', key, (column) => column.notNull())
    .execute();
};
