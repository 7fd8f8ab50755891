import assert from 'node:assert/strict';
import { contract } from '#contract/contract.ts';
import { optional } from '#contract/optional.ts';
import { addCollection, grant, toSpace } from '#server/testing/contentTree.ts';
import { pathsOf, serviceTest as test, type Person } from '#server/testing/world.ts';

const { organizationSpaces } = optional;

test('lists all spaces in the order of the tree, page by page, without deleted ones', async (world) => {
  const org = await world.newOrganization();
  const at = { organizationId: org.id };
  await org.addSpace('Top');
  const guides = await addCollection(org, 'Guides');
  const first = await org.addSpace('First', guides);
  const second = await org.addSpace('Second', guides);
  await org.addSpace('Last');
  const gone = await org.addSpace('Gone', guides);
  await org.admin.call(contract.spaces.remove, { spaceId: gone });
  await org.admin.call(contract.spaces.move, {
    spaceId: second,
    body: { parent: guides, position: { before: toSpace(first) } },
  });
  const titles: string[] = [];
  let page: string | undefined;
  do {
    const list = await org.admin.call(organizationSpaces.list, { ...at, query: { limit: 2, page } });
    assert.equal(list.count, 4);
    titles.push(...list.items.map(({ title }) => title));
    page = list.next?.page;
  } while (page !== undefined);
  assert.deepEqual(titles, ['Top', 'Second', 'First', 'Last']);
});

test('lists for guests only the spaces of their grants, and for members the levels they have', async (world) => {
  const org = await world.newOrganization();
  const at = { organizationId: org.id };
  const guides = await addCollection(org, 'Guides');
  await org.addSpace('Hidden');
  const open = await org.addSpace('Open', guides);
  const guest = await org.join(null, 'Briar Copse');
  assert.deepEqual(await guest.call(organizationSpaces.list, at), { count: 0, items: [] });
  await grant(world, org, { collection: guides }, { member: guest.id }, 'edit');
  const { count, items } = await guest.call(organizationSpaces.list, at);
  assert.equal(count, 1);
  assert.deepEqual(
    items.map(({ id, permissions }) => [id, permissions.edit, permissions.admin]),
    [[open, true, false]],
  );
  const reader = await org.join('read');
  const all = await reader.call(organizationSpaces.list, at);
  assert.deepEqual(
    all.items.map(({ title, permissions }) => `${title} ${permissions.edit}`),
    ['Open false', 'Hidden false'],
  );
});

test('lists deleted spaces that the caller can view until they are permanently deleted', async (world) => {
  const org = await world.newOrganization();
  const at = { organizationId: org.id };
  const guides = await addCollection(org, 'Guides');
  const [first, second, kept] = [
    await org.addSpace('First', guides),
    await org.addSpace('Second'),
    await org.addSpace('Kept'),
  ];
  await org.admin.call(contract.spaces.remove, { spaceId: first });
  world.setTime('2031-05-15T09:41:00.000Z');
  await org.admin.call(contract.spaces.remove, { spaceId: second });
  const guest = await org.join(null);
  await grant(world, org, { collection: guides }, { member: guest.id }, 'edit');
  const idsFor = async (person: Person) =>
    (await person.call(organizationSpaces.listDeleted, at)).items.map(({ id }) => id);
  const { items } = await org.admin.call(organizationSpaces.listDeleted, { ...at, query: { limit: 1 } });
  assert.deepEqual(
    items.map(({ id, parent, deletedAt, permissions }) => [id, parent, deletedAt, permissions.admin]),
    [[first, guides, '2031-05-14T09:41:00.000Z', true]],
  );
  assert.deepEqual(await idsFor(org.admin), [first, second]);
  assert.deepEqual(await idsFor(await org.join('read')), [first, second]);
  assert.deepEqual(await idsFor(guest), [first]);
  await org.admin.call(contract.spaces.restore, { spaceId: second });
  assert.deepEqual(await idsFor(org.admin), [first]);
  world.setTime('2031-05-22T09:41:00.000Z');
  assert.deepEqual(await idsFor(org.admin), []);
  await org.admin.call(contract.spaces.get, { spaceId: kept });
});

test('creates an empty space at the end of its parent, and requires permission there', async (world) => {
  const org = await world.newOrganization();
  const at = { organizationId: org.id };
  const guides = await addCollection(org, 'Guides');
  await org.addSpace('First', guides);
  const body = { title: 'Almanac', emoji: '1f319', parent: guides, editMode: 'locked' as const };
  const space = await org.admin.call(organizationSpaces.create, { ...at, body });
  assert.deepEqual(
    [space.title, space.emoji, space.parent, space.editMode, space.visibility, space.permissions.admin],
    ['Almanac', '1f319', guides, 'locked', 'in-collection', true],
  );
  const { items } = await org.admin.call(contract.collections.listSpaces, { collectionId: guides });
  assert.deepEqual(
    items.map(({ title }) => title),
    ['First', 'Almanac'],
  );
  const { pages } = await org.admin.call(contract.spaceContent.listPages, { spaceId: space.id });
  assert.deepEqual(pages, []);
  const untitled = await org.admin.call(organizationSpaces.create, { ...at, body: {} });
  assert.deepEqual([untitled.title, untitled.parent], ['New space', undefined]);
  const unknown = await org.admin.refused(400, organizationSpaces.create, {
    ...at,
    body: { parent: 'none' },
  });
  assert.deepEqual(pathsOf(unknown), ['body.parent']);
  const guest = await org.join(null);
  await grant(world, org, { collection: guides }, { member: guest.id }, 'create');
  await guest.call(organizationSpaces.create, { ...at, body: { parent: guides } });
  await guest.refused(403, organizationSpaces.create, { ...at, body: {} });
});
