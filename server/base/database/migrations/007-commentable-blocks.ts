// Parsed data of page texts gets the blocks that comments can refer to, so it is computed again.
import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const commentableBlocks: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`delete from readings`.execute(db);
    await db.schema
      .alterTable('readings')
      .addColumn('blocks', 'text', (column) => column.notNull().defaultTo('[]'))
      .execute();
  },
};
