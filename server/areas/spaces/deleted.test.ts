import assert from 'node:assert/strict';
import { collections } from '#contract/areas/collections.ts';
import { members } from '#contract/areas/members.ts';
import { organizations } from '#contract/areas/organizations.ts';
import { spaceContent } from '#contract/areas/space-content.ts';
import { spaces } from '#contract/areas/spaces.ts';
import { addCollection, grant, titlesUnder, toSpace } from '#server/testing/contentTree.ts';
import { loadTexts } from '#server/testing/docs.ts';
import { addSiteWith, spacesOnSite } from '#server/testing/sites.ts';
import { serviceTest as test, type Organization, type World } from '#server/testing/world.ts';

const organizationOf = async (world: World) => {
  const org = await world.newOrganization();
  const collectionId = await addCollection(org, 'Guides');
  const ids: string[] = [];
  for (const title of ['A', 'B', 'C']) ids.push(await org.addSpace(title, collectionId));
  return { org, collectionId, a: ids[0]!, b: ids[1]!, c: ids[2]! };
};

/** Returns what the organization's lists, counts and search show of a space with the word “neaps”. */
async function seen({ id, admin }: Organization, collectionId: string, guestId: string) {
  const of = { organizationId: id, userId: admin.id };
  const [inCollection, ofMember, found, guest] = await Promise.all([
    admin.call(collections.listSpaces, { collectionId }),
    admin.call(members.listSpaces, of),
    admin.call(organizations.search, { organizationId: id, query: { query: 'neaps' } }),
    admin.call(members.get, { organizationId: id, userId: guestId }),
  ]);
  const { spaces: counted } = await admin.call(members.get, of);
  return [inCollection.count, inCollection.items.length, ofMember.count, counted, found.count, guest.spaces];
}

test('removes a deleted space from every list, count and search, and restores it to its place', async (world) => {
  const { org, collectionId, b } = await organizationOf(world);
  await loadTexts(world.context, b, { 'tides.md': 'Springs and neaps.' });
  const guest = await org.join(null, 'Sedge Rowan');
  await grant(world, org, { space: b }, { member: guest.id }, 'read');
  assert.deepEqual(await seen(org, collectionId, guest.id), [3, 3, 3, 3, 1, 1]);
  await org.admin.call(spaces.remove, { spaceId: b });
  assert.deepEqual(await seen(org, collectionId, guest.id), [2, 2, 2, 2, 0, 0]);
  assert.deepEqual(await titlesUnder(world, org, collectionId), ['A', 'C']);
  const { deletedAt, parent } = await org.admin.call(spaces.get, { spaceId: b });
  assert.deepEqual([deletedAt, parent], ['2031-05-14T09:41:00.000Z', collectionId]);
  const restored = await org.admin.call(spaces.restore, { spaceId: b });
  assert.equal(restored.deletedAt, undefined);
  assert.deepEqual(await seen(org, collectionId, guest.id), [3, 3, 3, 3, 1, 1]);
  assert.deepEqual(await titlesUnder(world, org, collectionId), ['A', 'B', 'C']);
});

test('allows only reading and restoring a deleted space', async (world) => {
  const { org, b } = await organizationOf(world);
  await org.admin.refused(409, spaces.restore, { spaceId: b });
  await org.admin.call(spaces.remove, { spaceId: b });
  await org.admin.refused(404, spaces.remove, { spaceId: b });
  await org.admin.call(spaceContent.listPages, { spaceId: b });
  const fault = await org.admin.refused(409, spaces.update, { spaceId: b, body: { title: 'New' } });
  assert.match(fault.message, /This space is deleted\. Restore it first\./);
  await org.admin.refused(409, spaces.move, { spaceId: b, body: {} });
  await org.admin.refused(409, spaces.duplicate, { spaceId: b });
  await org.admin.refused(409, spaces.transfer, { spaceId: b, body: { organization: org.id } });
  const reader = await org.join('read', 'Wren Thistle');
  await reader.refused(403, spaces.restore, { spaceId: b });
});

test('ignores deleted spaces when moving others', async (world) => {
  const { org, collectionId, a, b, c } = await organizationOf(world);
  const d = await org.addSpace('D', collectionId);
  await org.admin.call(spaces.remove, { spaceId: b });
  const position = { after: toSpace(a), before: toSpace(c) };
  await org.admin.call(spaces.move, { spaceId: d, body: { position } });
  assert.deepEqual(await titlesUnder(world, org, collectionId), ['A', 'D', 'C']);
  await org.admin.refused(400, spaces.move, { spaceId: d, body: { position: { before: toSpace(b) } } });
  await org.admin.call(spaces.restore, { spaceId: b });
  assert.deepEqual(
    (await titlesUnder(world, org, collectionId)).toSorted((x, y) => (x! < y! ? -1 : 1)),
    ['A', 'B', 'C', 'D'],
  );
});

test('restores a space whose collection is gone to the top level', async (world) => {
  const { org, collectionId, b } = await organizationOf(world);
  const outer = await addCollection(org, 'Outer');
  await org.admin.call(collections.move, { collectionId, body: { parent: outer } });
  await org.admin.call(spaces.remove, { spaceId: b });
  await org.admin.call(collections.remove, { collectionId });
  assert.deepEqual(await titlesUnder(world, org, outer), ['A', 'C']);
  const restored = await org.admin.call(spaces.restore, { spaceId: b });
  assert.equal(restored.parent, undefined);
  assert.deepEqual(await titlesUnder(world, org), ['Outer', 'B']);
});

test('deletes a space once when requested twice concurrently', async (world) => {
  const { org, b } = await organizationOf(world);
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => org.admin.raw('DELETE', `/v1/spaces/${b}`)),
  );
  assert.deepEqual(
    answers.map(({ status }) => status).toSorted((x, y) => x - y),
    [205, 404, 404, 404],
  );
});

test('makes the next space on a site the default while a space is deleted, and keeps it', async (world) => {
  const { org, a, b, c } = await organizationOf(world);
  const siteId = await addSiteWith(world, org, [a, b, c]);
  await org.admin.call(spaces.remove, { spaceId: a });
  assert.deepEqual(await spacesOnSite(world, siteId), ['B*', 'C']);
  await org.admin.call(spaces.remove, { spaceId: b });
  assert.deepEqual(await spacesOnSite(world, siteId), ['C*']);
  await org.admin.call(spaces.restore, { spaceId: a });
  assert.deepEqual(await spacesOnSite(world, siteId), ['A', 'C*']);
  await org.admin.call(spaces.remove, { spaceId: c });
  await org.admin.call(spaces.remove, { spaceId: a });
  await org.admin.call(spaces.restore, { spaceId: a });
  assert.deepEqual(await spacesOnSite(world, siteId), ['A*']);
});
