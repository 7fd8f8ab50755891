// Reverts each real change after another one, and compares the exports and conflicts with `git revert`.
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test as skipped } from 'node:test';
import { changeRequestUpdates } from '#contract/areas/change-request-updates.ts';
import { reverts } from '#contract/areas/reverts.ts';
import { contract } from '#contract/contract.ts';
import { optional } from '#contract/optional.ts';
import { loadChangeRequest, loadSpace } from '#server/operator/load.ts';
import { flatPages } from '#server/domain/content/pageNode.ts';
import { revisionContent } from '#server/domain/content/revisionContent.ts';
import { exportedFiles } from '#server/testing/exportedFiles.ts';
import { differingFiles } from '#server/testing/folderFiles.ts';
import { withoutGit } from '#server/testing/gitMerge.ts';
import { gitRevert } from '#server/testing/gitRevert.ts';
import { readRealChange, readRealDocs } from '#server/testing/realDocs.ts';
import { serviceTest, type World } from '#server/testing/world.ts';

const { changeRequests, spaces, spaceContent } = contract;

type Files = ReadonlyMap<string, Buffer>;

/** A space with docs, and functions that merge their changes. */
async function docsOf({ newOrganization, context }: World, { docs, root }: { docs: string; root: string }) {
  const { admin, addSpace } = await newOrganization();
  const spaceId = await addSpace('Docs');
  const main = join(docs, 'main');
  const initial = await loadSpace(context, spaceId, await readRealDocs(main));
  const at = (changeRequestId: string) => ({ spaceId, changeRequestId });
  const merge = async (changeRequestId: string) =>
    (await admin.call(changeRequests.merge, at(changeRequestId))).revision;
  const revision = async () => (await admin.call(spaces.get, { spaceId })).revision;
  const exported = new Map<string, Buffer>();
  const files = async () => exportedFiles(context, await revision(), exported);

  /** Adds a change as a change request from the initial revision. */
  async function request(folder: string) {
    const { docs: changed } = await readRealChange(main, join(docs, 'changes', folder));
    const asked = { spaceId, subject: folder.slice(0, 100), createdBy: admin.id, from: initial };
    return (await loadChangeRequest(context, asked, changed)).id;
  }

  /** Restores a revision, and compares the export with the one of that time. */
  async function restore(current: Files, before: Files, revisionId = initial) {
    if (differingFiles(current, before).length === 0) return;
    const { id } = await admin.call(reverts.restore, { spaceId, revisionId, body: {} });
    await merge(id);
    assert.deepEqual(differingFiles(await files(), before), []);
  }

  /** The paths of pages and files in conflict. */
  async function conflictsOf(changeRequestId: string) {
    const list = await admin.call(changeRequestUpdates.listConflicts, at(changeRequestId));
    const ids = new Set(list.conflicts.flatMap(({ page, file }) => page?.id ?? file?.id ?? []));
    const sides = [list.revision, list.mainRevision, list.ancestorRevision];
    const contents = await Promise.all(sides.map((id) => revisionContent(context.store, id)));
    const items = contents.flatMap(({ pages, files: some }) => [
      ...flatPages(pages).map(({ page, git }) => [page, git?.path] as const),
      ...some.map(({ id, git }) => [id, git?.path] as const),
    ]);
    return [
      ...new Set(items.flatMap(([id, path]) => (ids.has(id) && path !== undefined ? `${root}${path}` : []))),
    ].toSorted();
  }
  /** Merges an edit of the first line that each page didn't have before. */
  async function editChangedLines(before: Files, merged: Files) {
    const { pages } = await revisionContent(context.store, await revision());
    const changes = [];
    for (const { page: pageId, git } of flatPages(pages)) {
      const [old, now] = [before, merged].map((some) => some.get(`${root}${git?.path ?? ''}`)?.toString());
      if (old === undefined || now === undefined || old === now) continue;
      const { markdown = '' } = await admin.call(spaceContent.getPage, { spaceId, pageId });
      const known = new Set(old.split(/\r?\n/));
      const line = markdown.split('\n').find((one) => one.trim() !== '' && !known.has(one));
      if (line === undefined) continue;
      const document = { markdown: markdown.replace(line, () => `${line} Edited since.`) };
      changes.push({ operation: 'update_page', page: pageId, document } as const);
    }
    if (changes.length === 0) return;
    const { id } = await admin.call(changeRequests.create, { spaceId, body: {} });
    await admin.call(optional.contentChanges.apply, { ...at(id), query: {}, body: { changes } });
    await merge(id);
  }

  return { admin, at, merge, revision, files, request, restore, conflictsOf, editChangedLines };
}

const corpora = [
  { name: 'JABREF_DOCS', root: 'en/', changes: 9 },
  { name: 'RUST_BOOK', root: '', changes: 8 },
];
for (const { name, root, changes } of corpora) {
  const docs = process.env[name];
  const skip = docs === undefined ? `${name} is not set` : withoutGit;
  const test = (sentence: string, run: (world: World) => Promise<void>) =>
    skip === false ? serviceTest(sentence, run, 'SQLite') : void skipped(sentence, { skip }, () => {});
  const folders = docs === undefined ? [] : readdirSync(join(docs, 'changes')).toSorted();

  test(`reverts each change in ${name} after another one with the same files as Git`, async (world) => {
    const { admin, at, files, merge, request, restore, conflictsOf } = await docsOf(world, {
      docs: docs!,
      root,
    });
    const before = await files();
    for (const [n, folder] of folders.entries()) {
      const first = await request(folder);
      await merge(first);
      const merged = await files();
      await merge(await request(folders[(n + 1) % folders.length]!));
      const { id, outdated } = await admin.call(reverts.revert, at(first));
      let current = await files();
      const expected = await gitRevert([before, merged, current]);
      assert.deepEqual(
        [await conflictsOf(id), outdated],
        [expected.conflicts, expected.conflicts.length > 0],
        folder,
      );
      if (expected.conflicts.length === 0) {
        await merge(id);
        current = await files();
        assert.deepEqual(differingFiles(current, expected.files), [], folder);
      }
      await restore(current, before);
    }
    assert.equal(folders.length, changes);
  });

  test(`restores each state that main had with the changes in ${name}, byte for byte`, async (world) => {
    const { admin, at, files, merge, revision, request, restore } = await docsOf(world, {
      docs: docs!,
      root,
    });
    const states = [{ id: await revision(), content: await files() }];
    for (const folder of folders) {
      const made = await request(folder);
      // An update decides conflicts for the change.
      if (states.length > 1) await admin.call(changeRequests.pull, at(made));
      const id = await merge(made);
      states.push({ id, content: await files() });
    }
    for (const { id, content } of states) await restore(await files(), content, id);
    assert.equal(states.length, changes + 1);
  });

  test(`finds the conflicts of Git when lines of each change in ${name} were edited since`, async (world) => {
    const { admin, at, files, merge, request, restore, conflictsOf, editChangedLines } = await docsOf(world, {
      docs: docs!,
      root,
    });
    const before = await files();
    let found = 0;
    for (const folder of folders) {
      const first = await request(folder);
      await merge(first);
      const merged = await files();
      await editChangedLines(before, merged);
      const { id } = await admin.call(reverts.revert, at(first));
      const current = await files();
      const expected = await gitRevert([before, merged, current]);
      assert.deepEqual(await conflictsOf(id), expected.conflicts, folder);
      found += expected.conflicts.length;
      await restore(current, before);
    }
    assert.ok(found >= folders.length / 2, `${found}`);
  });
}
