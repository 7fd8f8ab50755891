// Parsed data of page texts gets words of scripts without spaces, so it is computed again.
import { sql } from 'kysely';
import type { Step } from './step.ts';

export const wordsWithoutSpaces: Step = async (db) => {
  await sql`delete from readings`.execute(db);
};
