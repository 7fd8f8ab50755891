import assert from 'node:assert/strict';
import { test } from 'node:test';
import { backoff } from './backoff.ts';

test('doubles up to 30 seconds, and leaves out a random half', () => {
  const failures = [1, 2, 3, 4, 5, 6, 7];
  assert.deepEqual(
    failures.map((n) => backoff(n, () => 1)),
    [1, 2, 4, 8, 16, 30, 30],
  );
  assert.deepEqual(
    failures.map((n) => backoff(n, () => 0)),
    [0.5, 1, 2, 4, 8, 15, 15],
  );
});
