import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';

export const specFetching = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    const key = sql.raw<string>(engine === 'postgres' ? 'text collate "C"' : 'text');
    const specs = db.schema.alterTable('openapi_specs');
    await specs.addColumn('due_at', key).execute();
    await specs.addColumn('failures', 'integer', (column) => column.notNull().defaultTo(0)).execute();
    await specs.addColumn('claim', key).execute();
    await db.schema
      .createIndex('openapi_specs_by_due_at')
      .on('openapi_specs')
      .columns(['due_at', 'id'])
      .execute();
  },
});
