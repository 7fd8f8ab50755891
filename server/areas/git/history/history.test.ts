import assert from 'node:assert/strict';
import { contract } from '#contract/contract.ts';
import { optional } from '#contract/optional.ts';
import { rowsOf } from '#server/base/database/rows.ts';
import { loadTexts } from '#server/testing/docs.ts';
import { serviceTest as test, type World } from '#server/testing/world.ts';
import { exportReader } from './exportedFiles.ts';
import { refsOf } from './refs.ts';

const { changeRequests, spaceContent } = contract;
const { contentChanges } = optional;

const texts = {
  'README.md': '# Gauges\n\nOne.\n',
  'guide.md': '---\ndescription: High\ncover: tide.png\n---\n\n# Guide\n\nFirst.\n',
  'guide/tides.md': '## Tides\r\n\r\nHigh.\r\n',
  'guide/boats.md': 'No heading.\n',
  'tide.png': Buffer.from('not a picture'),
};

/** Creates a space, and revisions of a change request that change its pages in several ways. */
async function editedSpace({ newOrganization, context }: World) {
  const { admin, addSpace } = await newOrganization();
  const spaceId = await addSpace('Gauges');
  await loadTexts(context, spaceId, texts);
  const { pages } = await admin.call(spaceContent.listPages, { spaceId });
  const [first, guide] = pages;
  const [tides, boats] = guide!.pages;
  const { id: changeRequestId } = await admin.call(changeRequests.create, {
    spaceId,
    body: { subject: 'Edits' },
  });
  const update = 'update_page' as const;
  const edits = [
    { operation: update, page: first!.id, document: { markdown: '# Gauges\n\nTwo.\n' } },
    { operation: update, page: first!.id, document: { markdown: '# All gauges\n\nTwo.\n' } },
    { operation: update, page: first!.id, title: 'Gauges and tides' },
    { operation: update, page: tides!.id, document: { markdown: '## Tides\n\nHigh and low.\n' } },
    { operation: update, page: boats!.id, document: { markdown: 'Still no heading.\n' } },
    { operation: update, page: guide!.id, document: { markdown: '# Guide\n\nSecond.\n' } },
    { operation: 'insert_page' as const, title: 'Lamps', document: { markdown: '# Lamps\n' } },
    { operation: update, page: tides!.id, into: null, at: 0 },
    { operation: 'delete_page' as const, page: boats!.id },
  ];
  const revisions = [(await admin.call(changeRequests.get, { spaceId, changeRequestId })).revision];
  for (const change of edits) {
    await admin.call(contentChanges.apply, { spaceId, changeRequestId, body: { changes: [change] } });
    revisions.push((await admin.call(changeRequests.get, { spaceId, changeRequestId })).revision);
  }
  return { admin, spaceId, changeRequestId, revisions };
}

test('an export that is derived from the one before is the whole export', async (world) => {
  const { store } = world.context;
  const { revisions } = await editedSpace(world);
  const derived = exportReader(store);
  for (const [n, revision] of revisions.entries()) {
    const { files } = await derived.read(revision, revisions[n - 1]);
    const whole = await exportReader(store).read(revision);
    const oids = (all: typeof files) => Object.fromEntries([...all].map(([path, { oid }]) => [path, oid]));
    assert.deepEqual(oids(files), oids(whole.files), `edit ${n}`);
  }
});

test('commits are the same if several processes make them, and if they are made again', async (world) => {
  const { store } = world.context;
  const { admin, spaceId, changeRequestId } = await editedSpace(world);
  await admin.call(changeRequests.merge, { spaceId, changeRequestId });
  await admin.call(changeRequests.create, { spaceId, body: { subject: 'Nothing yet' } });
  const [refs, others] = await Promise.all([refsOf(store, spaceId), refsOf(store, spaceId)]);
  assert.deepEqual(
    refs.map(({ name }) => name),
    ['refs/heads/main', 'refs/changes/2/head'],
  );
  assert.equal(refs[0]!.oid, refs[1]!.oid);
  assert.deepEqual(others, refs);
  await store.transaction(async () => {
    for (const table of ['git_commits', 'git_objects'] as const)
      await rowsOf(store, table).remove({ space_id: spaceId });
  });
  assert.deepEqual(await refsOf(store, spaceId), refs);
});

test('a later export doesn’t change commits that exist', async (world) => {
  const { store } = world.context;
  const { admin, spaceId, changeRequestId } = await editedSpace(world);
  const [main] = await refsOf(store, spaceId);
  // As if a version with another message had made the commit.
  await admin.call(changeRequests.update, { spaceId, changeRequestId, body: { subject: 'Other words' } });
  const [, request] = await refsOf(store, spaceId);
  await admin.call(changeRequests.merge, { spaceId, changeRequestId });
  const [merged] = await refsOf(store, spaceId);
  assert.notEqual(merged!.oid, main!.oid);
  const commits = await rowsOf(store, 'git_commits').all({ space_id: spaceId });
  const oids = commits.map(({ oid }) => oid);
  for (const { oid } of [main!, request!, merged!]) assert.ok(oids.includes(oid));
});
