import { sql } from 'kysely';
import type { Step } from './step.ts';

/** Sites whose redirects were written before `redirects_version` was used. */
export const redirectVersions: Step = async (db) => {
  await sql`
    update sites set redirects_version = 'first'
    where redirects_version is null and id in (select site_id from site_redirects)
  `.execute(db);
};
