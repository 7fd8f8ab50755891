// Many rows in few statements.
import type { InsertObject } from 'kysely';
import type { Context } from '../context.ts';
import type { Database } from './schema.ts';

/** Rows of one statement: SQLite takes 32,766 parameters. */
const batch = 500;

/** Inserts all rows into a table, in the caller's transaction. */
export async function insertAll<Name extends keyof Database>(
  { store }: Context,
  name: Name,
  rows: InsertObject<Database, Name>[],
) {
  for (let from = 0; from < rows.length; from += batch)
    await store
      .query()
      .insertInto(name)
      .values(rows.slice(from, from + batch))
      .execute();
}
