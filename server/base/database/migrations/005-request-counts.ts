import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';

export const requestCounts = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    const key = sql.raw<string>(engine === 'postgres' ? 'text collate "C"' : 'text');
    await db.schema
      .createTable('request_counts')
      .addColumn('key', key, (column) => column.primaryKey())
      .addColumn('minute', 'integer', (column) => column.notNull())
      .addColumn('count', 'integer', (column) => column.notNull())
      .execute();
  },
});
