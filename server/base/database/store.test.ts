import assert from 'node:assert/strict';
import { workFor } from '#server/base/scheduling/requester.ts';
import { serviceTest as test } from '#server/testing/world.ts';
import { rowsOf } from './rows.ts';

test('many writes of one client leave turns to those of others', async ({ context: { store } }) => {
  const order: string[] = [];
  const write = (client: string) =>
    workFor({ organization: client, client }, () =>
      store.transaction(async () => {
        await rowsOf(store, 'organizations').count({});
        order.push(client);
      }),
    );
  // A connection that has to be opened first would take its turn late.
  await Promise.all(Array.from({ length: 10 }, () => write('first')));
  order.length = 0;
  await Promise.all([...Array.from({ length: 60 }, () => write('many')), write('one')]);
  assert.ok(order.indexOf('one') < 12, `Written after ${order.indexOf('one')} others`);
});
