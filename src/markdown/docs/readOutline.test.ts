import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readOutline } from './readOutline.ts';
import type { SourceFile } from './sourceFiles.ts';

const file = (path: string, text: string, size = text.length): SourceFile => ({
  path,
  size,
  read: async () => new TextEncoder().encode(text),
});
const warn = ({ message }: { message: string }) => assert.fail(message);
const settings = { root: '', summary: 'SUMMARY.md' };

test('reads a summary with the given parser, and refuses one above 2 MiB', async () => {
  const sources = (size?: number) =>
    new Map(
      [file('SUMMARY.md', '* [One](one.md)\n', size), file('one.md', '# One\n')].map((one) => [
        one.path,
        one,
      ]),
    );
  const place = { type: 'item', from: 1, to: 1, column: 1 } as const;
  const entry = { title: 'First', href: 'one.md', line: 1, place, entries: [] };
  const { entries } = await readOutline(sources(), settings, warn, async (text) => {
    assert.match(text, /One/);
    return { entries: [entry] };
  });
  assert.deepEqual(
    entries.map(({ title }) => title),
    ['First'],
  );
  await assert.rejects(
    readOutline(sources(2 * 1024 ** 2 + 1), settings, warn),
    /“SUMMARY\.md” is larger than 2 MiB/,
  );
});
