import assert from 'node:assert/strict';
import { test } from 'node:test';
import { limitConcurrency } from './limitConcurrency.ts';

const pause = () => new Promise((done) => setImmediate(done));

test('runs all items, no more at a time than allowed', async () => {
  let [running, most] = [0, 0];
  const done: number[] = [];
  await limitConcurrency([1, 2, 3, 4, 5, 6, 7], 3, async (item) => {
    running += 1;
    most = Math.max(most, running);
    await pause();
    running -= 1;
    done.push(item);
  });
  assert.equal(most, 3);
  assert.deepEqual(done, [1, 2, 3, 4, 5, 6, 7]);
});

test('starts no further item after a failure', async () => {
  const begun: number[] = [];
  const run = async (item: number) => {
    begun.push(item);
    await pause();
    if (item === 2) throw new Error('two');
  };
  await assert.rejects(limitConcurrency([1, 2, 3, 4, 5, 6], 2, run), /two/);
  await pause();
  assert.ok(begun.length < 6);
});
