import assert from 'node:assert/strict';
import { test } from 'node:test';
import { conflictsIn } from './useGuardedSave.ts';

const words = (value: unknown) => (typeof value === 'string' ? value : 'Inherited');
const fields = { title: { title: 'Title', words }, level: { title: 'Default level', words } };
const base = { title: 'Gateway', level: null };

test('what only one of two people changed is no conflict', () => {
  assert.deepEqual(conflictsIn(fields, base, { title: 'Portal', level: null }, { level: 'edit' }), []);
  assert.deepEqual(conflictsIn(fields, base, base, { title: 'Portal' }), []);
});

test('what both changed is one, with both values in words, unless both want the same', () => {
  const now = { title: 'Portal', level: 'read' };
  assert.deepEqual(conflictsIn(fields, base, now, { title: 'Portal', level: null }), [
    { name: 'level', title: 'Default level', theirs: 'read', mine: 'Inherited' },
  ]);
});
