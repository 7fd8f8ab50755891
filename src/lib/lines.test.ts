import assert from 'node:assert/strict';
import { test } from 'node:test';
import { linesOf, withLines } from './lines.ts';

test('splits a pasted column into lines', () => {
  assert.deepEqual(linesOf(' neap \r\nspring\n\n ebb '), ['neap', 'spring', 'ebb']);
  assert.deepEqual(linesOf('  '), []);
});

test('replaces an item with pasted lines', () => {
  assert.deepEqual(withLines(['a', '', 'c'], 1, ['x', 'y']), ['a', 'x', 'y', 'c']);
  assert.deepEqual(withLines(['a'], 1, ['x']), ['a', 'x']);
  assert.deepEqual(withLines(['a', 'b'], 0, []), ['b']);
});
