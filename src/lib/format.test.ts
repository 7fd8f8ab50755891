import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pluralize, formatList, formatNumber, formatOrdinal } from './format.ts';

test('uses the singular for one and the plural for zero and many', () => {
  assert.equal(pluralize(1, 'row'), '1 row');
  assert.equal(pluralize(0, 'row'), '0 rows');
  assert.equal(pluralize(2, 'person', 'people'), '2 people');
});

test('formats numbers like Intl', () => {
  const whole = new Intl.NumberFormat(undefined, { numberingSystem: 'latn' });
  for (const value of [0, 7, 999, 1000, 1284, 100_000, -3, 0.5])
    assert.equal(formatNumber(value), whole.format(value));
});

test('formats ordinals', () => {
  assert.deepEqual([1, 2, 3, 4, 11, 12, 22].map(formatOrdinal), [
    '1st',
    '2nd',
    '3rd',
    '4th',
    '11th',
    '12th',
    '22nd',
  ]);
});

test('joins words with commas and “and”', () => {
  assert.equal(formatList([]), '');
  assert.equal(formatList(['title']), 'title');
  assert.equal(formatList(['title', 'path']), 'title and path');
  assert.equal(formatList(['title', 'path', 'icon']), 'title, path, and icon');
});
