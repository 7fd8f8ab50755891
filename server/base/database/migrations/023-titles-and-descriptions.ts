import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Titles of site spaces and whether they are hidden, and descriptions of change requests. */
export const titlesAndDescriptions: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('site_spaces').addColumn('title', 'text').execute();
    await db.schema
      .alterTable('site_spaces')
      .addColumn('hidden', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema
      .alterTable('change_requests')
      .addColumn('description', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  },
};
