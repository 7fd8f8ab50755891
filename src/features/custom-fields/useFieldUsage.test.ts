import assert from 'node:assert/strict';
import { test } from 'node:test';
import { usageText } from './useFieldUsage.ts';

const done = { total: 25, loaded: 25, failed: 0, titles: [], isLoading: false, isPartial: false };

test('shows a preliminary count while values load', () => {
  const text = 'Loading values: 3 of 25 spaces, 1 with a value so far.';
  assert.equal(usageText({ ...done, loaded: 3, titles: ['Tides'] }), text);
  assert.match(usageText({ ...done, isLoading: true }), /so far/);
});

test('names the spaces with a value, and counts the rest if there are many', () => {
  assert.equal(usageText(done), 'No spaces have a value for this field.');
  assert.equal(
    usageText({ ...done, total: 1, loaded: 1, titles: ['Tides'] }),
    '1 of 1 space has a value for this field: Tides.',
  );
  assert.match(usageText({ ...done, titles: ['A', 'B', 'C', 'D'] }), /: A, B, C, and D\.$/);
  assert.match(usageText({ ...done, titles: ['A', 'B', 'C', 'D', 'E'] }), /5 of .*: A, B, C, and 2 more\.$/);
});

test('reports spaces that failed to load', () => {
  assert.match(
    usageText({ ...done, loaded: 23, failed: 2, isPartial: true }),
    /Couldn’t load 2 spaces\. Some spaces couldn’t be listed\.$/,
  );
});
