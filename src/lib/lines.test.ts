import assert from 'node:assert/strict';
import { test } from 'node:test';
import { linesOf, withLines } from './lines.ts';

test('a pasted column becomes one item a line', () => {
  assert.deepEqual(linesOf(' neap \r\nspring\n\n ebb '), ['neap', 'spring', 'ebb']);
  assert.deepEqual(linesOf('  '), []);
});

test('pasted lines take the place of the item they were pasted into', () => {
  assert.deepEqual(withLines(['a', '', 'c'], 1, ['x', 'y']), ['a', 'x', 'y', 'c']);
  assert.deepEqual(withLines(['a'], 1, ['x']), ['a', 'x']);
  assert.deepEqual(withLines(['a', 'b'], 0, []), ['b']);
});
