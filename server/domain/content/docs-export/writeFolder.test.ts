import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { readDocsFolder } from '../docs-folder/readDocsFolder.ts';
import { folderOf } from '#server/testing/testFolder.ts';
import type { ExportPlan } from './planExport.ts';
import { blobReader, plan, read } from '#server/testing/testContent.ts';
import { writeFolder } from './writeFolder.ts';

test('writes only into the folder, and only into an empty one unless forced', async (t) => {
  const content = await read({ 'SUMMARY.md': '* [A](guide/a.md)\n', 'guide/a.md': 'A', 'x.txt': 'x' });
  const planned = await plan(content);
  const outside = await folderOf(t, {});
  const folder = await folderOf(t, {});
  const write = (to: string, options = {}, files: ExportPlan = planned) =>
    writeFolder(to, files, blobReader(content), options);
  const refused = (message: RegExp) => ({ name: 'DocsFolderError', message });

  await write(join(folder, 'new/docs'));
  assert.equal((await readDocsFolder(join(folder, 'new/docs'))).pages[0]?.markdown, 'A');
  await assert.rejects(write(folder), refused(/isn’t empty. Use another folder, or add --force/));
  await writeFile(join(folder, 'x.txt'), 'a longer text');
  await write(folder, { force: true });
  assert.equal(readFileSync(join(folder, 'x.txt'), 'utf8'), 'x');

  const linked = await folderOf(t, {});
  await symlink(outside, join(linked, 'guide'));
  await assert.rejects(write(linked, { force: true }), refused(/guide” isn’t a folder/));
  const linkedFile = await folderOf(t, {});
  await symlink(join(outside, 'target'), join(linkedFile, 'x.txt'));
  await assert.rejects(write(linkedFile, { force: true }), refused(/“x\.txt” exists but isn’t a file/));
  const blocked = await folderOf(t, {});
  await mkdir(join(blocked, 'x.txt'));
  await assert.rejects(write(blocked, { force: true }), refused(/“x\.txt” exists but isn’t a file/));
  for (const path of ['../x', 'a/../../x', '/etc/x', '', 'a//b', '.git/hooks/x', 'a/.GIT/x', 'a\0b', 'a\\b'])
    await assert.rejects(
      write(join(folder, 'other'), {}, new Map([[path, { text: '' }]])),
      refused(/The path is outside the folder or isn’t allowed/),
    );
  assert.deepEqual(await readdir(outside), []);
});
