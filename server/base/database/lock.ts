import type { Store } from './store.ts';

type Lockable = 'organizations' | 'spaces' | 'sites' | 'collections';

/**
 * Locks a row until the end of the transaction. SQLite has one writer at a time, so its transactions need no
 * lock. Rows that reference it, such as audit events, can still be added: their foreign keys need only its key.
 */
export async function lock(store: Store, table: Lockable, id: string) {
  if (store.engine === 'sqlite') return;
  await store.query().selectFrom(table).select('id').where('id', '=', id).forNoKeyUpdate().execute();
  await store.lockAcquired();
}
