import assert from 'node:assert/strict';
import { test } from 'node:test';
import { headingsAbove } from './headingsAbove.ts';

test('finds the heading above each line, except headings in code, quotes and hints', () => {
  const text =
    'Intro.\n\n# Tides\n\nTwo *highs*.\n\n## High `water`\n\n```\n# Code\n```\n\n' +
    '> # Quote\n\n{% hint style="info" %}\n# Hint\n{% endhint %}\n\nTwo lows.\n';
  const high = 'High water';
  assert.deepEqual(headingsAbove(text, [1, 3, 5, 7, 10, 13, 16, 19]), [
    undefined,
    'Tides',
    'Tides',
    high,
    high,
    high,
    high,
    high,
  ]);
  assert.deepEqual(headingsAbove(`# Tides\n\n${'Two highs. '.repeat(10_000)}`, [3]), [undefined]);
});
