import assert from 'node:assert/strict';
import { contract } from '#contract/contract.ts';
import { optional } from '#contract/optional.ts';
import { pngOf } from '#server/testing/testFolder.ts';
import { loadTexts, requestTexts } from '#server/testing/docs.ts';
import { serviceTest as test, type World } from '#server/testing/world.ts';

const { changeRequests, spaceContent, spaces } = contract;
const { spaceHistory, contentChanges } = optional;

const main = { 'README.md': '# Welcome\n', 'tides.md': '# Tides\n\nTwo highs.\n', 'a.png': pngOf(1, 1) };
const own = { ...main, 'tides.md': '# Tides\n\nTwo highs a day.\n' };

/** A space that was created, loaded, and changed by a merged request. */
async function merged(world: World) {
  const org = await world.newOrganization();
  const spaceId = await org.addSpace('Field guide');
  const loaded = await loadTexts(world.context, spaceId, main);
  const author = await org.join('edit');
  const request = await requestTexts(world.context, spaceId, author.id, own);
  const at = { spaceId, changeRequestId: request.id };
  await org.admin.call(changeRequests.merge, at);
  return { ...org, spaceId, loaded, author, request, at };
}

test('lists what became main, newest first', async (world) => {
  const { admin, spaceId, loaded, author, request } = await merged(world);
  const { items, count } = await admin.call(spaceHistory.list, { spaceId });
  assert.equal(count, 3);
  assert.deepEqual(
    items.map(({ sequence, cause, pages, files }) => [sequence, cause, pages, files]),
    [
      [3, 'merge', 1, 0],
      [2, 'load', 2, 1],
      [1, 'creation', 0, 0],
    ],
  );
  const [merge, load, creation] = items;
  assert.deepEqual([merge?.id, merge?.previous, merge?.createdBy?.id], [request.revision, loaded, admin.id]);
  assert.deepEqual(
    [merge?.changeRequest?.id, merge?.changeRequest?.number, merge?.changeRequest?.createdBy.id],
    [request.id, request.number, author.id],
  );
  assert.deepEqual([load?.previous, load?.createdBy], [creation?.id, undefined]);
  assert.equal(creation?.createdBy, undefined);
});

test('filters the history by person, page and time', async (world) => {
  const { admin, author, spaceId, request } = await merged(world);
  const [, tides] = (await admin.call(spaceContent.listPages, { spaceId })).pages;
  const causes = async (query: NonNullable<Parameters<typeof list>[0]>) => {
    const { items, count } = await list(query);
    assert.equal(items.length, count);
    return items.map(({ cause }) => cause);
  };
  const list = (query: {
    createdBy?: string;
    pageId?: string;
    changeRequestId?: string;
    from?: string;
    to?: string;
  }) => admin.call(spaceHistory.list, { spaceId, query });
  assert.deepEqual(await causes({ createdBy: admin.id }), ['merge']);
  assert.deepEqual(await causes({ createdBy: author.id }), []);
  assert.deepEqual(await causes({ pageId: tides!.id }), ['merge', 'load']);
  assert.deepEqual(await causes({ changeRequestId: request.id }), ['merge']);
  const { items } = await list({});
  assert.deepEqual((await causes({ from: items[0]!.createdAt })).at(0), 'merge');
  assert.deepEqual((await causes({ to: items[2]!.createdAt })).at(-1), 'creation');
  assert.deepEqual(await causes({ to: '2001-01-01T00:00:00.000Z' }), []);
});

test('follows a page through a move and a rename', async (world) => {
  const { admin, spaceId } = await merged(world);
  const [, tides] = (await admin.call(spaceContent.listPages, { spaceId })).pages;
  const { id: changeRequestId } = await admin.call(changeRequests.create, { spaceId, body: {} });
  const at = { spaceId, changeRequestId };
  await admin.call(contentChanges.apply, {
    ...at,
    body: {
      changes: [
        { operation: 'insert_page', title: 'Water', ref: 'water', type: 'group' },
        { operation: 'update_page', page: tides!.id, title: 'High and low', slug: 'highs', into: 'water' },
      ],
    },
  });
  await admin.call(changeRequests.merge, at);
  const { items } = await admin.call(spaceHistory.list, { spaceId, query: { pageId: tides!.id } });
  assert.deepEqual(
    items.map(({ sequence }) => sequence),
    [4, 3, 2],
  );
  const changes = await admin.call(spaceHistory.listChanges, { spaceId, revisionId: items[0]!.id });
  const water = changes.items.find(({ type }) => type === 'page_created');
  assert.ok(water && 'page' in water);
  assert.deepEqual(changes.items, [
    { type: 'page_created', page: { id: water.page.id, title: 'Water', path: 'water' } },
    {
      type: 'page_edited',
      page: { id: tides!.id, title: 'High and low', path: 'water/highs' },
      from: { id: tides!.id, title: 'tides', path: 'tides' },
    },
  ]);
});

test('lists the changes of a revision, and those between any two', async (world) => {
  const { admin, spaceId, loaded, request } = await merged(world);
  const { items } = await admin.call(spaceHistory.list, { spaceId });
  const typesOf = async (revisionId: string, base?: string) => {
    const query = base === undefined ? {} : { base };
    const changes = await admin.call(spaceHistory.listChanges, { spaceId, revisionId, query });
    return changes.items.map((change) => [
      change.type,
      'page' in change ? change.page.title : change.file.name,
    ]);
  };
  const added = [
    ['page_created', 'README'],
    ['page_created', 'tides'],
    ['file_created', 'a.png'],
  ];
  assert.deepEqual(await typesOf(request.revision), [['page_edited', 'tides']]);
  assert.deepEqual(await typesOf(loaded), added);
  assert.deepEqual(await typesOf(request.revision, items[2]!.id), added);
  assert.deepEqual(await typesOf(loaded, loaded), []);
});

test('lists the revisions of a change request', async (world) => {
  const { admin, author, request, at, spaceId } = await merged(world);
  const { items } = await admin.call(spaceHistory.listOfRequest, at);
  assert.deepEqual(
    items.map(({ id, type, createdBy }) => [id, type, createdBy?.id]),
    [[request.revision, 'edits', author.id]],
  );
  await admin.refused(404, spaceHistory.listOfRequest, { spaceId, changeRequestId: '99' });
});

test('records copies, and what an earlier version of the service made main', async (world) => {
  const { admin, spaceId, loaded } = await merged(world);
  const copy = await admin.call(spaces.duplicate, { spaceId });
  const list = async (id: string) => (await admin.call(spaceHistory.list, { spaceId: id })).items;
  assert.deepEqual(
    (await list(copy.id)).map(({ cause, pages, createdBy }) => [cause, pages, createdBy?.id]),
    [['creation', 2, admin.id]],
  );
  const { store } = world.context;
  await store.transaction(() =>
    store.query().updateTable('spaces').set({ revision_id: loaded }).where('id', '=', spaceId).execute(),
  );
  await loadTexts(world.context, spaceId, own);
  assert.deepEqual(
    (await list(spaceId)).map(({ cause, pages }) => [cause, pages]),
    [
      ['load', 1],
      ['unknown', 1],
      ['merge', 1],
      ['load', 2],
      ['creation', 0],
    ],
  );
});

test('tells which revision wrote each line of a page', async (world) => {
  const { context, newOrganization } = world;
  const { admin, addSpace } = await newOrganization();
  const spaceId = await addSpace('Field guide');
  const first = await loadTexts(context, spaceId, { 'a.md': '# A\n\nOne.\n\nTwo.\n' });
  const second = await loadTexts(context, spaceId, { 'a.md': '# A\n\nOne.\n\nTwo, changed.\n' });
  const third = await loadTexts(context, spaceId, { 'a.md': '# A\n\nOne.\n\nBetween.\n\nTwo, changed.\n' });
  const [page] = (await admin.call(spaceContent.listPages, { spaceId })).pages;
  const at = { spaceId, pageId: page!.id };
  const rangesIn = async (revisionId: string) => {
    const { ranges, revisions, isComplete } = await admin.call(spaceHistory.getPageAuthors, {
      ...at,
      revisionId,
    });
    assert.equal(isComplete, true);
    assert.deepEqual(new Set(ranges.map(({ revision }) => revision)), new Set(revisions.map(({ id }) => id)));
    return ranges.map(({ count, revision }) => [count, revision]);
  };
  const { markdown = '' } = await admin.call(spaceContent.getPage, at);
  const lines = markdown.split('\n').length;
  const ranges = await rangesIn(third);
  assert.equal(
    ranges.reduce((sum, [count]) => sum + Number(count), 0),
    lines,
  );
  const order = ranges.map(([, revision]) => revision);
  assert.deepEqual(
    order.filter((revision, n) => revision !== order[n - 1]),
    [first, third, second, first],
  );
  assert.ok((await rangesIn(first)).every(([, revision]) => revision === first));
  await admin.refused(404, spaceHistory.getPageAuthors, { ...at, revisionId: 'unknown' });
});
