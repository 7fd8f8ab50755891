// Loads real Git-synced docs with nine changes, merges them, and compares exports with Git's result.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test as skipped } from 'node:test';
import { contract } from '#contract/contract.ts';
import { loadChangeRequest, loadSpace } from '#server/operator/load.ts';
import { exportedFiles } from '#server/testing/exportedFiles.ts';
import { differingFiles, folderFiles } from '#server/testing/folderFiles.ts';
import { gitMerge, withoutGit } from '#server/testing/gitMerge.ts';
import { readRealChange, readRealDocs } from '#server/testing/realDocs.ts';
import { serviceTest, type World } from '#server/testing/world.ts';

const { changeRequests, changeRequestComments, spaceContent, spaces } = contract;
const docs = process.env['JABREF_DOCS'];
const skip = docs === undefined ? 'JABREF_DOCS is not set' : withoutGit;
const test = (sentence: string, run: (world: World) => Promise<void>) =>
  skip === false ? serviceTest(sentence, run, 'SQLite') : void skipped(sentence, { skip }, () => {});

const main = join(docs ?? '', 'main');
const changes = join(docs ?? '', 'changes');

/** Creates a space with the docs, and change requests by the numbers of their folders. */
async function docsOf({ newOrganization, context }: World) {
  const { admin, addSpace } = await newOrganization();
  const spaceId = await addSpace('JabRef');
  await loadSpace(context, spaceId, await readRealDocs(main));
  const requests = new Map<string, { folder: string; at: { spaceId: string; changeRequestId: string } }>();
  for (const folder of readdirSync(changes).toSorted()) {
    const { docs: changed, subject = '' } = await readRealChange(main, join(changes, folder));
    const request = { spaceId, subject: subject.slice(0, 100), createdBy: admin.id };
    const { id } = await loadChangeRequest(context, request, changed);
    requests.set(folder.slice(0, 2), { folder, at: { spaceId, changeRequestId: id } });
  }
  const revision = async () => (await admin.call(spaces.get, { spaceId })).revision;
  return { admin, spaceId, revision, requests };
}

type Change = { changed: string[]; deleted: string[] };

/** Applies a change to files with Git's merge. Returns the paths in conflict. */
async function layOn(
  files: Map<string, Buffer>,
  base: ReadonlyMap<string, Buffer>,
  folder: string,
): Promise<string[]> {
  const change = JSON.parse(readFileSync(join(changes, folder, 'change.json'), 'utf8')) as Change;
  const conflicts: string[] = [];
  for (const path of change.deleted) files.delete(path);
  for (const path of change.changed) {
    const theirs = readFileSync(join(changes, folder, 'files', path));
    const [ours, ancestor] = [files.get(path), base.get(path)];
    if (!ours || !ancestor || ours.equals(ancestor)) {
      files.set(path, theirs);
      continue;
    }
    const { text, conflict } = await gitMerge(theirs.toString(), ancestor.toString(), ours.toString());
    if (conflict) conflicts.push(path);
    files.set(path, Buffer.from(text));
  }
  return conflicts;
}

test('loads real docs with warnings only, exports them byte for byte, and merges real changes like Git', async (world) => {
  const { admin, spaceId, revision, requests } = await docsOf(world);
  const before = folderFiles(main);
  assert.equal(before.size, 636);
  assert.deepEqual(differingFiles(await exportedFiles(world.context, await revision()), before), []);
  const { count } = await admin.call(spaceContent.listFiles, { spaceId });
  assert.equal(count, 532);
  assert.equal(requests.size, 9);
  for (const { folder, at } of requests.values()) {
    const { revision: changed } = await admin.call(changeRequests.get, at);
    const expected = new Map(before);
    assert.deepEqual(await layOn(expected, before, folder), []);
    assert.deepEqual(differingFiles(await exportedFiles(world.context, changed), expected), [], folder);
    const { items } = await admin.call(changeRequestComments.list, at);
    assert.equal(items.length, 1);
  }

  const expected = new Map(before);
  const merged: string[] = [];
  for (const [number, { folder, at }] of requests) {
    const after = new Map(expected);
    if ((await layOn(after, before, folder)).length > 0) continue;
    await admin.call(changeRequests.merge, at);
    merged.push(number);
    for (const path of expected.keys()) if (!after.has(path)) expected.delete(path);
    for (const [path, bytes] of after) expected.set(path, bytes);
    assert.deepEqual(
      differingFiles(await exportedFiles(world.context, await revision()), expected),
      [],
      folder,
    );
  }
  assert.ok(merged.length >= 8, merged.join());
});
