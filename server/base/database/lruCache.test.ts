import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lruCache } from './lruCache.ts';

test('caches a value until it is evicted', async () => {
  const kept = lruCache<string>(3, () => 1);
  const made: string[] = [];
  const ask = (key: string) => kept(key, async () => (made.push(key), key));
  for (const key of ['a', 'b', 'c', 'a', 'd', 'a', 'b']) assert.equal(await ask(key), key);
  assert.deepEqual(made, ['a', 'b', 'c', 'd', 'b']);
});

test('concurrent requests for a key share one computation', async () => {
  const kept = lruCache<number>(9, () => 1);
  let made = 0;
  const ask = () => kept('a', async () => ++made);
  assert.deepEqual(await Promise.all([ask(), ask(), ask()]), [1, 1, 1]);
});

test('large values never evict small ones from more than a quarter of the capacity', async () => {
  const kept = lruCache<number>(100, (value) => value, 10);
  const made: string[] = [];
  const ask = (key: string, weight: number) => kept(key, async () => (made.push(key), weight));
  for (let n = 0; n < 10; n++) await ask(`small ${n}`, 7);
  for (let n = 0; n < 10; n++) await ask(`large ${n}`, 12);
  made.length = 0;
  for (let n = 0; n < 10; n++) await ask(`small ${n}`, 7);
  await ask('large 9', 12);
  await ask('large 8', 12);
  assert.deepEqual(made, []);
  await ask('large 7', 12);
  assert.deepEqual(made, ['large 7']);
});

test('does not cache a failure', async () => {
  const kept = lruCache<number>(9, () => 1);
  await assert.rejects(
    kept('a', () => Promise.reject(new Error('no'))),
    /no/,
  );
  assert.equal(await kept('a', async () => 1), 1);
});

test('returns a value larger than the capacity, and evicts it with the next insert', async () => {
  const kept = lruCache<number>(3, (value) => value);
  let made = 0;
  const ask = (key: string, weight: number) => kept(key, async () => (made++, weight));
  for (const [key, weight] of [
    ['large', 9],
    ['a', 1],
    ['a', 1],
    ['large', 9],
  ] as const)
    assert.equal(await ask(key, weight), weight);
  assert.equal(made, 3);
});
