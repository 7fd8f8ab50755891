import assert from 'node:assert/strict';
import { changeRequestUpdates } from '#contract/areas/change-request-updates.ts';
import { contentChanges } from '#contract/areas/content-changes.ts';
import { contract } from '#contract/contract.ts';
import { loadTexts, requestTexts, textsOf, type Texts } from '#server/testing/docs.ts';
import { serviceTest as test, type World } from '#server/testing/world.ts';

const { changeRequests, changeRequestContent } = contract;

const datums = [
  '# Heights',
  '',
  'Tides fall and rise.',
  '',
  '## Low water',
  '',
  'The berth is 120 m long.',
  'It has two cranes.',
  '',
  'Ask the harbor master.',
  '',
].join('\n');
const docs: Texts = { 'README.md': '# Welcome\n', 'heights.md': datums, 'units.md': '# Units\n\nMeters.\n' };

/** A request and main that both changed the length of the berth, and the title of a page. */
async function inConflict(world: World) {
  const org = await world.newOrganization();
  const spaceId = await org.addSpace('Gauge handbook');
  await loadTexts(world.context, spaceId, docs);
  const { id } = await requestTexts(world.context, spaceId, org.admin.id, {
    ...docs,
    'heights.md': datums.replace('120 m', '120 meters'),
  });
  const at = { spaceId, changeRequestId: id };
  const mainAt = await requestTexts(world.context, spaceId, org.admin.id, {
    ...docs,
    'heights.md': datums.replace('120 m', '60 m').replace('Ask', 'Call'),
  });
  const rename = async (changeRequestId: string, name: string) => {
    const { pages } = await org.admin.call(changeRequestContent.listPages, { spaceId, changeRequestId });
    const page = pages.find(({ slug }) => slug === 'units')!.id;
    await org.admin.call(contentChanges.apply, {
      spaceId,
      changeRequestId,
      body: { changes: [{ operation: 'update_page', page, title: name }] },
    });
  };
  await rename(mainAt.id, 'Units and scales');
  await rename(id, 'Units of length');
  await org.admin.call(changeRequests.merge, { spaceId, changeRequestId: mainAt.id });
  return { ...org, spaceId, at };
}

test('lists the conflicts with their versions, what is around them and who changed them', async (world) => {
  const { admin, at } = await inConflict(world);
  const { conflicts, ...revisions } = await admin.call(changeRequestUpdates.listConflicts, at);
  const request = await admin.call(changeRequests.get, at);
  assert.deepEqual(
    [revisions.revision, revisions.ancestorRevision],
    [request.revision, request.revisionInitial],
  );
  const [lines, title] = conflicts;
  assert.equal(conflicts.length, 2);
  assert.deepEqual(
    [lines!.type, lines!.page?.title, lines!.heading, lines!.tail, lines!.before, lines!.after],
    ['lines', 'heights', 'Low water', 'It has two cranes.', '## Low water', 'Call the harbor master.'],
  );
  assert.deepEqual(
    [lines!.main.text, lines!.request.text, lines!.ancestor.text],
    ['60 m', '120 meters', '120 m'].map((length) => `The berth is ${length} long.\n`),
  );
  assert.equal(lines!.main.updatedBy?.id, admin.id);
  assert.deepEqual(
    [title!.type, title!.name, title!.main.text, title!.request.text, title!.ancestor.text, title!.uses],
    ['setting', 'title', 'Units and scales', 'Units of length', 'units', ['main', 'request', 'text']],
  );
});

test('updates with the decided versions, and keeps everything else of both sides', async (world) => {
  const { admin, at } = await inConflict(world);
  const { conflicts, revision, mainRevision } = await admin.call(changeRequestUpdates.listConflicts, at);
  const [lines, title] = conflicts.map(({ id }) => id);
  const body = {
    revision,
    mainRevision,
    decisions: [
      { conflict: lines!, use: 'both' as const },
      { conflict: title!, use: 'text' as const, text: 'Units' },
    ],
  };
  await admin.call(changeRequests.pull, { ...at, body });
  const { heights } = await textsOf(admin, at);
  assert.equal(
    heights,
    datums
      .replace('The berth is 120 m long.', 'The berth is 60 m long.\nThe berth is 120 meters long.')
      .replace('Ask', 'Call'),
  );
  const { pages } = await admin.call(changeRequestContent.listPages, at);
  assert.deepEqual(pages.map((page) => page.title).toSorted(), ['README', 'Units', 'heights'].toSorted());
  assert.deepEqual((await admin.call(changeRequestUpdates.listConflicts, at)).conflicts, []);
  assert.equal((await admin.call(changeRequests.get, at)).outdated, false);
});

test('refuses decisions that don’t fit, or are about earlier revisions', async (world) => {
  const { admin, at, spaceId } = await inConflict(world);
  const { conflicts, revision, mainRevision } = await admin.call(changeRequestUpdates.listConflicts, at);
  const [lines, title] = conflicts.map(({ id }) => id);
  const all = [
    { conflict: lines!, use: 'main' as const },
    { conflict: title!, use: 'main' as const },
  ];
  const refused = (status: number, body: object) =>
    admin.refused(status, changeRequests.pull, { ...at, body });
  await refused(400, { decisions: all });
  await refused(400, { revision, mainRevision, decisions: [all[0], { conflict: title, use: 'both' }] });
  await refused(400, {
    revision,
    mainRevision,
    decisions: [all[0], { conflict: title, use: 'text', text: ' ' }],
  });
  await refused(409, { revision: mainRevision, mainRevision, decisions: all });
  await loadTexts(world.context, spaceId, { ...docs, 'README.md': '# Welcome!\n' });
  await refused(409, { revision, mainRevision, decisions: all });
  assert.equal((await admin.call(changeRequests.get, at)).revision, revision);
});

test('updates nothing and returns the conflicts without a decision', async (world) => {
  const { admin, at } = await inConflict(world);
  const { conflicts, revision, mainRevision } = await admin.call(changeRequestUpdates.listConflicts, at);
  const decisions = [
    { conflict: conflicts[0]!.id, use: 'main' as const },
    { conflict: 'unknown', use: 'main' as const },
  ];
  const body = { revision, mainRevision, decisions };
  assert.deepEqual(await admin.call(changeRequests.pull, { ...at, body }), {
    revision,
    result: 'conflicts',
    conflicts: [conflicts[1]],
  });
  assert.equal((await admin.call(changeRequests.get, at)).revision, revision);
});

test('keeps the IDs of conflicts whose versions stay the same', async (world) => {
  const { admin, at, spaceId } = await inConflict(world);
  const before = await admin.call(changeRequestUpdates.listConflicts, at);
  const { id: changeRequestId } = await admin.call(changeRequests.create, { spaceId, body: {} });
  const other = { spaceId, changeRequestId };
  const { pages } = await admin.call(changeRequestContent.listPages, other);
  await admin.call(contentChanges.apply, {
    ...other,
    body: { changes: [{ operation: 'update_page', page: pages[0]!.id, description: 'Start here' }] },
  });
  await admin.call(changeRequests.merge, other);
  const after = await admin.call(changeRequestUpdates.listConflicts, at);
  assert.notEqual(after.mainRevision, before.mainRevision);
  assert.deepEqual(
    after.conflicts.map((one) => one.id),
    before.conflicts.map((one) => one.id),
  );
});

test('undoes an update: the request has its revision and its base of before', async (world) => {
  const { admin, at, spaceId } = await inConflict(world);
  const before = await admin.call(changeRequests.get, at);
  const { revision } = await admin.call(changeRequests.pull, at);
  await loadTexts(world.context, spaceId, { ...docs, 'README.md': '# Welcome!\n' });
  const second = await admin.call(changeRequests.pull, at);
  const undo = (one: string) => ({ ...at, body: { revision: one } });
  await admin.refused(409, changeRequestUpdates.undo, undo(revision));
  const between = await admin.call(changeRequests.get, at);
  assert.deepEqual(await admin.call(changeRequestUpdates.undo, undo(second.revision)), {
    revision,
    result: 'undo',
  });
  assert.notEqual(
    (await admin.call(changeRequests.get, at)).revisionMergedAncestor,
    between.revisionMergedAncestor,
  );
  await admin.call(changeRequestUpdates.undo, undo(revision));
  const now = await admin.call(changeRequests.get, at);
  assert.deepEqual(
    [now.revision, now.revisionMergedAncestor, now.outdated],
    [before.revision, before.revisionMergedAncestor, true],
  );
  await admin.refused(409, changeRequestUpdates.undo, undo(now.revision));
});
