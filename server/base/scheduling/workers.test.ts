import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { workerAt } from './workers.ts';

const module = `
  import { threadId } from 'node:worker_threads';
  import { handleTasks } from '${pathToFileURL(`${import.meta.dirname}/workers.ts`).href}';
  globalThis.kept = [];
  handleTasks(({ mebibytes, buffer }) => {
    globalThis.kept.push(new Uint8Array(mebibytes * 1024 ** 2));
    return { threadId, received: buffer?.byteLength };
  });
`;

/** Returns a function that lets a thread keep memory. */
const memoryKeeper = () =>
  workerAt<{ mebibytes: number; buffer?: ArrayBuffer }, { threadId: number; received?: number }>(
    new URL(`data:text/javascript,${encodeURIComponent(module)}`),
  );

test('ends a thread that holds much memory after a task, and keeps others', async () => {
  const keep = memoryKeeper();
  const { threadId: first } = await keep({ mebibytes: 1 }, 10_000);
  assert.equal((await keep({ mebibytes: 300 }, 10_000)).threadId, first);
  const { threadId: second } = await keep({ mebibytes: 1 }, 10_000);
  assert.notEqual(second, first);
  assert.equal((await keep({ mebibytes: 1 }, 10_000)).threadId, second);
});

test('transfers a buffer to the thread', async () => {
  const buffer = new ArrayBuffer(4096);
  const { received } = await memoryKeeper()({ mebibytes: 1, buffer }, 10_000, { transfer: [buffer] });
  assert.deepEqual([received, buffer.byteLength], [4096, 0]);
});
