import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '../http/ApiError.ts';
import { createBulkReader, createQueryReader } from './bulkReader.ts';
import { createQueryClient } from '../queryClient.ts';

const ids = (count: number) => Array.from({ length: count }, (_, n) => ({ id: `s${n}` }));
const refusal = (status: number) => new ApiError({ kind: 'refused', status, message: 'No.' });

function queryReader(answer: (spaceId: string) => unknown = () => null) {
  const read = new Set<string>();
  const own = createQueryReader(
    createQueryClient(),
    ({ id }: { id: string }) => ({
      queryKey: [id],
      queryFn: async () => {
        await Promise.resolve();
        const thrown = answer(id);
        if (thrown instanceof Error) throw thrown;
        read.add(id);
        return id;
      },
    }),
    (id) => id,
    Infinity,
  );
  return { own, read };
}

test('reads each item once, however often it catches up', async () => {
  let asked = 0;
  const { own } = queryReader(() => void asked++);
  await own.catchUp(ids(12));
  await own.catchUp(ids(14));
  assert.equal(asked, 14);
  assert.deepEqual([own.get().done, own.get().of, own.get().running], [14, 14, false]);
});

test('reports an item that failed, and reads the others', async () => {
  const { own } = queryReader((id) => (id === 's3' ? refusal(404) : null));
  await own.catchUp(ids(8));
  assert.deepEqual([...own.get().failed], [['s3', 'No.']]);
  assert.equal(own.get().stopped, null);
});

test('stops at a rate limit and continues on demand', async () => {
  let slow = true;
  const { own, read } = queryReader(() => (slow ? refusal(429) : null));
  await own.catchUp(ids(20));
  assert.equal(own.get().stopped, 'No.');
  await own.catchUp(ids(20));
  assert.equal(read.size, 0);
  slow = false;
  await own.resume();
  assert.equal(read.size, 20);
});

type Space = { id: string; revision: string };

const makeSpace = (id: string): Space => ({ id, revision: 'first' });
const spaces = Array.from({ length: 12 }, (_, index) => makeSpace(`s${index}`));
const refused = (status: number) =>
  new ApiError({ kind: 'refused', status, message: `Refused with ${status}.` });
const createLinkReader = (read: (space: Space, signal: AbortSignal) => Promise<string>) =>
  createBulkReader({ read, isCurrent: (space, before) => space.revision === before.revision });

test('reads all items once, five at a time, and those with another revision again', async () => {
  let underWay = 0;
  let most = 0;
  const asked: string[] = [];
  const reader = createLinkReader(async (space) => {
    asked.push(space.id);
    most = Math.max(most, ++underWay);
    await new Promise((resume) => setImmediate(resume));
    underWay--;
    return space.id;
  });
  await reader.catchUp(spaces);
  const { values: reports, running, waiting, stopped } = reader.get();
  assert.deepEqual([reports.size, running, waiting, stopped, most], [12, false, 0, null, 5]);
  await reader.catchUp(spaces);
  assert.equal(asked.length, 12);
  await reader.catchUp([{ ...makeSpace('s0'), revision: 'another' }]);
  assert.deepEqual([asked.length, reader.get().values.size], [13, 1]);
});

test('continues after an item that the service rejects', async () => {
  const reader = createLinkReader(async (space) => {
    if (space.id === 's3') throw refused(403);
    return space.id;
  });
  await reader.catchUp(spaces);
  assert.deepEqual([...reader.get().failed.keys()], ['s3']);
  assert.equal(reader.get().values.size, 11);
});

test('continues where it was stopped and reads nothing twice', async () => {
  const asked: string[] = [];
  const reader = createLinkReader(async (space, signal) => {
    if (asked.length === 5) reader.stop();
    signal.throwIfAborted();
    asked.push(space.id);
    return space.id;
  });
  await reader.catchUp(spaces);
  assert.deepEqual([reader.get().values.size, reader.get().stopped, reader.get().waiting], [5, '', 7]);
  await reader.catchUp(spaces);
  assert.equal(reader.get().values.size, 5);
  asked.push('none');
  await reader.resume();
  assert.equal(reader.get().values.size, 12);
  assert.equal(new Set(asked).size, 13);
});

test('sends no more requests after a 429', async () => {
  let count = 0;
  const reader = createLinkReader(async () => {
    count++;
    throw refused(429);
  });
  await reader.catchUp(spaces);
  assert.ok(count <= 5);
  assert.deepEqual([reader.get().stopped, reader.get().waiting], ['Refused with 429.', 12]);
});
