import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';

/** Who created an organization through the API, for the limit per user. */
export const organizationCreators = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    const key = sql.raw<string>(engine === 'postgres' ? 'text collate "C"' : 'text');
    await db.schema.alterTable('organizations').addColumn('created_by', key).execute();
    await db.schema
      .createIndex('organizations_by_created_by')
      .on('organizations')
      .column('created_by')
      .execute();
  },
});
