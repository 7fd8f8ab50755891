import assert from 'node:assert/strict';
import { newId } from '#server/base/lib/ids.ts';
import { serviceTest as test } from '#server/testing/world.ts';
import { lock } from './lock.ts';
import { rowsOf } from './rows.ts';

test('a lock on an organization excludes other locks, but not rows that reference it', async ({
  context: { store },
  newOrganization,
}) => {
  // SQLite has one writer, and PGlite a single connection.
  if (store.engine === 'sqlite' || process.env['DATABASE_URL'] === undefined) return;
  const { id } = await newOrganization();
  const [taken, finish] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const order: string[] = [];
  const first = store.transaction(async () => {
    await lock(store, 'organizations', id);
    taken.resolve();
    await finish.promise;
    order.push('first');
  });
  await taken.promise;
  const second = store.transaction(async () => {
    await lock(store, 'organizations', id);
    order.push('second');
  });
  const row = { id: newId(), organization_id: id, role: 'read' as const };
  // With a stronger lock, this waits forever.
  await store.transaction(() => rowsOf(store, 'invites').insert(row));
  order.push('row');
  finish.resolve();
  await Promise.all([first, second]);
  assert.deepEqual(order, ['row', 'first', 'second']);
});
