import assert from 'node:assert/strict';
import { test } from 'node:test';
import { uniqueNames } from './uniqueNames.ts';

test('a repeated name is counted, past names that look counted already', () => {
  const unique = uniqueNames({ first: 2 });
  assert.deepEqual(['a', 'a-2', 'a', 'a', ''].map(unique), ['a', 'a-2', 'a-3', 'a-4', '']);
});

test('names stay within the length, and no hyphen is left where they are cut', () => {
  const unique = uniqueNames({ first: 2, maxLength: 6 });
  assert.deepEqual(['abc-defg', 'abc-de', 'ab----', 'ab----'].map(unique), [
    'abc-de',
    'abc-2',
    'ab----',
    'ab-2',
  ]);
});
