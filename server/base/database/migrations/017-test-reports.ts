import type { Step } from './step.ts';

/** Reports of test sign-ins, which a reload shows again. */
export const testReports: Step = async (db, { key }) => {
  await db.schema
    .createTable('saml_reports')
    .addColumn('id', key, (column) => column.primaryKey())
    .addColumn('provider_id', key, (column) =>
      column.notNull().references('saml_providers.id').onDelete('cascade'),
    )
    .addColumn('report', 'text', (column) => column.notNull())
    .addColumn('expires_at', key, (column) => column.notNull())
    .execute();
  for (const column of ['provider_id', 'expires_at'])
    await db.schema.createIndex(`saml_reports_by_${column}`).on('saml_reports').column(column).execute();
};
