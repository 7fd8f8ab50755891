import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPageText } from '#markdown/docs/readPageText.ts';
import { readSummary } from '#markdown/docs/readSummary.ts';
import { collectWarnings } from '#markdown/docs/warnings.ts';
import { pushedReaders } from './readPushedTexts.ts';

test('reads a long summary in a worker thread as in place, and reports its fault', async () => {
  const text = '# Docs\n\n* [One](one.md) and [two](two.md)\n'.repeat(1000);
  const [here, there] = [collectWarnings(), collectWarnings()];
  assert.deepEqual(
    await pushedReaders.summary(text, there.warn, 'SUMMARY.md'),
    readSummary(text, here.warn, 'SUMMARY.md'),
  );
  assert.deepEqual(there.warnings, here.warnings);
  const deep =
    Array.from({ length: 60 }, (_, n) => `${'  '.repeat(n)}* [T](t.md)\n`).join('') +
    '* [T](t.md)\n'.repeat(2000);
  await assert.rejects(
    async () => pushedReaders.summary(deep, there.warn, 'SUMMARY.md'),
    /nested more than 50 levels deep/,
  );
});

test('reads a long page in a worker thread as in place', async () => {
  const written = `---\nhidden: 1\n---\nWords.\n\n# Tides\n\n{% include "low.md" %}\n\n{% gauge %}\n${'Two highs.\n\n'.repeat(2000)}`;
  const page = { path: 'tides.md', written, needsTitle: true };
  const read = await pushedReaders.page(page);
  assert.deepEqual(read, readPageText(page));
  assert.equal(read.heading, 'Tides');
  assert.deepEqual([read.warnings.length, read.inclusions.length, read.tags.length], [1, 1, 1]);
});
