// The parser reads more syntax of other tools, so what it reads of texts is computed again.
import { sql } from 'kysely';
import type { Step } from './step.ts';

export const syntaxOfOtherTools: Step = async (db) => {
  await sql`delete from readings`.execute(db);
};
