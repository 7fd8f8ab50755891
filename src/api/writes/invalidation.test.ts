import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createInvalidations } from './invalidation.ts';

const members = ['orgs', 'o1', 'members'];

test('returns the keys of a write when it ends', () => {
  assert.deepEqual(createInvalidations().begin([members])(), [members]);
});

test('returns the key of a hundred writes to one list once, at the end', () => {
  const invalidations = createInvalidations();
  const ends = Array.from({ length: 100 }, () => invalidations.begin([members]));
  const last = ends.pop();
  assert.deepEqual(
    ends.flatMap((end) => end()),
    [],
  );
  assert.deepEqual(last?.(), [members]);
});

test('does not wait for writes to other data', () => {
  const invalidations = createInvalidations();
  invalidations.begin([['spaces', 's1']]);
  assert.deepEqual(invalidations.begin([members])(), [members]);
});

test('waits for a write to an item of the list', () => {
  const invalidations = createInvalidations();
  const endOfItem = invalidations.begin([[...members, 'u1']]);
  assert.deepEqual(invalidations.begin([members])(), []);
  assert.deepEqual(endOfItem(), [members]);
});
