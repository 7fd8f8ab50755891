import { sql } from 'kysely';
import type { Step } from './step.ts';

/** What a redirect matches, so that the database finds it: `=` and a path, or `^` and the start of paths. */
export const redirectPatterns: Step = async (db, { key }) => {
  await db.schema
    .alterTable('site_redirects')
    .addColumn('pattern', key, (column) => column.notNull().defaultTo(''))
    .execute();
  await sql`
    update site_redirects set pattern = case
      when substr(source, length(source)) = '*' then '^' || substr(source, 2, length(source) - 2)
      else '=' || substr(source, 2) end
  `.execute(db);
  // Few sources have escaped characters.
  const escaped = await sql<{ id: string; source: string; pattern: string }>`
    select id, source, pattern from site_redirects where replace(source, '%', '') <> source
  `.execute(db);
  for (const { id, pattern } of escaped.rows) {
    let decoded = '';
    try {
      decoded = decodeURIComponent(pattern);
    } catch {
      // Nothing matches it.
    }
    await sql`update site_redirects set pattern = ${decoded.replaceAll('\0', '')} where id = ${id}`.execute(
      db,
    );
  }
  await db.schema
    .createIndex('site_redirects_by_pattern')
    .on('site_redirects')
    .columns(['site_id', 'pattern'])
    .execute();
};
