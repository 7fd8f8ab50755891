import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pageOf } from './pageOf.ts';

const all = ['a', 'b', 'c', 'd', 'e'];

test('pages through a list in memory', () => {
  assert.deepEqual(pageOf(all, { limit: 2 }), { items: ['a', 'b'], count: 5, next: { page: '2' } });
  assert.deepEqual(pageOf(all, { limit: 2, page: '4' }), { items: ['e'], count: 5 });
  assert.deepEqual(pageOf(all, {}), { items: all, count: 5 });
});

test('treats an invalid cursor as the first page, and returns an empty page past the end', () => {
  assert.deepEqual(pageOf(all, { limit: 2, page: 'x' }).items, ['a', 'b']);
  assert.deepEqual(pageOf(all, { limit: 2, page: '40' }).items, []);
});

test('starts a page at its cursor and names the next page until the end', () => {
  const rows = [1, 2, 3, 4, 5];
  assert.deepEqual(pageOf(rows, { limit: 2 }), { items: [1, 2], count: 5, next: { page: '2' } });
  assert.deepEqual(pageOf(rows, { page: '4', limit: 2 }), { items: [5], count: 5 });
  assert.deepEqual(pageOf(rows, { page: '90', limit: 2 }), { items: [], count: 5 });
  assert.deepEqual(pageOf(rows, { page: 'x', limit: 9 }), { items: rows, count: 5 });
});
