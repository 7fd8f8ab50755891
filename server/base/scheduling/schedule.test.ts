import assert from 'node:assert/strict';
import { test } from 'node:test';
import { schedule } from './schedule.ts';

/** Waits until pending promises have settled. */
const settle = () => new Promise((done) => setImmediate(done));

test('runs a task at once, then periodically, and continues after a failure', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] });
  let runs = 0;
  const reported: unknown[] = [];
  const task = async () => {
    runs += 1;
    if (runs === 2) throw new Error('Second run failed');
  };
  const stop = schedule(1000, task, (error) => reported.push(error));
  for (let n = 0; n < 2; n++) {
    await settle();
    t.mock.timers.tick(1000);
  }
  await settle();
  assert.deepEqual([runs, reported.length], [3, 1]);
  await stop();
  t.mock.timers.tick(5000);
  assert.equal(runs, 3);
});

test('never runs a task twice at a time, and waits for the running one when stopped', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] });
  let [runs, ended] = [0, false];
  const work = Promise.withResolvers<void>();
  const stop = schedule(
    1000,
    async () => {
      runs += 1;
      await work.promise;
      ended = true;
    },
    (error) => assert.fail(String(error)),
  );
  t.mock.timers.tick(3000);
  assert.equal(runs, 1);
  const stopped = stop();
  assert.equal(ended, false);
  work.resolve();
  await stopped;
  assert.equal(ended, true);
});
