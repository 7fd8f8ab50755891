import assert from 'node:assert/strict';
import { test } from 'node:test';
import { choose, pageState, rangeOf } from './selection.ts';

const page = ['a', 'b', 'c', 'd'];

test('keeps the selection on other pages', () => {
  assert.deepEqual([...choose(new Set(['x']), ['a', 'b'], true)], ['x', 'a', 'b']);
  assert.deepEqual([...choose(new Set(['x', 'a']), ['a'], false)], ['x']);
});

test('a range starts at the last clicked row, in both directions', () => {
  assert.deepEqual(rangeOf(page, 'b', 'd'), ['b', 'c', 'd']);
  assert.deepEqual(rangeOf(page, 'd', 'b'), ['b', 'c', 'd']);
});

test('a range without an anchor on this page is one row', () => {
  assert.deepEqual(rangeOf(page, undefined, 'c'), ['c']);
  assert.deepEqual(rangeOf(page, 'x', 'c'), ['c']);
});

test('reports none, some or all of the page as selected', () => {
  assert.equal(pageState(new Set(['x']), page), 'none');
  assert.equal(pageState(new Set(['a', 'x']), page), 'some');
  assert.equal(pageState(new Set(page), page), 'all');
  assert.equal(pageState(new Set(['x']), []), 'none');
});
