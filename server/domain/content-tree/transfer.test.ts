import assert from 'node:assert/strict';
import { collections } from '#contract/areas/collections.ts';
import { members } from '#contract/areas/members.ts';
import { organizations } from '#contract/areas/organizations.ts';
import { spaceContent } from '#contract/areas/space-content.ts';
import { spaces } from '#contract/areas/spaces.ts';
import { addMember } from '#server/domain/people/addMember.ts';
import { newId } from '#server/base/lib/ids.ts';
import { addCollection, grant, titlesUnder } from '#server/testing/contentTree.ts';
import { loadTexts, requestTexts } from '#server/testing/docs.ts';
import { addSiteWith } from '#server/testing/sites.ts';
import { pathsOf, serviceTest as test, type World } from '#server/testing/world.ts';

/** Creates two organizations with a common admin. */
async function twoOrganizations(world: World) {
  const [giver, receiver] = [
    await world.newOrganization('Saltmarsh'),
    await world.newOrganization('Heron Lane'),
  ];
  const { admin } = giver;
  await addMember(world.context, { organizationId: receiver.id, email: admin.email, role: 'admin' });
  return { giver, receiver, admin };
}

/** Adds an open comment to a space. */
async function comment({ context: { store, clock } }: World, spaceId: string, userId: string) {
  const row = {
    id: newId(),
    space_id: spaceId,
    change_request_id: null,
    page_id: null,
    node_id: null,
    node_preview: null,
    revision_id: 'r',
    posted_by: userId,
    posted_at: clock().toISOString(),
    edited_at: null,
    markdown: 'Which gauge?',
    status: 'open' as const,
    resolved_at: null,
    resolved_by: null,
  };
  await store.transaction(() => store.query().insertInto('comments').values(row).execute());
}

test('moves a space with comments, change requests and content to the end of the target’s top level', async (world) => {
  const { context } = world;
  const { giver, receiver, admin } = await twoOrganizations(world);
  const collectionId = await addCollection(giver, 'Guides');
  const spaceId = await giver.addSpace('Gauge handbook', collectionId);
  await receiver.addSpace('First');
  await addCollection(receiver, 'Second');
  await loadTexts(context, spaceId, { 'tides.md': 'Springs and neaps.' });
  await requestTexts(context, spaceId, admin.id, { 'tides.md': 'Only springs.' });
  await comment(world, spaceId, admin.id);
  const before = await admin.call(spaces.get, { spaceId });
  const body = { organization: receiver.id };
  const after = await admin.call(spaces.transfer, { spaceId, body });
  assert.deepEqual([after.organization, after.parent], [receiver.id, undefined]);
  const facts = ({ comments, changeRequests, changeRequestsOpen, revision, title }: typeof after) => [
    comments,
    changeRequests,
    changeRequestsOpen,
    revision,
    title,
  ];
  assert.deepEqual(facts(after), facts(before));
  assert.deepEqual([after.comments, after.changeRequests], [1, 1]);
  assert.deepEqual(await titlesUnder(world, receiver), ['First', 'Second', 'Gauge handbook']);
  assert.deepEqual(await titlesUnder(world, giver, collectionId), []);
  assert.equal((await admin.call(spaceContent.listPages, { spaceId })).pages.length, 1);
  const found = async (organizationId: string) =>
    (await admin.call(organizations.search, { organizationId, query: { query: 'neaps' } })).count;
  assert.deepEqual([await found(giver.id), await found(receiver.id)], [0, 1]);
  const counted = async (organizationId: string) =>
    (await admin.call(members.get, { organizationId, userId: admin.id })).spaces;
  assert.deepEqual([await counted(giver.id), await counted(receiver.id)], [0, 2]);
  await receiver.admin.call(spaces.get, { spaceId });
  assert.deepEqual(
    await admin.call(spaces.transfer, { spaceId, body }),
    after,
    'a repeated transfer changes nothing',
  );
});

test('moves a collection with all descendants in order', async (world) => {
  const { giver, receiver, admin } = await twoOrganizations(world);
  await giver.addSpace('Stays');
  const outer = await addCollection(giver, 'Outer');
  await giver.addSpace('One', outer);
  const inner = await addCollection(giver, 'Inner', outer);
  const deep = await giver.addSpace('Deep', inner);
  const trashed = await giver.addSpace('Trashed', inner);
  await giver.addSpace('Three', outer);
  await addSiteWith(world, giver, [trashed]);
  await admin.call(spaces.remove, { spaceId: trashed });
  const after = await admin.call(collections.transfer, {
    collectionId: outer,
    body: { organization: receiver.id },
  });
  assert.equal(after.organization, receiver.id);
  assert.deepEqual(await titlesUnder(world, giver), ['Stays']);
  assert.deepEqual(await titlesUnder(world, receiver), ['Outer']);
  assert.deepEqual(await titlesUnder(world, receiver, outer), ['One', 'Inner', 'Three']);
  const { items } = await admin.call(collections.list, { organizationId: receiver.id });
  assert.deepEqual(
    items.map(({ title, organization }) => [title, organization]),
    [
      ['Outer', receiver.id],
      ['Inner', receiver.id],
    ],
  );
  assert.equal((await admin.call(spaces.get, { spaceId: deep })).organization, receiver.id);
  const restored = await receiver.admin.call(spaces.restore, { spaceId: trashed });
  assert.deepEqual([restored.organization, restored.parent], [receiver.id, inner]);
  const sites = await world.context.store
    .query()
    .selectFrom('site_spaces')
    .selectAll()
    .where('space_id', '=', trashed)
    .execute();
  assert.deepEqual(sites, [], 'deleted spaces are removed from the old organization’s sites');
});

test('returns 409 and names the space while it is on a site', async (world) => {
  const { giver, receiver, admin } = await twoOrganizations(world);
  const outer = await addCollection(giver, 'Outer');
  const inner = await addCollection(giver, 'Inner', outer);
  const spaceId = await giver.addSpace('Gauge handbook', inner);
  await addSiteWith(world, giver, [spaceId]);
  const body = { organization: receiver.id };
  const fault = await admin.refused(409, collections.transfer, { collectionId: outer, body });
  assert.match(fault.message, /“Gauge handbook” is on a site/);
  await admin.refused(409, spaces.transfer, { spaceId, body });
  assert.deepEqual(await titlesUnder(world, giver), ['Outer']);
  assert.deepEqual(await titlesUnder(world, receiver), []);
});

test('deletes grants and custom field values', async (world) => {
  const { store } = world.context;
  const { giver, receiver, admin } = await twoOrganizations(world);
  const collectionId = await addCollection(giver, 'Guides');
  const spaceId = await giver.addSpace('Gauge handbook', collectionId);
  const guest = await giver.join(null, 'Sedge Rowan');
  await addMember(world.context, { organizationId: receiver.id, email: guest.email, role: null });
  await grant(world, giver, { collection: collectionId }, { member: guest.id }, 'admin');
  await grant(world, giver, { space: spaceId }, { member: guest.id }, 'admin');
  const [fieldId, at] = [newId(), '2031-01-01T00:00:00.000Z'];
  const nothing = { title: null, description: null, placeholder: null, options: null };
  const field = { id: fieldId, organization_id: giver.id, name: 'owner', ...nothing };
  const value = { space_id: spaceId, custom_field_id: fieldId, value: '"Fen"' };
  await store.transaction(async () => {
    await store
      .query()
      .insertInto('custom_fields')
      .values({ ...field, type: 'text', created_at: at, updated_at: at })
      .execute();
    await store.query().insertInto('custom_field_values').values(value).execute();
  });
  await admin.call(collections.transfer, { collectionId, body: { organization: receiver.id } });
  await guest.refused(404, spaces.get, { spaceId });
  await guest.refused(404, collections.get, { collectionId });
  const values = store.query().selectFrom('custom_field_values').selectAll().where('space_id', '=', spaceId);
  assert.deepEqual(await values.execute(), []);
  const { spaces: reached } = await admin.call(members.get, {
    organizationId: receiver.id,
    userId: guest.id,
  });
  assert.equal(reached, 0);
});

test('requires admin permission in both organizations', async (world) => {
  const { giver, receiver, admin } = await twoOrganizations(world);
  const spaceId = await giver.addSpace('Gauge handbook');
  const stranger = await world.newOrganization();
  for (const organization of [stranger.id, 'no-such-id', '']) {
    const fault = await admin.refused(404, spaces.transfer, { spaceId, body: { organization } });
    assert.deepEqual(pathsOf(fault), ['body.organization']);
  }
  const creator = await giver.join('create', 'Fen Alder');
  await creator.refused(403, spaces.transfer, { spaceId, body: { organization: receiver.id } });
  await grant(world, giver, { space: spaceId }, { member: creator.id }, 'admin');
  await addMember(world.context, { organizationId: receiver.id, email: creator.email, role: 'admin' });
  await creator.refused(403, spaces.transfer, { spaceId, body: { organization: receiver.id } });
  const half = await giver.join('admin', 'Briar Copse');
  await addMember(world.context, { organizationId: receiver.id, email: half.email, role: 'create' });
  await half.refused(403, spaces.transfer, { spaceId, body: { organization: receiver.id } });
  await receiver.admin.refused(404, spaces.transfer, { spaceId, body: { organization: receiver.id } });
  const missing = await admin.raw('POST', `/v1/spaces/${spaceId}/transfer`, {});
  assert.equal(missing.status, 400);
});

test('doesn’t deadlock when two organizations transfer to each other', async (world) => {
  const { giver, receiver, admin } = await twoOrganizations(world);
  const there: string[] = [];
  const back: string[] = [];
  for (let n = 0; n < 5; n++) {
    there.push(await giver.addSpace(`There ${n}`));
    back.push(await receiver.addSpace(`Back ${n}`));
  }
  const transfer = (spaceId: string, organization: string) =>
    admin.call(spaces.transfer, { spaceId, body: { organization } });
  await Promise.all([
    ...there.map((id) => transfer(id, receiver.id)),
    ...back.map((id) => transfer(id, giver.id)),
  ]);
  assert.equal((await titlesUnder(world, receiver)).length, 5);
  assert.equal((await titlesUnder(world, giver)).length, 5);
});

test('returns success to all of several concurrent transfers of a space', async (world) => {
  const { giver, receiver, admin } = await twoOrganizations(world);
  const spaceId = await giver.addSpace('Gauge handbook');
  const transfer = (organization: string) => admin.call(spaces.transfer, { spaceId, body: { organization } });
  const same = await Promise.all(Array.from({ length: 10 }, () => transfer(receiver.id)));
  assert.deepEqual([...new Set(same.map(({ organization }) => organization))], [receiver.id]);
  await Promise.all(Array.from({ length: 10 }, (_, n) => transfer(n % 2 === 0 ? giver.id : receiver.id)));
  const titles = [...(await titlesUnder(world, giver)), ...(await titlesUnder(world, receiver))];
  assert.deepEqual(titles, ['Gauge handbook']);
});
