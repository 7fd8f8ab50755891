import assert from 'node:assert/strict';
import { organizations } from '#contract/areas/organizations.ts';
import { spaceContent } from '#contract/areas/space-content.ts';
import { spaces } from '#contract/areas/spaces.ts';
import { newId } from '#server/base/lib/ids.ts';
import { rowsOf } from '#server/base/database/rows.ts';
import { addCollection, grant, titlesUnder } from '#server/testing/contentTree.ts';
import { loadTexts, requestTexts } from '#server/testing/docs.ts';
import { pathsOf, serviceTest as test, type Fault, type World } from '#server/testing/world.ts';

test('updates title, lock, emoji and default level, and keeps omitted fields', async (world) => {
  const org = await world.newOrganization();
  const spaceId = await org.addSpace('Gauge handbook');
  world.setTime('2031-05-15T10:00:00.000Z');
  const body = { title: 'Gauges', emoji: '🌊', editMode: 'locked', defaultLevel: 'comment' } as const;
  const updated = await org.admin.call(spaces.update, {
    spaceId,
    body: { ...body, visibility: 'public' } as object,
  });
  assert.deepEqual({ ...updated, ...body, visibility: 'private' }, updated);
  assert.equal(updated.updatedAt, '2031-05-15T10:00:00.000Z');
  world.setTime('2031-05-16T10:00:00.000Z');
  assert.deepEqual(await org.admin.call(spaces.update, { spaceId, body: {} }), updated);
  const cleared = await org.admin.call(spaces.update, {
    spaceId,
    body: { emoji: '', editMode: 'live', defaultLevel: null },
  });
  assert.deepEqual(
    [cleared.emoji, cleared.editMode, cleared.defaultLevel, cleared.title],
    ['1f4c4', 'live', null, 'Gauges'],
  );
});

test('rejects values above their limits by name', async (world) => {
  const org = await world.newOrganization();
  const spaceId = await org.addSpace('Gauge handbook');
  const body = { title: 'x'.repeat(51), emoji: 'x'.repeat(51), editMode: 'open', defaultLevel: 5 };
  const refused = await org.admin.raw('PATCH', `/v1/spaces/${spaceId}`, body);
  assert.equal(refused.status, 400);
  assert.deepEqual(pathsOf((refused.body as { error: Fault }).error)?.toSorted(), [
    'body.defaultLevel',
    'body.editMode',
    'body.emoji',
    'body.title',
  ]);
  for (const title of ['', '  ', null]) {
    const blank = await org.admin.raw('PATCH', `/v1/spaces/${spaceId}`, { title });
    assert.deepEqual([blank.status, pathsOf((blank.body as { error: Fault }).error)], [400, ['body.title']]);
  }
  const kept = await org.admin.call(spaces.update, {
    spaceId,
    body: { title: '🌊'.repeat(25), emoji: '1f30a' },
  });
  assert.deepEqual([kept.title.length, kept.emoji], [50, '1f30a']);
});

/** Adds a custom field with a value for the space. */
async function giveValue({ context: { store, clock } }: World, organizationId: string, spaceId: string) {
  const at = clock().toISOString();
  const field = {
    id: newId(),
    organization_id: organizationId,
    name: 'owner',
    created_at: at,
    updated_at: at,
  };
  const nothing = { title: null, description: null, placeholder: null, options: null };
  await store.transaction(async () => {
    await store
      .query()
      .insertInto('custom_fields')
      .values({ ...field, ...nothing, type: 'text' })
      .execute();
    const value = { space_id: spaceId, custom_field_id: field.id, value: '"Fen Alder"' };
    await store.query().insertInto('custom_field_values').values(value).execute();
  });
}

test('places a copy after the original, with content, values and levels', async (world) => {
  const { context } = world;
  const org = await world.newOrganization();
  const collectionId = await addCollection(org, 'Guides');
  const spaceId = await org.addSpace('Gauge handbook', collectionId);
  await org.addSpace('Next', collectionId);
  await loadTexts(context, spaceId, { 'tides.md': '# Tides\n\nSprings and neaps.', 'a.txt': 'A file' });
  await requestTexts(context, spaceId, org.admin.id, { 'tides.md': '# Tides\n\nOnly springs.' });
  await giveValue(world, org.id, spaceId);
  await org.admin.call(spaces.update, {
    spaceId,
    body: { emoji: '🌊', defaultLevel: 'edit', editMode: 'locked' },
  });
  const guest = await org.join(null, 'Sedge Rowan');
  await grant(world, org, { space: spaceId }, { member: guest.id }, 'comment');
  const stored = () =>
    context.store
      .query()
      .selectFrom('page_nodes')
      .select((e) => e.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
  const before = await stored();

  const copy = await org.admin.call(spaces.duplicate, { spaceId });
  assert.deepEqual(await titlesUnder(world, org, collectionId), [
    'Gauge handbook',
    'Gauge handbook (copy)',
    'Next',
  ]);
  assert.deepEqual(
    [copy.emoji, copy.defaultLevel, copy.editMode, copy.visibility, copy.changeRequests, copy.parent],
    ['🌊', 'edit', 'live', 'in-collection', 0, collectionId],
  );
  const pagesOf = (id: string) => org.admin.call(spaceContent.listPages, { spaceId: id });
  const titles = async (id: string) => (await pagesOf(id)).pages.map(({ title }) => title);
  assert.deepEqual(await titles(copy.id), await titles(spaceId));
  const [page] = (await pagesOf(copy.id)).pages;
  const { markdown } = await org.admin.call(spaceContent.getPage, { spaceId: copy.id, pageId: page!.id });
  assert.match(markdown ?? '', /Springs and neaps/);
  assert.deepEqual(await stored(), before, 'shares the stored pages');
  const { items } = await org.admin.call(organizations.search, {
    organizationId: org.id,
    query: { query: 'neaps' },
  });
  assert.deepEqual(items.map(({ title }) => title).toSorted(), ['Gauge handbook', 'Gauge handbook (copy)']);
  const values = await rowsOf(context.store, 'custom_field_values').all({ space_id: copy.id });
  assert.deepEqual(
    values.map(({ value }) => value),
    ['"Fen Alder"'],
  );
  const { permissions } = await guest.call(spaces.get, { spaceId: copy.id });
  assert.deepEqual([permissions.comment, permissions.edit], [true, false]);

  await loadTexts(context, copy.id, { 'tides.md': '# Tides\n\nNothing but neaps.' });
  const original = await org.admin.call(spaceContent.getPage, { spaceId, pageId: page!.id });
  assert.match(original.markdown ?? '', /Springs and neaps/, 'the original is unchanged');
});

test('requires permission to create in the parent for a copy', async (world) => {
  const org = await world.newOrganization();
  const spaceId = await org.addSpace('Gauge handbook');
  const [creator, reader] = [await org.join('create', 'Fen Alder'), await org.join('read', 'Wren Thistle')];
  await grant(world, org, { space: spaceId }, { member: reader.id }, 'admin');
  await reader.refused(403, spaces.duplicate, { spaceId });
  const copy = await creator.call(spaces.duplicate, { spaceId });
  assert.equal(copy.visibility, 'private');
});

test('treats in-collection visibility as private at the top level', async (world) => {
  const org = await world.newOrganization();
  const collectionId = await addCollection(org, 'Guides');
  const spaceId = await org.addSpace('Gauge handbook', collectionId);
  const move = async (parent: string | null) =>
    (await org.admin.call(spaces.move, { spaceId, body: { parent } })).visibility;
  assert.equal(await move(null), 'private');
  assert.equal(await move(collectionId), 'in-collection');
});
