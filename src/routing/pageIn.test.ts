import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pageIn } from './pageIn.ts';

test('a page begins where its cursor says, and names the next while there is one', () => {
  const rows = [1, 2, 3, 4, 5];
  assert.deepEqual(pageIn(rows, null, 2), { items: [1, 2], count: 5, next: { page: '2' } });
  assert.deepEqual(pageIn(rows, '4', 2), { items: [5], count: 5 });
  assert.deepEqual(pageIn(rows, '90', 2), { items: [], count: 5 });
  assert.deepEqual(pageIn(rows, 'x', 9), { items: rows, count: 5 });
});
