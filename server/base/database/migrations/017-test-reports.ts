import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';

/** Reports of test sign-ins, which a reload shows again. */
export const testReports = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    const key = sql.raw<string>(engine === 'postgres' ? 'text collate "C"' : 'text');
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
  },
});
