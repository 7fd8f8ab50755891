import assert from 'node:assert/strict';
import { chmod, symlink } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import { listFiles } from './listFiles.ts';
import { readDocsFolder } from './readDocsFolder.ts';
import { folderOf } from '#server/testing/testFolder.ts';

const posixOnly = { skip: process.platform === 'win32' && 'Windows has different permissions and links' };

/** Root can read everything, so as root the test runs as the user “nobody”. */
async function withoutRights<T>(run: () => Promise<T>): Promise<T> {
  if (process.geteuid?.() !== 0) return run();
  process.seteuid?.(65534);
  try {
    return await run();
  } finally {
    process.seteuid?.(0);
  }
}

test('follows symbolic links inside the folder', posixOnly, async (t) => {
  const folder = await folderOf(t, { 'both/a.md': 'A', 'x/y.txt': '' });
  await symlink('../both/a.md', join(folder, 'x/b.md'));
  await symlink('both', join(folder, 'copy'));
  const files = await listFiles(folder);
  assert.deepEqual([...files.keys()].toSorted(), ['both/a.md', 'copy/a.md', 'x/b.md', 'x/y.txt']);
  assert.equal(String(await files.get('x/b.md')?.read()), 'A');
});

test('rejects symbolic links that leave the folder, are broken, or form a cycle', posixOnly, async (t) => {
  const outside = await folderOf(t, { 'secret.txt': '' });
  const cases: [string, RegExp][] = [
    [
      join(outside, 'secret.txt'),
      /^“link” is a symbolic link to a file outside the folder\. Replace the link with the file\.$/,
    ],
    [outside, /outside the folder/],
    ['nowhere', /^“link” can’t be read \(not found\)/],
    ['link', /^“link” can’t be read \(its symbolic links form a cycle\)/],
    ['.', /outside the folder/],
  ];
  for (const [target, message] of cases) {
    const folder = await folderOf(t, { 'a.txt': '' });
    await symlink(target, join(folder, 'link'));
    await assert.rejects(listFiles(folder), { name: 'DocsFolderError', message });
  }
  const folder = await folderOf(t, { 'deep/er/a.txt': '' });
  await symlink('../../deep', join(folder, 'deep/er/link'));
  await assert.rejects(listFiles(folder), {
    message: '“deep/er/link” is a symbolic link to a folder that contains it. Remove the link.',
  });
});

const denied = (path: string) =>
  `“${path}” can’t be read (permission denied). Make it readable or remove it.`;

test('rejects files and folders without read permission by name', posixOnly, async (t) => {
  const files = { 'SUMMARY.md': '- [A](guide/a.md)', 'guide/a.md': '', 'b.txt': '' };
  for (const path of ['SUMMARY.md', 'guide/a.md', 'b.txt', 'guide']) {
    const folder = await folderOf(t, files);
    await chmod(join(folder, path), 0);
    await assert.rejects(
      withoutRights(() => readDocsFolder(folder)),
      { name: 'DocsFolderError', message: denied(path) },
    );
    await chmod(join(folder, path), 0o700);
  }
});

test('rejects entries that are neither files nor folders', posixOnly, async (t) => {
  const folder = await folderOf(t, {});
  const server = createServer().listen(join(folder, 'socket'));
  t.after(() => server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  await assert.rejects(listFiles(folder), {
    message: '“socket” is neither a file nor a folder. Remove it.',
  });
});
