import assert from 'node:assert/strict';
import { contract } from '#contract/contract.ts';
import { optional } from '#contract/optional.ts';
import { grant } from '#server/testing/contentTree.ts';
import { serviceTest as test, type Organization, type World } from '#server/testing/world.ts';

const { list } = optional.organizationChangeRequests;

/** Creates three change requests in two spaces, a minute apart. */
async function threeRequests(world: World, org: Organization) {
  const [tides, boats] = [await org.addSpace('Tides'), await org.addSpace('Boats')];
  const author = await org.join('edit', 'Fen Alder');
  const make = async (minute: number, spaceId: string, subject: string, by = org.admin) => {
    world.setTime(`2031-05-14T10:0${minute}:00.000Z`);
    return by.call(contract.changeRequests.create, { spaceId, body: { subject } });
  };
  const first = await make(1, tides, 'First');
  await make(2, boats, 'Second', author);
  await make(3, tides, 'Third');
  world.setTime('2031-05-14T10:04:00.000Z');
  await org.admin.call(contract.changeRequests.update, {
    spaceId: tides,
    changeRequestId: first.id,
    body: { status: 'open' },
  });
  return { tides, boats, author, at: { organizationId: org.id } };
}

test('lists the change requests of all spaces with their space, last updated first', async (world) => {
  const org = await world.newOrganization();
  const { tides, boats, author, at } = await threeRequests(world, org);
  const subjects = async (query: object) =>
    (await org.admin.call(list, { ...at, query })).items.map(({ subject }) => subject);
  const open = await org.admin.call(list, at);
  assert.deepEqual(
    open.items.map(({ subject, space, status }) => [subject, space, status]),
    [['First', tides, 'open']],
  );
  assert.deepEqual(await subjects({ status: ['open', 'draft'] }), ['First', 'Third', 'Second']);
  assert.deepEqual(await subjects({ status: ['draft', 'open'], orderBy: 'createdAt' }), [
    'Third',
    'Second',
    'First',
  ]);
  assert.deepEqual(await subjects({ status: ['draft'], space: boats }), ['Second']);
  assert.deepEqual(await subjects({ status: ['draft'], creator: author.id }), ['Second']);
  assert.deepEqual(await subjects({ status: ['draft'], contributor: author.id }), ['Second']);
  const path = `/v1/orgs/${org.id}/change-requests`;
  const { body } = await org.admin.raw('GET', `${path}?status=open,draft&limit=2`);
  const { count, items, next } = body as { count: number; items: unknown[]; next: { page: string } };
  assert.deepEqual([count, items.length], [3, 2]);
  assert.deepEqual(await subjects({ status: ['open', 'draft'], limit: 2, page: next.page }), ['Second']);
  assert.equal((await org.admin.raw('GET', `${path}?status=done`)).status, 400);
});

test('leaves out change requests of deleted spaces, and of spaces that a guest can’t see', async (world) => {
  const org = await world.newOrganization();
  const { tides, boats, at } = await threeRequests(world, org);
  const query = { status: ['open' as const, 'draft' as const] };
  const guest = await org.join(null, 'Briar Copse');
  assert.deepEqual(await guest.call(list, { ...at, query }), { count: 0, items: [] });
  await grant(world, org, { space: boats }, { member: guest.id }, 'read');
  const seen = await guest.call(list, { ...at, query });
  assert.deepEqual([seen.count, seen.items.map(({ subject }) => subject)], [1, ['Second']]);
  await org.admin.call(contract.spaces.remove, { spaceId: tides });
  const left = await org.admin.call(list, { ...at, query });
  assert.deepEqual([left.count, left.items.map(({ subject }) => subject)], [1, ['Second']]);
});
