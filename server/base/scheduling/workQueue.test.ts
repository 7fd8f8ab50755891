import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HttpError } from '#server/base/lib/errors.ts';
import { workFor } from './requester.ts';
import { workQueue } from './workQueue.ts';

/** A queue, the names of the started tasks, and a function that completes the running task. */
function recorded(maxWaiting = 100) {
  const queue = workQueue({ name: 'tests', concurrency: 1, maxWaiting });
  const started: string[] = [];
  const running: (() => void)[] = [];
  const add = (client: string, name: string, signal?: AbortSignal, organization = '') =>
    queue.run(
      () => {
        started.push(name);
        return new Promise<void>((done) => running.push(done));
      },
      { organization, client, signal },
    );
  const endOne = async () => {
    running.shift()?.();
    await new Promise((done) => setImmediate(done));
  };
  return { queue, started, add, endOne };
}

test('runs at most as many tasks at once as its concurrency, first in, first out', async () => {
  const queue = workQueue({ name: 'tests', concurrency: 2, maxWaiting: 10 });
  const begun: number[] = [];
  let running = 0;
  let most = 0;
  const all = Array.from({ length: 7 }, (_, n) =>
    queue.run(async () => {
      begun.push(n);
      most = Math.max(most, ++running);
      await new Promise((done) => setImmediate(done));
      running--;
      if (n === 1) throw new Error('fails');
      return n;
    }),
  );
  const ended = await Promise.allSettled(all);
  assert.deepEqual([most, begun], [2, [0, 1, 2, 3, 4, 5, 6]]);
  assert.equal(ended.filter(({ status }) => status === 'rejected').length, 1);
  assert.deepEqual([queue.running, queue.waiting], [0, 0]);
});

test('schedules clients round-robin', async () => {
  const { started, add, endOne } = recorded();
  for (const name of ['a1', 'a2', 'a3', 'a4']) void add('a', name);
  for (const name of ['b1', 'b2']) void add('b', name);
  void add('c', 'c1');
  for (let n = 0; n < 7; n++) await endOne();
  assert.deepEqual(started, ['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
});

test('schedules organizations round-robin, and the clients of each', async () => {
  const { started, add, endOne } = recorded();
  void add('a', 'running');
  for (const name of ['a1', 'a2']) void add('a', name, undefined, 'one');
  for (const name of ['b1', 'b2']) void add('b', name, undefined, 'one');
  for (const name of ['c1', 'c2']) void add('c', name, undefined, 'two');
  for (let n = 0; n < 7; n++) await endOne();
  assert.deepEqual(started, ['running', 'a1', 'c1', 'b1', 'c2', 'a2', 'b2']);
});

test('evicts a task of the organization with the most tasks in favor of another one', async () => {
  const { started, add, endOne } = recorded(3);
  void add('a', 'running');
  void add('a', 'a1', undefined, 'one');
  const lost = assert.rejects(add('a', 'a2', undefined, 'one'), HttpError);
  void add('b', 'b1', undefined, 'one');
  void add('c', 'c1', undefined, 'two');
  await lost;
  for (let n = 0; n < 4; n++) await endOne();
  assert.deepEqual(started, ['running', 'a1', 'c1', 'b1']);
});

test('queues a task for the current requester', async () => {
  const { queue, started, add, endOne } = recorded();
  void add('a', 'running');
  for (const name of ['a1', 'a2']) void add('a', name, undefined, 'one');
  const own = workFor({ organization: 'two', client: 'b' }, () => queue.run(async () => started.push('b1')));
  for (let n = 0; n < 4; n++) await endOne();
  await own;
  assert.deepEqual(started, ['running', 'a1', 'b1', 'a2']);
});

test('removes a waiting task when its signal aborts, and never starts it', async () => {
  const { queue, started, add, endOne } = recorded();
  const leaving = new AbortController();
  void add('a', 'first');
  const left = assert.rejects(add('b', 'left', leaving.signal), { name: 'AbortError' });
  void add('c', 'last');
  leaving.abort();
  await left;
  assert.equal(queue.waiting, 1);
  await endOne();
  await endOne();
  assert.deepEqual([started, queue.running, queue.waiting], [['first', 'last'], 0, 0]);
});

test('rejects a task with 503 and Retry-After when it is full', async () => {
  const { queue, add, endOne } = recorded(2);
  for (const name of ['running', 'a1', 'a2']) void add('a', name);
  await assert.rejects(add('a', 'a3'), (error) => {
    assert.ok(error instanceof HttpError);
    assert.deepEqual([error.status, error.retryAfter], [503, 10]);
    return true;
  });
  assert.equal(queue.waiting, 2);
  for (let n = 0; n < 3; n++) await endOne();
  assert.deepEqual([queue.running, queue.waiting], [0, 0]);
});

test('evicts the last task of the client with the most tasks in favor of another client', async () => {
  const { started, add, endOne } = recorded(3);
  for (const name of ['a1', 'a2', 'a3']) void add('a', name);
  const lost = assert.rejects(add('a', 'a4'), HttpError);
  void add('b', 'b1');
  await lost;
  for (let n = 0; n < 4; n++) await endOne();
  assert.deepEqual(started, ['a1', 'a2', 'b1', 'a3']);
});

test('rejects a task that has waited for two minutes', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { queue, started, add, endOne } = recorded();
  void add('a', 'running');
  const refused = assert.rejects(add('b', 'late'), HttpError);
  t.mock.timers.tick(119_999);
  assert.equal(queue.waiting, 1);
  t.mock.timers.tick(1);
  await refused;
  await endOne();
  assert.deepEqual([started, queue.running, queue.waiting], [['running'], 0, 0]);
});
