import assert from 'node:assert/strict';
import { collections } from '#contract/areas/collections.ts';
import { members } from '#contract/areas/members.ts';
import { organizations } from '#contract/areas/organizations.ts';
import { siteShareLinks } from '#contract/areas/site-share-links.ts';
import { siteSpaces } from '#contract/areas/site-spaces.ts';
import { spaces } from '#contract/areas/spaces.ts';
import { addCollection } from '#server/testing/contentTree.ts';
import { newSite } from '#server/testing/sites.ts';
import { serviceTest as test } from '#server/testing/world.ts';

test('returns the same published URL for a space and its site space', async (world) => {
  const { org, admin, at, addSection } = await newSite(world);
  const aside = await org.addSpace('Aside');
  assert.equal((await admin.call(spaces.get, { spaceId: aside })).urls.published, undefined);
  await addSection('Alpha');
  const [onSite] = (await admin.call(siteSpaces.list, at)).items;
  const spaceId = onSite!.space.id;
  const space = await admin.call(spaces.get, { spaceId });
  assert.equal(space.urls.published, `https://sites.example/${at.siteId}/alpha`);
  assert.deepEqual(onSite!.space, space);
  assert.deepEqual(await admin.call(spaces.update, { spaceId, body: {} }), space);
  const reached = { organizationId: org.id, userId: admin.id };
  const { items } = await admin.call(members.listSpaces, reached);
  assert.deepEqual(items.find((one) => one.space.id === spaceId)?.space, space);
  const collectionId = await addCollection(org, 'Gauges');
  const moved = await admin.call(spaces.move, { spaceId, body: { parent: collectionId } });
  assert.deepEqual((await admin.call(collections.listSpaces, { collectionId })).items, [moved]);
});

test('returns the published URL on a share link’s site for its key, and none for another key', async (world) => {
  const first = await newSite(world);
  const { org, admin } = first;
  const second = await newSite(world, org);
  const spaceId = await org.addSpace('Alpha');
  for (const { at } of [first, second]) await admin.call(siteSpaces.create, { ...at, body: { spaceId } });
  const link = await admin.call(siteShareLinks.create, { ...second.at, body: { name: 'Harbour masters' } });
  const shareKey = new URL(link.urls.published!).searchParams.get('shareKey')!;
  const published = async (query = {}) => (await admin.call(spaces.get, { spaceId, query })).urls.published;
  const on = ({ at }: typeof first) => `https://sites.example/${at.siteId}/alpha`;
  assert.equal(await published({ shareKey }), `${on(second)}?shareKey=${shareKey}`);
  assert.equal(await published({ shareKey: 'no-such-key' }), undefined);
  assert.equal(await published({ shareKey: '' }), undefined);
  const foreign = await newSite(world);
  const theirs = await foreign.admin.call(siteShareLinks.create, { ...foreign.at, body: { name: 'Theirs' } });
  const theirKey = new URL(theirs.urls.published!).searchParams.get('shareKey')!;
  assert.equal(await published({ shareKey: theirKey }), undefined);
  const off = { ...second.at, shareLinkId: link.id, body: { active: false } };
  await admin.call(siteShareLinks.update, off);
  assert.equal(await published({ shareKey }), undefined);
});

test('prefers the default site for a space on several sites', async (world) => {
  const first = await newSite(world);
  const { org, admin } = first;
  world.setTime('2031-05-15T10:00:00.000Z');
  const second = await newSite(world, org);
  const spaceId = await org.addSpace('Alpha');
  const where = async () => (await admin.call(spaces.get, { spaceId })).urls.published;
  for (const { at } of [second, first]) await admin.call(siteSpaces.create, { ...at, body: { spaceId } });
  assert.equal(await where(), `https://sites.example/${first.at.siteId}/alpha`, 'the oldest');
  await admin.call(organizations.update, {
    organizationId: org.id,
    body: { defaultContent: { type: 'site', site: second.at.siteId } },
  });
  assert.equal(await where(), `https://sites.example/${second.at.siteId}/alpha`);
});

test('has no published URL while a space is deleted', async (world) => {
  const { admin, put } = await newSite(world);
  const { space, urls } = await put('Alpha');
  assert.ok(urls.published);
  const at = { spaceId: space.id };
  await admin.call(spaces.remove, at);
  assert.equal((await admin.call(spaces.get, at)).urls.published, undefined);
  assert.equal((await admin.call(spaces.restore, at)).urls.published, urls.published);
});
