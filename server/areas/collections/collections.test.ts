import assert from 'node:assert/strict';
import { collections } from '#contract/areas/collections.ts';
import { members } from '#contract/areas/members.ts';
import { spaces } from '#contract/areas/spaces.ts';
import { addCollection, grant, titlesUnder, toCollection } from '#server/testing/contentTree.ts';
import { pathsOf, serviceTest as test, type Fault } from '#server/testing/world.ts';

test('creates a collection at the end of its parent, with a default title', async (world) => {
  const org = await world.newOrganization();
  const made = await org.admin.call(collections.create, { organizationId: org.id, body: {} });
  assert.deepEqual([made.title, made.parent, made.defaultLevel], ['New collection', undefined, null]);
  await addCollection(org, 'Guides');
  const inner = await org.admin.call(collections.create, {
    organizationId: org.id,
    body: { title: 'Inner', parent: made.id, icon: 'book' } as object,
  });
  assert.equal(inner.parent, made.id);
  assert.deepEqual(await titlesUnder(world, org), ['New collection', 'Guides']);
  const { items } = await org.admin.call(collections.list, {
    organizationId: org.id,
    query: { nested: false },
  });
  assert.deepEqual(
    items.map(({ title }) => title),
    ['New collection', 'Guides'],
  );
});

test('rejects values above their limits by name, and stores those at the limit', async (world) => {
  const org = await world.newOrganization();
  const collectionId = await addCollection(org, 'Guides');
  const body = { title: 'x'.repeat(51), description: 'x'.repeat(101), defaultLevel: 'owner' };
  const path = `/v1/collections/${collectionId}`;
  const refused = await org.admin.raw('PATCH', path, body);
  assert.equal(refused.status, 400);
  assert.deepEqual(pathsOf((refused.body as { error: Fault }).error), [
    'body.title',
    'body.description',
    'body.defaultLevel',
  ]);
  const blank = await org.admin.refused(400, collections.update, { collectionId, body: { title: ' \t' } });
  assert.deepEqual(pathsOf(blank), ['body.title']);
  const long = await org.admin.refused(400, collections.create, {
    organizationId: org.id,
    body: { title: '🌊'.repeat(26) },
  });
  assert.deepEqual(pathsOf(long), ['body.title']);
  const kept = { title: '🌊'.repeat(25), description: ' y'.repeat(50), defaultLevel: 'comment' as const };
  const updated = await org.admin.call(collections.update, { collectionId, body: kept });
  assert.deepEqual({ ...updated, ...kept }, updated);
  const same = await org.admin.call(collections.update, { collectionId, body: {} });
  assert.deepEqual(same, updated);
});

test('allows creating only in collections where the caller has the permission', async (world) => {
  const org = await world.newOrganization();
  const open = await addCollection(org, 'Open');
  const closed = await addCollection(org, 'Closed');
  const guest = await org.join(null, 'Sedge Rowan');
  const reader = await org.join('read', 'Wren Thistle');
  for (const { id } of [guest, reader])
    await grant(world, org, { collection: open }, { member: id }, 'create');
  const create = (parent?: string) => ({ organizationId: org.id, body: { title: 'Mine', parent } });
  for (const person of [guest, reader]) {
    const made = await person.call(collections.create, create(open));
    assert.deepEqual([made.parent, made.permissions.create, made.permissions.admin], [open, true, false]);
    await person.refused(403, collections.create, create());
  }
  await reader.refused(403, collections.create, create(closed));
  const unknown = await guest.refused(400, collections.create, create(closed));
  assert.deepEqual(pathsOf(unknown), ['body.parent'], 'hidden from a guest');
});

test('returns 403 before 400 to callers who can’t create anywhere', async (world) => {
  const org = await world.newOrganization();
  const open = await addCollection(org, 'Open');
  const reader = await org.join('read', 'Wren Thistle');
  const bad = { organizationId: org.id, body: { title: 'x'.repeat(51), parent: open } };
  const { message } = await reader.refused(403, collections.create, bad);
  assert.match(message, /createContent/);
  await org.admin.call(collections.update, { collectionId: open, body: { defaultLevel: 'create' } });
  const fault = await reader.refused(400, collections.create, bad);
  assert.deepEqual(pathsOf(fault), ['body.title']);
});

test('moves the children of a deleted collection into its place, in order', async (world) => {
  const org = await world.newOrganization();
  await org.addSpace('Before');
  const outer = await addCollection(org, 'Outer');
  await org.addSpace('After');
  await org.addSpace('One', outer);
  const inner = await addCollection(org, 'Two', outer);
  await org.addSpace('Three', outer);
  const below = await org.addSpace('Below', inner);
  await org.admin.call(collections.remove, { collectionId: outer });
  assert.deepEqual(await titlesUnder(world, org), ['Before', 'One', 'Two', 'Three', 'After']);
  assert.equal((await org.admin.call(spaces.get, { spaceId: below })).parent, inner);
  await org.admin.refused(404, collections.get, { collectionId: outer });
  await org.admin.refused(404, collections.remove, { collectionId: outer });
  await org.admin.call(collections.remove, { collectionId: inner });
  assert.deepEqual(await titlesUnder(world, org), ['Before', 'One', 'Below', 'Three', 'After']);
});

test('deletes an empty collection and the only one', async (world) => {
  const org = await world.newOrganization();
  const collectionId = await addCollection(org, 'Alone');
  await org.admin.call(collections.remove, { collectionId });
  assert.deepEqual(await titlesUnder(world, org), []);
});

test('keeps everyone’s access when a collection is deleted', async (world) => {
  const org = await world.newOrganization();
  const collectionId = await addCollection(org, 'Guides');
  const inner = await addCollection(org, 'Inner', collectionId);
  const plain = await org.addSpace('Plain', collectionId);
  const own = await org.addSpace('Own level', collectionId);
  const below = await org.addSpace('Below', inner);
  await org.admin.call(collections.update, { collectionId, body: { defaultLevel: 'edit' } });
  await org.admin.call(spaces.update, { spaceId: own, body: { defaultLevel: 'comment' } });
  const member = await org.join('read', 'Wren Thistle');
  const guest = await org.join(null, 'Sedge Rowan');
  await grant(world, org, { collection: collectionId }, { member: guest.id }, 'comment');
  await grant(world, org, { space: plain }, { member: guest.id }, 'read');
  await grant(world, org, { space: own }, { member: guest.id }, 'admin');
  const seenBy = async (person: typeof guest) => {
    const all = [];
    for (const spaceId of [plain, own, below])
      all.push((await person.call(spaces.get, { spaceId })).permissions);
    return all;
  };
  const before = [await seenBy(member), await seenBy(guest)];
  await org.admin.call(collections.remove, { collectionId });
  assert.deepEqual([await seenBy(member), await seenBy(guest)], before);
  const { items } = await org.admin.call(members.listSpaces, { organizationId: org.id, userId: guest.id });
  assert.deepEqual(Object.fromEntries(items.map(({ space, permission }) => [space.title, permission])), {
    Plain: 'comment',
    'Own level': 'admin',
    Below: 'comment',
  });
  assert.equal((await org.admin.call(spaces.get, { spaceId: own })).defaultLevel, 'comment');
  assert.equal((await org.admin.call(spaces.get, { spaceId: plain })).defaultLevel, 'edit');
});

test('lists all collections in the order of the tree', async (world) => {
  const org = await world.newOrganization();
  const a = await addCollection(org, 'A');
  const b = await addCollection(org, 'B');
  await addCollection(org, 'A1', a);
  await addCollection(org, 'B1', b);
  await org.admin.call(collections.move, {
    collectionId: b,
    body: { position: { before: toCollection(a) } },
  });
  const walk = async (page?: string): Promise<string[]> => {
    const query = { limit: 1, page };
    const { items, next } = await org.admin.call(collections.list, { organizationId: org.id, query });
    return [...items.map(({ title }) => title), ...(next ? await walk(next.page) : [])];
  };
  assert.deepEqual(await walk(), ['B', 'B1', 'A', 'A1']);
});
