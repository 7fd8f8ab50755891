import assert from 'node:assert/strict';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { test } from 'node:test';
import { workQueue } from '#server/base/scheduling/workQueue.ts';
import { sharedRuns, type Reading } from './sharedRuns.ts';

/** Shared runs whose bytes the test sends, and a log of each run's events. */
function recorded(heldBytes = 1000) {
  const queue = workQueue({ name: 'tests', concurrency: 1, maxWaiting: 10 });
  const read = sharedRuns(queue, heldBytes);
  const made: string[] = [];
  const aborted: string[] = [];
  const start = (key: string, make: Reading['make'], signal = new AbortController().signal) =>
    read({
      key,
      client: key,
      signal,
      make: (abandoned) => {
        made.push(key);
        abandoned.addEventListener('abort', () => aborted.push(key));
        return make(abandoned);
      },
    });
  return { queue, start, made, aborted };
}

async function* letters(text: string) {
  for (const letter of text) {
    await nextTurn();
    yield Buffer.from(letter);
  }
}

/** Waits until the signal aborts. */
async function* endless(signal: AbortSignal) {
  yield Buffer.from('x');
  await new Promise((_resolve, reject) => signal.addEventListener('abort', reject));
}

const textOf = async (chunks: AsyncIterable<Uint8Array>) => {
  let text = '';
  for await (const chunk of chunks) text += Buffer.from(chunk).toString();
  return text;
};

test('shares one run between readers of a key, and each reads all bytes', async () => {
  const { start, made, queue } = recorded();
  const readers = Array.from({ length: 20 }, () => textOf(start('a', () => letters('tides'))));
  assert.deepEqual(new Set(await Promise.all(readers)), new Set(['tides']));
  assert.deepEqual(made, ['a']);
  assert.equal(await textOf(start('a', () => letters('tides'))), 'tides');
  assert.deepEqual([made, queue.running, queue.waiting], [['a', 'a'], 0, 0]);
});

test('propagates a failure to every reader', async () => {
  const { start } = recorded();
  const fail = async function* () {
    yield Buffer.from('x');
    throw new Error('broken');
  };
  for (const outcome of await Promise.allSettled([textOf(start('a', fail)), textOf(start('a', fail))]))
    assert.match(String(outcome.status === 'rejected' && outcome.reason), /broken/);
});

test('continues a run while it has readers, and aborts it with the last one', async () => {
  const { start, aborted, queue } = recorded();
  const leaving = [new AbortController(), new AbortController()];
  const readers = leaving.map(({ signal }) => textOf(start('a', endless, signal)));
  await nextTurn();
  leaving[0]!.abort();
  await assert.rejects(readers[0]!, { name: 'AbortError' });
  assert.deepEqual([aborted, queue.running], [[], 1]);
  leaving[1]!.abort();
  await assert.rejects(readers[1]!, { name: 'AbortError' });
  while (queue.running > 0) await nextTurn();
  assert.deepEqual(aborted, ['a']);
});

test('frees the queue slot of a waiting run when its reader leaves, and never starts it', async () => {
  const { start, made, queue } = recorded();
  const [first, second] = [new AbortController(), new AbortController()];
  const reading = [
    textOf(start('a', endless, first.signal)),
    textOf(start('b', () => letters('b'), second.signal)),
  ];
  await nextTurn();
  assert.equal(queue.waiting, 1);
  second.abort();
  await assert.rejects(reading[1]!, { name: 'AbortError' });
  assert.equal(queue.waiting, 0);
  first.abort();
  await assert.rejects(reading[0]!, { name: 'AbortError' });
  assert.deepEqual(made, ['a']);
});

test('cuts off the oldest finished run when slow readers hold too many bytes', async () => {
  const { start } = recorded(8);
  const slow = start('slow', () => letters('12345'));
  await slow.next();
  assert.equal(await textOf(start('b', () => letters('12'))), '12');
  assert.equal(await textOf(start('c', () => letters('1234'))), '1234');
  await assert.rejects(textOf(slow), /too slow/);
  assert.equal(await textOf(start('slow', () => letters('again'))), 'again');
});
