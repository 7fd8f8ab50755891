import assert from 'node:assert/strict';
import { test } from 'node:test';
import { heightOfLine, lineAtHeight } from './scrollPair.ts';

const parts = [
  { line: 1, top: 0 },
  { line: 11, top: 100 },
  { line: 21, top: 500 },
];
const end = { line: 31, top: 600 };

test('maps lines to heights and back', () => {
  assert.equal(heightOfLine(parts, end, 6), 50);
  assert.equal(heightOfLine(parts, end, 16), 300);
  assert.equal(heightOfLine(parts, end, 40), 600);
  for (const line of [1, 3, 11, 16, 25, 31])
    assert.equal(lineAtHeight(parts, end, heightOfLine(parts, end, line)), line);
  assert.equal(heightOfLine([], end, 1), 0);
});
