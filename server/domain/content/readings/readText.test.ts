import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fromJson } from '#server/base/lib/json.ts';
import type { Passage } from './reading.ts';
import { readText } from './readText.ts';

/** Counts the iterations of this thread's event loop while a function runs. */
async function turnsDuring(run: () => Promise<unknown>) {
  let turns = 0;
  const count = () => {
    turns += 1;
    next = setImmediate(count);
  };
  let next = setImmediate(count);
  await run();
  clearImmediate(next);
  return turns;
}

const shapes = {
  'brackets that never close': '['.repeat(50_000),
  'links that never close': '[a]('.repeat(8000),
  'emphasis that never closes': '*a **b '.repeat(10_000),
  'quotes in quotes': `${'> '.repeat(150)}a\n`.repeat(100),
  'a table of one row': `${'|a'.repeat(5000)}\n${'|-'.repeat(5000)}\n`,
  'code in all lengths': Array.from({ length: 300 }, (_, n) => `${'`'.repeat(n + 1)}a`).join(' '),
  'tags that never close': '<a '.repeat(50_000),
};

for (const [name, markdown] of Object.entries(shapes)) {
  test(`doesn’t block the event loop: ${name}`, async () => {
    assert.ok((await turnsDuring(() => readText(markdown))) > 0);
  });
}

test('reads five megabytes on one line as words', async () => {
  let words = '';
  const turns = await turnsDuring(async () => {
    const reading = await readText(`${'word [a](b.md) '.repeat(350_000)} needle`);
    words = reading.words;
    assert.ok(fromJson<Passage[]>(reading.passages).every(({ body }) => body.length <= 500_000));
  });
  assert.match(words, /\bneedle\b/);
  assert.ok(turns > 0);
});
