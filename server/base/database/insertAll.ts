import type { InsertObject } from 'kysely';
import { batchesOf } from './batches.ts';
import type { Database } from './schema.ts';
import type { Store } from './store.ts';

/** Inserts rows in batches, in the caller's transaction. */
export async function insertAll<Name extends keyof Database>(
  { store }: { store: Store },
  name: Name,
  rows: InsertObject<Database, Name>[],
) {
  for (const batch of batchesOf(rows)) await store.query().insertInto(name).values(batch).execute();
}
