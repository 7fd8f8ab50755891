import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as settled } from 'node:timers/promises';
import { createLanes } from './lanes.ts';

/** Tasks that record their start and end on demand. */
function jobs() {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const job = (name: string) => () =>
    new Promise<string>((resolve) => {
      started.push(name);
      ends.set(name, () => resolve(name));
    });
  return { started, job, end: (name: string) => ends.get(name)?.() };
}

test('runs no more tasks at a time than allowed, and the others in order', async () => {
  const { started, job, end } = jobs();
  const { run } = createLanes(2);
  const all = ['a', 'b', 'c', 'd'].map((name) => run('reads', job(name)));
  await settled();
  assert.deepEqual(started, ['a', 'b']);
  end('b');
  await settled();
  assert.deepEqual(started, ['a', 'b', 'c']);
  ['a', 'c'].forEach(end);
  await settled();
  end('d');
  assert.deepEqual(await Promise.all(all), ['a', 'b', 'c', 'd']);
});

test('starts the next task after a failure', async () => {
  const { run } = createLanes(1);
  const failed = run('reads', () => Promise.reject(new Error('no answer')));
  const next = run('reads', () => Promise.resolve('next'));
  await assert.rejects(failed, /no answer/);
  assert.equal(await next, 'next');
});

test('never starts a task that is aborted while it waits', async () => {
  const { started, job, end } = jobs();
  const { run } = createLanes(1);
  const giveUp = new AbortController();
  const first = run('reads', job('first'));
  const second = run('reads', job('second'), { signal: giveUp.signal });
  const rejected = assert.rejects(second, /gone/);
  giveUp.abort(new Error('gone'));
  end('first');
  await first;
  await rejected;
  assert.deepEqual(started, ['first']);
});

test('schedules lanes fairly, regardless of how many tasks wait in another lane', async () => {
  const { started, job, end } = jobs();
  const { run } = createLanes(4);
  const long = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => run('long', job(name)));
  const short = ['x', 'y', 'z'].map((name) => run('short', job(name)));
  for (const name of ['a', 'b', 'c', 'd', 'x', 'y', 'e', 'f', 'z', 'g']) {
    await settled();
    end(name);
  }
  await Promise.all([...long, ...short]);
  assert.deepEqual(started, ['a', 'b', 'c', 'd', 'x', 'y', 'e', 'f', 'z', 'g']);
});

test('runs no more tasks of a lane than the lane allows', async () => {
  const { started, job, end } = jobs();
  const { run } = createLanes(3, { narrow: 1 });
  const all = ['a', 'b'].map((name) => run('narrow', job(name)));
  await settled();
  assert.deepEqual(started, ['a']);
  end('a');
  await settled();
  end('b');
  await Promise.all(all);
});

test('starts no tasks while it is held', async () => {
  const { started, job, end } = jobs();
  const { run, hold, release } = createLanes(2);
  hold();
  const waits = run('reads', job('a'));
  await settled();
  assert.deepEqual(started, []);
  release();
  await settled();
  end('a');
  assert.equal(await waits, 'a');
});
