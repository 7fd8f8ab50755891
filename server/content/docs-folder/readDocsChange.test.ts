import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { readDocsChange } from './readDocsChange.ts';
import { readDocsFolder } from './readDocsFolder.ts';
import { folderOf } from './testFolder.ts';

const base = {
  'SUMMARY.md': '- [A](a.md)\n- [B](b.md)',
  'a.md': 'Old',
  'b.md': 'Kept',
  'img/x.txt': 'x',
  'space.yaml': 'title: Docs',
};

const ignore = (path: string) => path === 'space.yaml' || path === 'changes';

test('overlays files, removes deleted ones, and leaves the folder unchanged', async (t) => {
  const folder = await folderOf(t, {
    ...base,
    'changes/01/change.yaml': 'subject: Say it better\nstatus: open\ndeleted: [img/x.txt, b.md]\n',
    'changes/01/files/a.md': 'New',
    'changes/01/files/SUMMARY.md': '- [A](a.md)\n- [C](c.md)',
    'changes/01/files/c.md': 'Added',
    'changes/01/files/img/c.txt': 'c',
    'changes/01/files/.gitbook/assets/d.txt': 'd',
    'changes/01/files/.hidden': '',
  });
  const { docs, ...change } = await readDocsChange(folder, join(folder, 'changes/01'), { ignore });
  assert.deepEqual(change, { subject: 'Say it better', status: 'open' });
  assert.deepEqual(
    docs.pages.map(({ sourcePath, markdown }) => [sourcePath, markdown]),
    [
      ['a.md', 'New'],
      ['c.md', 'Added'],
    ],
  );
  assert.deepEqual(
    docs.files.map(({ sourcePath }) => sourcePath),
    ['.gitbook/assets/d.txt', 'img/c.txt'],
  );
  const unchanged = await readDocsFolder(folder, { ignore });
  assert.deepEqual(
    unchanged.pages.map(({ markdown }) => markdown),
    ['Old', 'Kept'],
  );
});

test('reads change.json, and a change that only deletes', async (t) => {
  const folder = await folderOf(t, base);
  const change = await folderOf(t, {
    'change.json': '{"subject": "Less", "commit": "18f6e63e", "changed": [], "deleted": ["img/x.txt"]}',
  });
  const { subject, docs } = await readDocsChange(folder, change);
  assert.equal(subject, 'Less');
  assert.deepEqual(
    docs.files.map(({ sourcePath }) => sourcePath),
    ['space.yaml'],
  );
});

test('rejects a change that doesn’t match its folder with one sentence', async (t) => {
  const folder = await folderOf(t, base);
  const cases: [Record<string, string>, RegExp][] = [
    [{ 'files/a.md': '' }, /has neither change\.yaml nor change\.json; add one with its subject\.$/],
    [
      { 'change.yaml': 'deleted: [../../etc/hosts]' },
      /^change\.yaml deletes “\.\.\/\.\.\/etc\/hosts”, which the docs don't have/,
    ],
    [{ 'change.yaml': 'deleted: b.md' }, /^“deleted” in change\.yaml must be a list of paths; correct it\.$/],
    [
      { 'change.yaml': 'status: done' },
      /^“status” in change\.yaml must be draft, open, archived or merged; correct it\.$/,
    ],
    [{ 'change.yaml': 'just text' }, /^change\.yaml must be a mapping; correct it\.$/],
    [{ 'change.yaml': '' }, /^change\.yaml must be a mapping/],
    [{ 'change.json': '{"subject": ' }, /^“change\.json” is not valid YAML \(line 1: /],
    [
      { 'change.json': '{"changed": ["a.md"]}' },
      /^change\.json lists “a\.md” as changed, but files\/ doesn't contain it/,
    ],
    [{ 'change.yaml': 'deleted: [b.md]' }, /^SUMMARY\.md lists pages that the folder doesn't have: “b\.md”/],
    [{ 'change.yaml': 'deleted: [SUMMARY.md]' }, /^There is no SUMMARY\.md/],
    [
      { 'change.yaml': 'subject: x', 'files/a.md': '---\na: b: c\n---' },
      /^The front matter of “a\.md” is not valid YAML/,
    ],
  ];
  for (const [files, message] of cases) {
    await assert.rejects(readDocsChange(folder, await folderOf(t, files)), {
      name: 'DocsFolderError',
      message,
    });
  }
});
