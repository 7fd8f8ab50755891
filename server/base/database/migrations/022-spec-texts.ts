import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';

/** Texts of OpenAPI specifications that were sent and not yet read. */
export const specTexts = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    const key = sql.raw<string>(engine === 'postgres' ? 'text collate "C"' : 'text');
    await db.schema
      .createTable('openapi_texts')
      .addColumn('spec_id', key, (column) =>
        column.primaryKey().references('openapi_specs.id').onDelete('cascade'),
      )
      .addColumn('text', 'text', (column) => column.notNull())
      .execute();
  },
});
