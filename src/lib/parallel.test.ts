import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inParallel } from './parallel.ts';

const pause = () => new Promise((done) => setImmediate(done));

test('all are run, never more than so many at once', async () => {
  let [running, most] = [0, 0];
  const done: number[] = [];
  await inParallel([1, 2, 3, 4, 5, 6, 7], 3, async (item) => {
    running += 1;
    most = Math.max(most, running);
    await pause();
    running -= 1;
    done.push(item);
  });
  assert.equal(most, 3);
  assert.deepEqual(done, [1, 2, 3, 4, 5, 6, 7]);
});

test('after a failure no other begins', async () => {
  const begun: number[] = [];
  const run = async (item: number) => {
    begun.push(item);
    await pause();
    if (item === 2) throw new Error('two');
  };
  await assert.rejects(inParallel([1, 2, 3, 4, 5, 6], 2, run), /two/);
  await pause();
  assert.ok(begun.length < 6);
});
