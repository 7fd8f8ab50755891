import assert from 'node:assert/strict';
import { serviceTest as test } from '#server/testing/world.ts';
import { newId } from '#server/base/lib/ids.ts';
import { addressKey, requestCounts, tokenKey } from './requestCounts.ts';

const ask = (counts: ReturnType<typeof requestCounts>, key: string, times: number) => {
  let current = 0;
  for (let n = 0; n < times; n++) ({ current } = counts.add(key));
  return current;
};

test('shares the count of a token between processes', async ({ context }) => {
  const [one, other] = [requestCounts(context, 1000), requestCounts(context, 1000)];
  const key = newId();
  assert.equal(ask(one, key, 400), 400);
  assert.equal(ask(other, key, 300), 300);
  await one.share();
  await other.share();
  await one.share();
  assert.equal(ask(other, key, 1), 701);
  assert.equal(
    ask(one, key, 1),
    401,
    'a process reads the shared count only when it has requests of its own',
  );
  await one.share();
  assert.equal(ask(one, key, 1), 702);
});

test('resets the counts of all processes at the start of a minute', async ({ context, setTime }) => {
  const [one, other] = [requestCounts(context, 1000), requestCounts(context, 1000)];
  const key = newId();
  ask(one, key, 500);
  await one.share();
  setTime('2031-05-14T09:42:00.000Z');
  assert.equal(ask(other, key, 20), 20);
  await other.share();
  assert.equal(ask(other, key, 1), 21);
  assert.deepEqual(one.add(key), { current: 1, ttl: 60_000 });
});

test('does not write the count of a token with few requests', async ({ context }) => {
  const counts = requestCounts(context, 1000);
  const key = newId();
  ask(counts, key, 10);
  await counts.share();
  const rows = await context.store
    .query()
    .selectFrom('request_counts')
    .selectAll()
    .where('key', '=', key)
    .execute();
  assert.deepEqual(rows, []);
});

test('no number of other addresses resets or evicts a count', async ({ context }) => {
  const counts = requestCounts(context, 1000);
  const [token, address] = [tokenKey(newId()), addressKey('203.0.113.1')];
  ask(counts, token, 7);
  ask(counts, address, 5);
  for (let n = 0; n < 25_000; n++) counts.add(addressKey(`10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`));
  assert.equal(ask(counts, token, 1), 8);
  assert.equal(ask(counts, address, 1), 6);
  assert.ok(ask(counts, addressKey('198.51.100.1'), 1) > 1000, 'addresses above the limit share one count');
  assert.equal(ask(counts, tokenKey(newId()), 1), 1);
});
