import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as settled } from 'node:timers/promises';
import { turns } from './turns.ts';

/** Jobs that note when they start and end when told. */
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

test('no more run at the same time than allowed, and the others follow in order', async () => {
  const { started, job, end } = jobs();
  const inTurn = turns(2);
  const all = ['a', 'b', 'c', 'd'].map((name) => inTurn(job(name)));
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

test('one that fails makes room as well', async () => {
  const inTurn = turns(1);
  const failed = inTurn(() => Promise.reject(new Error('no answer')));
  const next = inTurn(() => Promise.resolve('next'));
  await assert.rejects(failed, /no answer/);
  assert.equal(await next, 'next');
});

test('one that was given up while waiting never starts', async () => {
  const { started, job, end } = jobs();
  const inTurn = turns(1);
  const giveUp = new AbortController();
  const first = inTurn(job('first'));
  const second = inTurn(job('second'), giveUp.signal);
  giveUp.abort(new Error('gone'));
  end('first');
  await first;
  await assert.rejects(second, /gone/);
  assert.deepEqual(started, ['first']);
});

test('who is wanted first goes before those who wait', async () => {
  const { started, job, end } = jobs();
  const inTurn = turns(1);
  const all = ['a', 'b', 'c', 'd'].map((name) => inTurn(job(name), undefined, name));
  inTurn.hurry('d');
  for (const name of ['a', 'd', 'b', 'c']) {
    await settled();
    end(name);
  }
  await Promise.all(all);
  assert.deepEqual(started, ['a', 'd', 'b', 'c']);
});
