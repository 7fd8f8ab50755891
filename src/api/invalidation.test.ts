import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createInvalidations } from './invalidation.ts';

const members = ['orgs', 'o1', 'members'];

test('what a write made stale is read again when it has ended', () => {
  assert.deepEqual(createInvalidations().begin([members])(), [members]);
});

test('a hundred writes on one list make it read once, at the end', () => {
  const ledger = createInvalidations();
  const ends = Array.from({ length: 100 }, () => ledger.begin([members]));
  const last = ends.pop();
  assert.deepEqual(
    ends.flatMap((end) => end()),
    [],
  );
  assert.deepEqual(last?.(), [members]);
});

test('a write elsewhere does not hold it up', () => {
  const ledger = createInvalidations();
  ledger.begin([['spaces', 's1']]);
  assert.deepEqual(ledger.begin([members])(), [members]);
});

test('a write on one item holds up the list that contains it', () => {
  const ledger = createInvalidations();
  const endOfItem = ledger.begin([[...members, 'u1']]);
  assert.deepEqual(ledger.begin([members])(), []);
  assert.deepEqual(endOfItem(), [members]);
});
