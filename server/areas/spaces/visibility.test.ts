import assert from 'node:assert/strict';
import { contract } from '#contract/contract.ts';
import { optional } from '#contract/optional.ts';
import { addCollection } from '#server/testing/contentTree.ts';
import { pathsOf, serviceTest as test } from '#server/testing/world.ts';

const { spaces, siteSpaces } = contract;
const { sites } = optional;

test('has the widest visibility of its live sites, narrowed by its restriction', async (world) => {
  const org = await world.newOrganization();
  const { admin } = org;
  const at = { organizationId: org.id };
  const collectionId = await addCollection(org, 'Guides');
  const spaceId = await org.addSpace('Handbook', collectionId);
  const held = async () => {
    const { visibility, restriction } = await admin.call(spaces.get, { spaceId });
    const { items } = await admin.call(optional.organizationSpaces.list, { ...at, query: { limit: 1000 } });
    assert.equal(items.find(({ id }) => id === spaceId)?.visibility, visibility);
    return restriction === undefined ? visibility : `${visibility} (${restriction})`;
  };
  const restrict = (visibility: 'private' | 'share-link' | 'unlisted' | 'public' | 'inherit') =>
    admin.call(spaces.update, { spaceId, body: { visibility } });
  assert.equal(await held(), 'in-collection');
  const site = async (visibility: 'public' | 'share-link', published: boolean) => {
    const body = { visibility, published, spaces: [spaceId] };
    return (await admin.call(sites.create, { ...at, body })).id;
  };
  const draft = await site('public', false);
  assert.equal(await held(), 'in-collection', 'a draft has no audience');
  const friends = await site('share-link', true);
  assert.equal(await held(), 'share-link');
  await admin.call(sites.publish, { ...at, siteId: draft });
  assert.equal(await held(), 'public');
  const [onSite] = (await admin.call(siteSpaces.list, { ...at, siteId: friends })).items;
  assert.equal(onSite?.space.visibility, 'public', 'the same on each site');
  await restrict('unlisted');
  assert.equal(await held(), 'unlisted (unlisted)');
  await restrict('share-link');
  assert.equal(await held(), 'share-link (share-link)');
  await restrict('private');
  assert.equal(await held(), 'private (private)');
  const copy = await admin.call(spaces.duplicate, { spaceId });
  assert.deepEqual([copy.visibility, copy.restriction], ['private', 'private']);
  await restrict('public');
  await admin.call(sites.unpublish, { ...at, siteId: draft });
  assert.equal(await held(), 'share-link (public)', 'a restriction widens no site');
  await restrict('inherit');
  assert.equal(await held(), 'share-link');
  await admin.call(spaces.remove, { spaceId });
  assert.equal((await admin.call(spaces.get, { spaceId })).visibility, 'in-collection');
  await admin.call(spaces.restore, { spaceId });
  assert.equal(await held(), 'share-link');
  await admin.call(sites.remove, { ...at, siteId: friends });
  await admin.call(spaces.move, { spaceId, body: { parent: null } });
  assert.equal(await held(), 'private');
});

test('refuses an unknown visibility, and records a change', async (world) => {
  const org = await world.newOrganization();
  const spaceId = await org.addSpace('Handbook');
  const body = { visibility: 'secret' } as object;
  assert.deepEqual(pathsOf(await org.admin.refused(400, spaces.update, { spaceId, body })), [
    'body.visibility',
  ]);
  const editor = await org.join('edit');
  await editor.refused(403, spaces.update, { spaceId, body: { visibility: 'private' } });
  await org.admin.call(spaces.update, { spaceId, body: { visibility: 'private' } });
  const { items } = await org.admin.call(optional.auditEvents.list, {
    organizationId: org.id,
    query: { action: 'spaces.update' },
  });
  assert.deepEqual(
    items.map(({ payload }) => payload?.['changes']),
    [{ visibility: { from: 'inherit', to: 'private' } }],
  );
});
