import assert from 'node:assert/strict';
import { test } from 'node:test';
import { uniqueNames } from './uniqueNames.ts';

test('numbers a repeated name and skips numbers in use', () => {
  const unique = uniqueNames({ first: 2 });
  assert.deepEqual(['a', 'a-2', 'a', 'a', ''].map(unique), ['a', 'a-2', 'a-3', 'a-4', '']);
});

test('truncates names to the maximum length without a trailing hyphen', () => {
  const unique = uniqueNames({ first: 2, maxLength: 6 });
  assert.deepEqual(['abc-defg', 'abc-de', 'ab----', 'ab----'].map(unique), [
    'abc-de',
    'abc-2',
    'ab----',
    'ab-2',
  ]);
});
