import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '#api/ApiError.ts';
import { createValueReader } from './createValueReader.ts';

const ids = (count: number) => Array.from({ length: count }, (_, n) => `s${n}`);
const refusal = (status: number) => new ApiError({ kind: 'refused', status, message: 'No.' });

function reader(answer: (spaceId: string) => unknown = () => null) {
  const read = new Set<string>();
  const own = createValueReader({
    read: async (spaceId) => {
      await Promise.resolve();
      const thrown = answer(spaceId);
      if (thrown instanceof Error) throw thrown;
      read.add(spaceId);
    },
    isKnown: (spaceId) => read.has(spaceId),
  });
  return { own, read };
}

test('each space is read once, however often it is asked to catch up', async () => {
  let asked = 0;
  const { own } = reader(() => void asked++);
  await own.catchUp(ids(12));
  await own.catchUp(ids(14));
  assert.equal(asked, 14);
  assert.deepEqual([own.get().done, own.get().of, own.get().running], [14, 14, false]);
});

test('a space that can’t be read is told, and the others are read', async () => {
  const { own } = reader((id) => (id === 's3' ? refusal(404) : null));
  await own.catchUp(ids(8));
  assert.deepEqual([...own.get().failed], [['s3', 'No.']]);
  assert.equal(own.get().stopped, null);
});

test('where the service wants to be left alone it stops, and goes on when it is asked to', async () => {
  let slow = true;
  const { own, read } = reader(() => (slow ? refusal(429) : null));
  await own.catchUp(ids(20));
  assert.equal(own.get().stopped, 'No.');
  await own.catchUp(ids(20));
  assert.equal(read.size, 0);
  slow = false;
  await own.goOn();
  assert.equal(read.size, 20);
});
