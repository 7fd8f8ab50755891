import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pluralize, formatList, formatNumber, formatOrdinal } from './format.ts';

test('one thing is singular, none and many are plural', () => {
  assert.equal(pluralize(1, 'row'), '1 row');
  assert.equal(pluralize(0, 'row'), '0 rows');
  assert.equal(pluralize(2, 'person', 'people'), '2 people');
});

test('a number is written alike with and without a separator', () => {
  const whole = new Intl.NumberFormat(undefined, { numberingSystem: 'latn' });
  for (const value of [0, 7, 999, 1000, 1284, 100_000, -3, 0.5])
    assert.equal(formatNumber(value), whole.format(value));
});

test('positions are said as ordinals', () => {
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

test('several words are read as one phrase', () => {
  assert.equal(formatList([]), '');
  assert.equal(formatList(['title']), 'title');
  assert.equal(formatList(['title', 'path']), 'title and path');
  assert.equal(formatList(['title', 'path', 'icon']), 'title, path and icon');
});
