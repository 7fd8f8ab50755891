// Parsed data of page texts gets the blocks that comments can refer to, so it is computed again.
import { sql } from 'kysely';
import type { Step } from './step.ts';

export const commentableBlocks: Step = async (db) => {
  await sql`delete from readings`.execute(db);
  await db.schema
    .alterTable('readings')
    .addColumn('blocks', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute();
};
