import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readSummary } from '#markdown/docs/readSummary.ts';
import { collectWarnings } from '#markdown/docs/warnings.ts';
import { readPushedSummary } from './readPushedSummary.ts';

test('reads a long summary in a worker thread as in place, and reports its fault', async () => {
  const text = '# Docs\n\n* [One](one.md) and [two](two.md)\n'.repeat(1000);
  const [here, there] = [collectWarnings(), collectWarnings()];
  assert.deepEqual(
    await readPushedSummary(text, there.warn, 'SUMMARY.md'),
    readSummary(text, here.warn, 'SUMMARY.md'),
  );
  assert.deepEqual(there.warnings, here.warnings);
  const deep =
    Array.from({ length: 60 }, (_, n) => `${'  '.repeat(n)}* [T](t.md)\n`).join('') +
    '* [T](t.md)\n'.repeat(2000);
  await assert.rejects(
    async () => readPushedSummary(deep, there.warn, 'SUMMARY.md'),
    /nested more than 50 levels deep/,
  );
});
