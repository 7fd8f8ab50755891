// Locks a row until the transaction ends, so that what is read under it stays true until it is written.
import type { Store } from './store.ts';

type Lockable = 'organizations' | 'spaces' | 'sites' | 'collections';

/** Waits for the row's lock. SQLite has one writer at a time: there the transaction itself is the lock. */
export async function lock(store: Store, table: Lockable, id: string) {
  if (store.engine === 'sqlite') return;
  await store.query().selectFrom(table).select('id').where('id', '=', id).forUpdate().execute();
}
