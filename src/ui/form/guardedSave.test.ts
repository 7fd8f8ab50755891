import assert from 'node:assert/strict';
import { test } from 'node:test';
import { conflictsIn } from './useGuardedSave.ts';

const format = (value: unknown) => (typeof value === 'string' ? value : 'Inherited');
const fields = { title: { title: 'Title', words: format }, level: { title: 'Default level', words: format } };
const base = { title: 'Gateway', level: null };

test('a field changed by only one person is not a conflict', async () => {
  assert.deepEqual(await conflictsIn(fields, base, { title: 'Portal', level: null }, { level: 'edit' }), []);
  assert.deepEqual(await conflictsIn(fields, base, base, { title: 'Portal' }), []);
});

test('a field changed by both to different values is a conflict', async () => {
  const now = { title: 'Portal', level: 'read' };
  assert.deepEqual(await conflictsIn(fields, base, now, { title: 'Portal', level: null }), [
    { name: 'level', title: 'Default level', theirs: 'read', mine: 'Inherited' },
  ]);
});
