import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatSize } from './sizes.ts';

test('chooses a short unit', () => {
  const texts = [0, 812, 1000, 9949, 18_240, 999_499, 999_500, 3_460_000, 7e9, 4e15].map(formatSize);
  assert.deepEqual(texts, [
    '0 B',
    '812 B',
    '1 kB',
    '9.9 kB',
    '18 kB',
    '999 kB',
    '1 MB',
    '3.5 MB',
    '7 GB',
    '4,000 TB',
  ]);
});
