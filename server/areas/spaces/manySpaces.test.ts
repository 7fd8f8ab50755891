// More spaces than SQLite allows parameters in one statement: 32,766.
import assert from 'node:assert/strict';
import { contract } from '#contract/contract.ts';
import { newId } from '#server/base/lib/ids.ts';
import { append } from '#server/domain/placements/placements.ts';
import { insertAll } from '#server/base/database/insertAll.ts';
import { addCollection, grant } from '#server/testing/contentTree.ts';
import { addSiteWith } from '#server/testing/sites.ts';
import { newDatabaseTest as test, type Organization, type World } from '#server/testing/world.ts';

const { members, siteSpaces, spaces } = contract;

/** Adds spaces, two per minute, and returns their ids ordered by creation time and id. */
async function addSpaces(
  { context }: World,
  organization: Organization,
  collectionId: string,
  count: number,
) {
  const [first] = await context.store
    .query()
    .selectFrom('spaces')
    .selectAll()
    .where('id', '=', await organization.addSpace('First', collectionId))
    .execute();
  assert.ok(first);
  const rows = Array.from({ length: count }, (_, n) => {
    const created_at = new Date(Date.parse('2030-01-01') + Math.floor(n / 2) * 60_000).toISOString();
    return { ...first, id: newId(), created_at };
  });
  await context.store.transaction(async () => {
    await insertAll(context, 'spaces', rows);
    const ids = rows.map(({ id }) => id);
    await append(context.store, { scopeId: organization.id, parentId: collectionId }, 'space', ids);
  });
  return [...rows, first]
    .map(({ id, created_at }) => `${created_at} ${id}`)
    .toSorted()
    .map((key) => key.slice(key.indexOf(' ') + 1));
}

test(
  'pages through 33,000 spaces of a guest and of a site',
  async (world) => {
    const org = await world.newOrganization();
    const guest = await org.join(null, 'Sedge Rowan');
    const shelf = await addCollection(org, 'Shelf');
    const ids = await addSpaces(world, org, shelf, 33_000);
    await grant(world, org, { collection: shelf }, { member: guest.id }, 'read');
    const page = async (order: 'asc' | 'desc', after?: string) => {
      const at = { organizationId: org.id, userId: guest.id, query: { order, limit: 3, page: after } };
      const { items, count, next } = await guest.call(members.listSpaces, at);
      assert.equal(count, ids.length);
      return { spaces: items.map(({ space }) => space.id), next: next?.page };
    };
    const first = await page('asc');
    const second = await page('asc', first.next);
    assert.deepEqual([...first.spaces, ...second.spaces], ids.slice(0, 6));
    assert.deepEqual((await page('desc')).spaces, ids.toReversed().slice(0, 3));

    const siteId = await addSiteWith(world, org, ids);
    await org.admin.call(spaces.remove, { spaceId: ids[0]! });
    const onSite = { organizationId: org.id, siteId, query: { default: true } };
    const { items } = await org.admin.call(siteSpaces.list, onSite);
    assert.deepEqual(
      items.map(({ space }) => space?.id),
      [ids[1]],
    );
  },
  'SQLite',
);
