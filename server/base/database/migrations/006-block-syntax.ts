// Parsed data of page texts is computed again, since it now follows block syntax and HTML.
import { sql } from 'kysely';
import type { Step } from './step.ts';

export const blockSyntax: Step = async (db) => {
  await sql`delete from readings`.execute(db);
};
