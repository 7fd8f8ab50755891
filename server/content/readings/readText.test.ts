// Texts that no well-meaning person writes: read within a time, while the service goes on.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readText } from './readText.ts';

/** Runs something and gives the longest time, in ms, that the event loop did nothing else. */
async function longestGap(run: () => Promise<unknown>) {
  let longest = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 10);
  await run();
  clearInterval(timer);
  return longest;
}

const shapes = {
  'brackets that never close': '['.repeat(50_000),
  'links that never close': '[a]('.repeat(8000),
  'emphasis that never closes': '*a **b '.repeat(10_000),
  'quotes in quotes': `${'> '.repeat(150)}a\n`.repeat(100),
  'a table of one row': `${'|a'.repeat(5000)}\n${'|-'.repeat(5000)}\n`,
  'code in all lengths': Array.from({ length: 600 }, (_, n) => `${'`'.repeat(n + 1)}a`).join(' '),
  'tags that never close': '<a '.repeat(50_000),
};

for (const [name, markdown] of Object.entries(shapes)) {
  test(`${name}: the event loop goes on`, async () => {
    const gap = await longestGap(() => readText(markdown));
    assert.ok(gap < 1000, `${Math.round(gap)} ms`);
  });
}

test('five megabytes on one line are read as words', async () => {
  let words = '';
  const gap = await longestGap(async () => {
    const reading = await readText(`${'word [a](b.md) '.repeat(350_000)} needle`);
    words = Object.values(reading.words).join(' ');
    assert.ok(reading.passages.every(({ body }) => body.length <= 500_000));
  });
  assert.match(words, /\bneedle\b/);
  assert.ok(gap < 2000, `${Math.round(gap)} ms`);
});
