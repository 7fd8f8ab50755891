import assert from 'node:assert/strict';
import { test } from 'node:test';
import { choose, pageState, rangeOf } from './selection.ts';

const page = ['a', 'b', 'c', 'd'];

test('choosing rows keeps what is chosen on other pages', () => {
  assert.deepEqual([...choose(new Set(['x']), ['a', 'b'], true)], ['x', 'a', 'b']);
  assert.deepEqual([...choose(new Set(['x', 'a']), ['a'], false)], ['x']);
});

test('a range reaches from the last touched row, in both directions', () => {
  assert.deepEqual(rangeOf(page, 'b', 'd'), ['b', 'c', 'd']);
  assert.deepEqual(rangeOf(page, 'd', 'b'), ['b', 'c', 'd']);
});

test('without a touched row on this page a range is one row', () => {
  assert.deepEqual(rangeOf(page, undefined, 'c'), ['c']);
  assert.deepEqual(rangeOf(page, 'x', 'c'), ['c']);
});

test('the head of the page says none, some or all', () => {
  assert.equal(pageState(new Set(['x']), page), 'none');
  assert.equal(pageState(new Set(['a', 'x']), page), 'some');
  assert.equal(pageState(new Set(page), page), 'all');
  assert.equal(pageState(new Set(['x']), []), 'none');
});
