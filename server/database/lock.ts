import type { Store } from './store.ts';

type Lockable = 'organizations' | 'spaces' | 'sites' | 'collections';

/**
 * Locks a row until the end of the transaction. SQLite has one writer at a time, so its transactions need no
 * lock.
 */
export async function lock(store: Store, table: Lockable, id: string) {
  if (store.engine === 'sqlite') return;
  await store.query().selectFrom(table).select('id').where('id', '=', id).forUpdate().execute();
  await store.lockAcquired();
}
