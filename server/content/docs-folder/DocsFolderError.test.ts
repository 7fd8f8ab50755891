import assert from 'node:assert/strict';
import { truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { DocsFolderError } from './DocsFolderError.ts';
import { readDocsFolder } from './readDocsFolder.ts';
import { folderOf } from './testFolder.ts';

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
    'SUMMARY.md lists no pages; add an entry such as [Title](page.md).',
  ],
  [
    'a summary of groups and links only',
    { 'SUMMARY.md': '- Group\n  - [Out](https://docs.example)' },
    /lists no pages/,
  ],
  [
    'a summary that lists itself',
    { 'SUMMARY.md': '- [A](a.md)\n- [Contents](./SUMMARY.md)', 'a.md': '' },
    'Line 2 of SUMMARY.md lists “./SUMMARY.md”, which is the summary itself; remove the line.',
  ],
  [
    'a missing page',
    { 'SUMMARY.md': '- [A](guide/a.md)' },
    "SUMMARY.md lists pages that the folder doesn't have: “guide/a.md”; add them or remove them from the summary.",
  ],
  [
    'seven missing pages',
    { 'SUMMARY.md': [1, 2, 3, 4, 5, 6, 7].map((n) => `- [${n}](${n}.md)`).join('\n'), '7.md': '' },
    "SUMMARY.md lists pages that the folder doesn't have: “1.md”, “2.md”, “3.md”, “4.md”, “5.md” and 1 more; add them or remove them from the summary.",
  ],
  [
    'a page listed twice',
    { 'SUMMARY.md': '- [A](a.md)\n- Group\n  - [Again](./x/../a.md#part)', 'a.md': '' },
    'Line 3 of SUMMARY.md lists “./x/../a.md#part”, as line 1 does; list each page only once.',
  ],
  [
    'a page below itself',
    { 'SUMMARY.md': '- [A](a.md)\n  - [A](a.md)', 'a.md': '' },
    /^Line 2 of SUMMARY\.md lists “a\.md”, as line 1 does/,
  ],
  [
    'a path out of the folder',
    { 'SUMMARY.md': '- [A](guide/../../secret.md)' },
    'Line 1 of SUMMARY.md lists “guide/../../secret.md”, which is outside the folder; list only pages inside it.',
  ],
  [
    'an encoded path out of the folder',
    { 'SUMMARY.md': '- [A](%2e%2e%2fsecret.md)' },
    /is outside the folder/,
  ],
  [
    'an absolute path',
    { 'SUMMARY.md': '- [A](/etc/hosts)' },
    /^Line 1 of SUMMARY\.md lists “\/etc\/hosts”, which is neither/,
  ],
  ['a Windows path', { 'SUMMARY.md': '- [A](C:\\docs\\a.md)' }, /neither a relative path nor a web address/],
  ['a script', { 'SUMMARY.md': '- [A](javascript:alert(1))' }, /neither a relative path nor a web address/],
  ['an anchor alone', { 'SUMMARY.md': '- [A](#part)' }, /has no path/],
  [
    'a picture as a page',
    { 'SUMMARY.md': '- [A](a.png)', 'a.png': '' },
    /“a\.png”, which is not a Markdown page/,
  ],
  [
    'two links in one entry',
    { 'SUMMARY.md': '- [A](a.md)\n  [B](b.md)' },
    'Line 2 of SUMMARY.md has a second link in one entry; make it a separate entry.',
  ],
  [
    'a list without a title',
    { 'SUMMARY.md': '- - [A](a.md)' },
    /^Line 1 of SUMMARY\.md has a list without a title/,
  ],
  [
    'entries nested too deep',
    { 'SUMMARY.md': Array.from({ length: 60 }, (_, n) => `${'  '.repeat(n)}- Group`).join('\n') },
    /^Line 51 of SUMMARY\.md nests deeper than 50 levels/,
  ],
  ['a summary of nothing but nesting', { 'SUMMARY.md': `${'- '.repeat(100_000)}x` }, /lists no pages/],
  [
    'text that is not UTF-8',
    { 'SUMMARY.md': '- [A](a.md)', 'a.md': Uint8Array.of(0x61, 0xff) },
    "“a.md” isn't UTF-8 text; save it as UTF-8.",
  ],
  ['a summary that is not UTF-8', { 'SUMMARY.md': Uint8Array.of(0xc3) }, /^“SUMMARY\.md” isn't UTF-8/],
  [
    'a page that is binary',
    { 'SUMMARY.md': '- [A](a.md)', 'a.md': 'a\0b' },
    /^“a\.md” contains NUL characters/,
  ],
  [
    'front matter that is not YAML',
    { 'SUMMARY.md': '- [A](a.md)', 'a.md': '---\ntitle: A\nicon: b: c\n---\n' },
    'The front matter of “a.md” is not valid YAML (line 3: Nested mappings are not allowed in compact mappings); correct it.',
  ],
  [
    'a page over 5 MiB',
    { 'SUMMARY.md': '- [A](a.md)', 'a.md': Buffer.alloc(5 * 1024 ** 2 + 1, 'a') },
    '“a.md” is larger than 5 MiB; split it into several pages.',
  ],
  [
    'a file over 20 MiB',
    { 'SUMMARY.md': '- [A](a.md)', 'a.md': '', 'film.bin': Buffer.alloc(20 * 1024 ** 2 + 1) },
    '“film.bin” is larger than 20 MiB; make it smaller or remove it.',
  ],
  [
    'a cover that is not there',
    { 'SUMMARY.md': '- [A](a.md)', 'a.md': '---\ncover: ../x.png\n---\n' },
    'The cover of “a.md”, “../x.png” is not a file in the folder; add it or remove the cover.',
  ],
  [
    'more than 20,000 entries',
    { 'SUMMARY.md': Array.from({ length: 200 }, () => `${'[A]()\n'.repeat(101)}\n`).join('\n') },
    'SUMMARY.md has 20200 entries, but a space can have at most 20,000; split the docs into several spaces.',
  ],
];

for (const [what, files, message] of bad) {
  test(`rejects ${what} with one sentence`, async (t) => {
    await assert.rejects(readDocsFolder(await folderOf(t, files)), refusedWith(message));
  });
}

test('rejects a folder that is missing or has no SUMMARY.md', async (t) => {
  const folder = await folderOf(t, { 'page.md': '', 'src/SUMMARY.md': '- [A](a.md)' });
  await assert.rejects(
    readDocsFolder(folder),
    refusedWith(/ has no SUMMARY\.md; use the folder that contains one\.$/),
  );
  await assert.rejects(
    readDocsFolder(join(folder, 'page.md')),
    refusedWith(/page\.md” isn't a folder; use the folder/),
  );
  await assert.rejects(
    readDocsFolder(join(folder, 'nowhere')),
    refusedWith(/^The folder “.*nowhere” doesn't exist or can't be read/),
  );
  await assert.rejects(
    readDocsFolder('a\0b'),
    refusedWith("The folder “a b” doesn't exist or can't be read; check its path."),
  );
});

test('keeps the message on one line for a name with line breaks', async (t) => {
  const folder = await folderOf(t, { 'SUMMARY.md': '- [A](a%0Ab.md)' });
  await assert.rejects(readDocsFolder(folder), refusedWith(/have: “a b\.md”;/));
});

test('rejects more than 512 MiB in total before reading any file', async (t) => {
  const folder = await folderOf(t, { 'SUMMARY.md': '- [A](a.md)', 'a.md': '' });
  for (let n = 0; n < 26; n++) {
    await writeFile(join(folder, `${n}.bin`), '');
    await truncate(join(folder, `${n}.bin`), 20 * 1024 ** 2);
  }
  await assert.rejects(
    readDocsFolder(folder),
    refusedWith('The pages and files are larger than 512 MiB together; remove some files.'),
  );
});
