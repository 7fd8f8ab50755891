import type { Step } from './step.ts';

/** Texts of OpenAPI specifications that were sent and not yet read. */
export const specTexts: Step = async (db, { key }) => {
  await db.schema
    .createTable('openapi_texts')
    .addColumn('spec_id', key, (column) =>
      column.primaryKey().references('openapi_specs.id').onDelete('cascade'),
    )
    .addColumn('text', 'text', (column) => column.notNull())
    .execute();
};
