import assert from 'node:assert/strict';
import { test } from 'node:test';
import { filterOf } from './filterOf.ts';

const shown = { page: 'b', limit: 20, sort: 'name', order: 'asc' };

test('keeps every parameter except page, size and order', () => {
  assert.deepEqual(filterOf({ ...shown, role: 'edit', team: ['tide', 'moss'], nested: false }), {
    role: 'edit',
    team: ['tide', 'moss'],
    nested: false,
  });
});

test('keeps a sort only if it narrows the list', () => {
  assert.deepEqual(filterOf(shown, ['lastSeenAt']), {});
  assert.deepEqual(filterOf({ ...shown, sort: 'lastSeenAt' }, ['lastSeenAt']), { sort: 'lastSeenAt' });
});
