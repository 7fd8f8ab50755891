import assert from 'node:assert/strict';
import { collections } from '#contract/areas/collections.ts';
import { spaceContent } from '#contract/areas/space-content.ts';
import { spaces } from '#contract/areas/spaces.ts';
import { findUnreferencedContent, deleteContent } from '#server/domain/content/unreferencedContent.ts';
import type { Database } from '#server/base/database/schema.ts';
import { addCollection, grant, titlesUnder } from '#server/testing/contentTree.ts';
import { loadTexts, requestTexts } from '#server/testing/docs.ts';
import { addSiteWith } from '#server/testing/sites.ts';
import { serviceTest as test, type Organization, type World } from '#server/testing/world.ts';
import { sweepDeletedSpaces } from './sweep.ts';

const deletedAt = '2031-05-14T09:41:00.000Z';
const almost = '2031-05-21T09:40:59.999Z';
const weekLater = '2031-05-21T09:41:00.000Z';

const count = async ({ context }: World, table: keyof Database) =>
  (
    await context.store
      .query()
      .selectFrom(table)
      .select((e) => e.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count;

const contentTables = ['documents', 'page_nodes', 'file_lists', 'blobs'] as const;

async function stored(world: World) {
  const counts: Partial<Record<keyof Database, number>> = {};
  for (const table of contentTables) counts[table] = await count(world, table);
  return counts;
}

/** Purges the spaces of other tests first, so that the counts are this test's. */
async function swept(world: World) {
  world.setTime('2032-01-01T00:00:00.000Z');
  await sweepDeletedSpaces(world.context);
  world.setTime(deletedAt);
}

async function remove(world: World, { admin }: Organization, spaceId: string) {
  await admin.call(spaces.remove, { spaceId });
  world.setTime(weekLater);
  return sweepDeletedSpaces(world.context);
}

test('purges a space seven days after its deletion', async (world) => {
  await swept(world);
  const org = await world.newOrganization();
  const spaceId = await org.addSpace('Gauge handbook');
  await org.admin.call(spaces.remove, { spaceId });
  world.setTime(almost);
  assert.equal(await sweepDeletedSpaces(world.context), 0);
  await org.admin.call(spaces.restore, { spaceId });
  world.setTime(deletedAt);
  await org.admin.call(spaces.remove, { spaceId });
  world.setTime(weekLater);
  await org.admin.refused(404, spaces.restore, { spaceId });
  await org.admin.refused(404, spaces.get, { spaceId });
  assert.equal(await sweepDeletedSpaces(world.context), 1);
  assert.equal(await sweepDeletedSpaces(world.context), 0);
  await org.admin.refused(404, spaces.get, { spaceId });
  await org.admin.refused(404, spaces.restore, { spaceId });
});

test('deletes everything that belongs to the space', async (world) => {
  await swept(world);
  const { context } = world;
  const org = await world.newOrganization();
  const tables = [
    ...contentTables,
    ...(['spaces', 'revisions', 'change_requests', 'comments', 'comment_replies', 'reactions'] as const),
    ...(['placements', 'grants', 'site_spaces', 'custom_field_values'] as const),
  ];
  const before = Object.fromEntries(
    await Promise.all(tables.map(async (name) => [name, await count(world, name)])),
  );
  const spaceId = await org.addSpace('Gauge handbook');
  await loadTexts(context, spaceId, { 'tides.md': 'Springs of this test.', 'a.txt': 'Bytes of this test' });
  await requestTexts(context, spaceId, org.admin.id, { 'tides.md': 'Neaps of this test.' });
  await loadTexts(context, spaceId, { 'tides.md': 'Springs, told again.', 'b.txt': 'Other bytes' });
  await grant(world, org, { space: spaceId }, { member: org.admin.id }, 'edit');
  await addSiteWith(world, org, [spaceId]);
  await addDiscussion(world, spaceId, org.admin.id);
  assert.equal(await remove(world, org, spaceId), 1);
  const after = Object.fromEntries(
    await Promise.all(tables.map(async (name) => [name, await count(world, name)])),
  );
  // The empty file list belongs to every new space and may have been created here.
  assert.deepEqual({ ...after, file_lists: 0 }, { ...before, file_lists: 0 });
});

/** Adds a comment with a reply and a reaction on each. */
async function addDiscussion({ context: { store } }: World, spaceId: string, userId: string) {
  const posted = { posted_by: userId, posted_at: deletedAt, edited_at: null, markdown: 'Which?' };
  const nowhere = { change_request_id: null, page_id: null, node_id: null, node_preview: null };
  const open = { status: 'open' as const, resolved_at: null, resolved_by: null, revision_id: 'r' };
  const [id, reply] = [`c${spaceId}`, `r${spaceId}`];
  await store.transaction(async () => {
    const { query } = store;
    await query()
      .insertInto('comments')
      .values({ id, space_id: spaceId, ...posted, ...nowhere, ...open })
      .execute();
    await query()
      .insertInto('comment_replies')
      .values({ id: reply, comment_id: id, ...posted })
      .execute();
    for (const target_id of [id, reply])
      await query()
        .insertInto('reactions')
        .values({ target_id, emoji: '1f44d', user_id: userId, reacted_at: deletedAt })
        .execute();
  });
}

/** Returns the text of a space's only page. */
async function textOf({ admin }: Organization, spaceId: string) {
  const { pages } = await admin.call(spaceContent.listPages, { spaceId });
  const page = await admin.call(spaceContent.getPage, { spaceId, pageId: pages[0]!.id });
  return page.markdown;
}

test('keeps content that a copy or another space refers to', async (world) => {
  await swept(world);
  const { context } = world;
  const org = await world.newOrganization();
  const spaceId = await org.addSpace('Original');
  await loadTexts(context, spaceId, { 'tides.md': 'Words of both.', 'a.txt': 'Bytes of both' });
  const copy = await org.admin.call(spaces.duplicate, { spaceId });
  const stranger = await org.addSpace('Same words by chance');
  await loadTexts(context, stranger, { 'other.md': 'Words of both.', 'c.txt': 'Bytes of both' });
  const before = await stored(world);
  await remove(world, org, spaceId);
  assert.deepEqual(await stored(world), before);
  assert.deepEqual(
    [await textOf(org, copy.id), await textOf(org, stranger)],
    ['Words of both.', 'Words of both.'],
  );

  world.setTime(deletedAt);
  await remove(world, org, copy.id);
  const { page_nodes, documents, blobs } = await stored(world);
  assert.equal(await textOf(org, stranger), 'Words of both.');
  assert.deepEqual([page_nodes, documents, blobs], [before.page_nodes! - 1, before.documents, before.blobs]);
});

test('keeps page branches that a changed copy still refers to', async (world) => {
  await swept(world);
  const { context } = world;
  const org = await world.newOrganization();
  const spaceId = await org.addSpace('Original');
  const texts = {
    'same.md': 'The same.',
    'same/below.md': 'Below the same.',
    'changed.md': 'To be changed.',
    'changed/below.md': 'Below the changed.',
    'a.txt': 'Some bytes',
  };
  await loadTexts(context, spaceId, texts);
  const copy = await org.admin.call(spaces.duplicate, { spaceId });
  await loadTexts(context, copy.id, { ...texts, 'changed.md': 'Changed.' });
  const last = await org.admin.call(spaces.duplicate, { spaceId: copy.id });
  for (const id of [copy.id, spaceId]) {
    assert.equal(await remove(world, org, id), 1);
    world.setTime(deletedAt);
  }
  const { pages } = await org.admin.call(spaceContent.listPages, { spaceId: last.id });
  const read: (string | undefined)[] = [];
  for (const { id } of pages.flatMap((page) => [page, ...(page.pages ?? [])]))
    read.push((await org.admin.call(spaceContent.getPage, { spaceId: last.id, pageId: id })).markdown);
  assert.deepEqual(read, ['The same.', 'Below the same.', 'Changed.', 'Below the changed.']);
});

test('keeps content that gets a new reference during the scan', async (world) => {
  const { context } = world;
  const { store } = context;
  const org = await world.newOrganization();
  const spaceId = await org.addSpace('Original');
  await loadTexts(context, spaceId, { 'tides.md': 'Words just in time.', 'a.txt': 'Bytes just in time' });
  const leaving = await findUnreferencedContent(store, [spaceId]);
  assert.equal(leaving.documents.size, 1);
  const late = await org.addSpace('Late');
  await loadTexts(context, late, { 'tides.md': 'Words just in time.', 'b.txt': 'Bytes just in time' });
  await store.transaction(async () => {
    await store.query().deleteFrom('spaces').where('id', '=', spaceId).execute();
    await deleteContent(store, leaving);
  });
  assert.equal(await textOf(org, late), 'Words just in time.');
  assert.equal(leaving.blobs.size + leaving.documents.size, 0);
  assert.equal(leaving.page_nodes.size, 1);
});

test('supports concurrent sweeps of many spaces', async (world) => {
  await swept(world);
  const org = await world.newOrganization();
  const collectionId = await addCollection(org, 'Guides');
  for (let n = 0; n < 45; n++) {
    const spaceId = await org.addSpace(`Space ${n}`, collectionId);
    if (n % 3 > 0) await org.admin.call(spaces.remove, { spaceId });
  }
  world.setTime(weekLater);
  const removed = await Promise.all(Array.from({ length: 3 }, () => sweepDeletedSpaces(world.context)));
  assert.equal(removed.reduce((sum, one) => sum + one, 0) + (await sweepDeletedSpaces(world.context)), 30);
  assert.equal((await titlesUnder(world, org, collectionId)).length, 15);
  assert.equal((await org.admin.call(collections.listSpaces, { collectionId })).count, 15);
});
