import assert from 'node:assert/strict';
import { truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { DocsFolderError } from '#markdown/docs/DocsFolderError.ts';
import { readDocsFolder } from './readDocsFolder.ts';
import { folderOf } from '#server/testing/testFolder.ts';

const refusedWith = (message: string | RegExp) => (error: unknown) => {
  assert.ok(error instanceof DocsFolderError, String(error));
  if (typeof message === 'string') assert.equal(error.message, message);
  else assert.match(error.message, message);
  return true;
};

/** Title, files, and the expected message. */
const bad: [string, Record<string, string | Uint8Array>, string | RegExp][] = [
  [
    'a summary without entries',
    { 'SUMMARY.md': '# Title\n\nSome text.' },
    'SUMMARY.md lists no pages. Add an entry such as [Title](page.md).',
  ],
  [
    'a summary of missing pages only',
    { 'SUMMARY.md': '- [A](guide/a.md)' },
    'SUMMARY.md lists no pages. Add an entry such as [Title](page.md).',
  ],
  [
    'a summary of groups and links only',
    { 'SUMMARY.md': '- Group\n  - [Out](https://docs.example)' },
    /lists no pages/,
  ],
  [
    'entries nested too deep',
    { 'SUMMARY.md': Array.from({ length: 60 }, (_, n) => `${'  '.repeat(n)}- Group`).join('\n') },
    /^Line 51 of SUMMARY\.md is nested more than 50 levels deep/,
  ],
  ['a summary of nothing but nesting', { 'SUMMARY.md': `${'- '.repeat(100_000)}x` }, /lists no pages/],
  [
    'text that is not UTF-8',
    { 'SUMMARY.md': '- [A](a.md)', 'a.md': Uint8Array.of(0x61, 0xff) },
    '“a.md” isn’t UTF-8 text. Save it as UTF-8.',
  ],
  ['a summary that is not UTF-8', { 'SUMMARY.md': Uint8Array.of(0xc3) }, /^“SUMMARY\.md” isn’t UTF-8/],
  [
    'a page that is binary',
    { 'SUMMARY.md': '- [A](a.md)', 'a.md': 'a\0b' },
    /^“a\.md” contains NUL characters/,
  ],
  [
    'a page over 5 MiB',
    { 'SUMMARY.md': '- [A](a.md)', 'a.md': Buffer.alloc(5 * 1024 ** 2 + 1, 'a') },
    '“a.md” is larger than 5 MiB. Split it into several pages.',
  ],
  [
    'a file over 20 MiB',
    { 'SUMMARY.md': '- [A](a.md)', 'a.md': '', 'film.bin': Buffer.alloc(20 * 1024 ** 2 + 1) },
    '“film.bin” is larger than 20 MiB. Make it smaller or remove it.',
  ],
  [
    'more than 20,000 entries',
    { 'SUMMARY.md': Array.from({ length: 200 }, () => `${'[A]()\n'.repeat(101)}\n`).join('\n') },
    'SUMMARY.md has 20200 entries, but a space can have at most 20,000. Split the docs into several spaces.',
  ],
];

for (const [what, files, message] of bad) {
  test(`rejects ${what} with one sentence`, async (t) => {
    await assert.rejects(readDocsFolder(await folderOf(t, files)), refusedWith(message));
  });
}

test('rejects a folder that is missing or has no page', async (t) => {
  const folder = await folderOf(t, { 'page.txt': '', '.hidden/a.md': '', '.gitbook/includes/b.md': '' });
  await assert.rejects(
    readDocsFolder(folder),
    refusedWith('The folder contains no Markdown pages. Use the folder that contains the docs.'),
  );
  await assert.rejects(
    readDocsFolder(join(folder, 'page.txt')),
    refusedWith(/page\.txt” isn’t a folder\. Use the folder/),
  );
  await assert.rejects(
    readDocsFolder(join(folder, 'nowhere')),
    refusedWith(/^The folder “.*nowhere” doesn’t exist or can’t be read/),
  );
  await assert.rejects(
    readDocsFolder('a\0b'),
    refusedWith('The folder “a b” doesn’t exist or can’t be read. Check its path.'),
  );
});

test('rejects more than 512 MiB in total before reading any file', async (t) => {
  const folder = await folderOf(t, { 'SUMMARY.md': '- [A](a.md)', 'a.md': '' });
  for (let n = 0; n < 26; n++) {
    await writeFile(join(folder, `${n}.bin`), '');
    await truncate(join(folder, `${n}.bin`), 20 * 1024 ** 2);
  }
  await assert.rejects(
    readDocsFolder(folder),
    refusedWith('The pages and files are larger than 512 MiB in total. Remove some files.'),
  );
});
