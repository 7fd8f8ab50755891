import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keptByKey } from './keptByKey.ts';

test('what is asked for again isn’t made again, until the room is needed', async () => {
  const kept = keptByKey<string>(3, () => 1);
  const made: string[] = [];
  const ask = (key: string) => kept(key, async () => (made.push(key), key));
  for (const key of ['a', 'b', 'c', 'a', 'd', 'a', 'b']) assert.equal(await ask(key), key);
  assert.deepEqual(made, ['a', 'b', 'c', 'd', 'b']);
});

test('those who ask at once wait for the same one', async () => {
  const kept = keptByKey<number>(9, () => 1);
  let made = 0;
  const ask = () => kept('a', async () => ++made);
  assert.deepEqual(await Promise.all([ask(), ask(), ask()]), [1, 1, 1]);
});

test('what fails is not kept', async () => {
  const kept = keptByKey<number>(9, () => 1);
  await assert.rejects(
    kept('a', () => Promise.reject(new Error('no'))),
    /no/,
  );
  assert.equal(await kept('a', async () => 1), 1);
});

test('what is larger than the room is given, and goes with the next', async () => {
  const kept = keptByKey<number>(3, (value) => value);
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
