// Many rows in few statements.
import type { InsertObject } from 'kysely';
import type { Database } from './schema.ts';
import type { Store } from './store.ts';

/** Rows of one statement: SQLite takes 32,766 parameters. */
const batch = 500;

/** Inserts all rows into a table, in the caller's transaction. */
export async function insertAll<Name extends keyof Database>(
  { store }: { store: Store },
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
