import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { readDocsChange } from './readDocsChange.ts';
import { readDocsFolder } from './readDocsFolder.ts';
import { folderOf } from '#server/testing/testFolder.ts';
import { formatWarning } from '#markdown/docs/warnings.ts';

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
    ['.gitbook/assets/d.txt', 'img/c.txt', '.hidden', 'SUMMARY.md'],
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
    ['space.yaml', 'SUMMARY.md'],
  );
});

test('rejects a change that doesn’t match its folder with one sentence', async (t) => {
  const folder = await folderOf(t, base);
  const cases: [Record<string, string>, RegExp][] = [
    [{ 'files/a.md': '' }, /has no change\.yaml or change\.json\. Add one that sets the subject\.$/],
    [{ 'change.yaml': 'deleted: b.md' }, /^“deleted” in change\.yaml must be a list of paths\.$/],
    [
      { 'change.yaml': 'status: done' },
      /^“status” in change\.yaml must be draft, open, archived, or merged\.$/,
    ],
    [{ 'change.yaml': 'just text' }, /^change\.yaml must be a mapping\.$/],
    [{ 'change.yaml': '' }, /^change\.yaml must be a mapping/],
    [{ 'change.json': '{"subject": ' }, /^“change\.json” isn’t valid YAML \(line 1: /],
    [
      { 'change.json': '{"changed": ["a.md"]}' },
      /^change\.json lists “a\.md” as changed, but files\/ doesn’t contain it/,
    ],
    [{ 'change.yaml': 'deleted: [a.md, b.md, SUMMARY.md]' }, /^The folder contains no Markdown pages/],
  ];
  for (const [files, message] of cases) {
    await assert.rejects(readDocsChange(folder, await folderOf(t, files)), {
      name: 'DocsFolderError',
      message,
    });
  }
});

test('warns about deleted paths that the docs don’t have', async (t) => {
  const folder = await folderOf(t, base);
  const change = await folderOf(t, { 'change.yaml': 'deleted: [../../etc/hosts, b.md]' });
  const { docs } = await readDocsChange(folder, change);
  assert.deepEqual(docs.warnings?.map(formatWarning), [
    'change.yaml: The change deletes “../../etc/hosts”, which doesn’t exist in the docs. The deletion was ignored.',
    'SUMMARY.md:2: The entry lists “b.md”, which doesn’t exist. It was imported as a link.',
  ]);
});

test('takes the paths of a change from the folder, and returns moves from the root', async (t) => {
  const change = await folderOf(t, {
    'change.yaml': 'deleted: [en/x.txt, fr/y.txt]\nmoved: { en/a.md: en/b.md }',
    'files/en/b.md': 'New',
    'files/en/SUMMARY.md': '- [B](b.md)',
    'files/fr/z.md': '',
  });
  const files = { 'en/SUMMARY.md': '- [A](a.md)', 'en/a.md': 'Old', 'en/x.txt': '', 'fr/y.txt': '' };
  const settings = await folderOf(t, { ...files, '.gitbook.yaml': 'root: en' });
  const repository = await folderOf(t, files);
  for (const [folder, options] of [
    [settings, {}],
    [repository, { root: 'en' }],
  ] as const) {
    const { docs, moved } = await readDocsChange(folder, change, options);
    assert.deepEqual(moved, { 'a.md': 'b.md' });
    assert.deepEqual(
      docs.pages.map(({ sourcePath, markdown }) => [sourcePath, markdown]),
      [['b.md', 'New']],
    );
    assert.deepEqual(docs.warnings, []);
    assert.ok(docs.files.every(({ exportOnly }) => exportOnly));
  }
});
