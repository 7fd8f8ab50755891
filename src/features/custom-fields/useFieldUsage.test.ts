import assert from 'node:assert/strict';
import { test } from 'node:test';
import { usesWords } from './useUses.ts';

const done = { of: 25, read: 25, failed: 0, titles: [], looking: false, partly: false };

test('while spaces are read, the count is told as one so far', () => {
  const words = 'Counting the spaces that use it: 3 of 25 read, 1 use it so far.';
  assert.equal(usesWords({ ...done, read: 3, titles: ['Tides'] }), words);
  assert.match(usesWords({ ...done, looking: true }), /so far/);
});

test('spaces that use the field are named, and counted where they are many', () => {
  assert.equal(usesWords(done), 'None of the 25 spaces that were found has a value for it.');
  assert.equal(
    usesWords({ ...done, of: 1, read: 1, titles: ['Tides'] }),
    '1 of the 1 space that was found has a value for it: Tides.',
  );
  assert.match(usesWords({ ...done, titles: ['A', 'B', 'C', 'D'] }), /: A, B, C and D\.$/);
  assert.match(usesWords({ ...done, titles: ['A', 'B', 'C', 'D', 'E'] }), /5 of .*: A, B, C and 2 more\.$/);
});

test('what could not be read is told, too', () => {
  assert.match(
    usesWords({ ...done, read: 23, failed: 2, partly: true }),
    /2 spaces could not be read\. Not all spaces could be looked for\.$/,
  );
});
