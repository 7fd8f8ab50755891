import assert from 'node:assert/strict';
import { contract } from '#contract/contract.ts';
import type { FullOperation } from '#contract/operation.ts';
import { fillPath } from '#contract/http.ts';
import { operations as rowsByArea } from '#contract/optional.ts';
import { organizations } from '#contract/areas/organizations.ts';
import { spaces } from '#contract/areas/spaces.ts';
import { collections } from '#contract/areas/collections.ts';
import { role as roles } from '#contract/fields.ts';
import { serviceTest as test, type Organization, type World } from '#server/testing/world.ts';
import type { Guard } from './guard.ts';
import { guards } from './guards.ts';
import { append } from '#server/domain/placements/placements.ts';
import { newId } from '#server/base/lib/ids.ts';

const operations = Object.entries(rowsByArea as Record<string, Record<string, FullOperation>>).flatMap(
  ([area, rows]) =>
    Object.entries(rows).map(([name, row]) => ({
      name: `${area}.${name}`,
      row,
      guard: (guards as Record<string, Record<string, Guard>>)[area]![name]!,
    })),
);

async function makeContent({ context }: World, org: Organization) {
  const collectionId = newId();
  const { store } = context;
  await store.transaction(async () => {
    const row = {
      id: collectionId,
      organization_id: org.id,
      title: 'Guides',
      description: null,
      default_level: null,
    };
    await store.query().insertInto('collections').values(row).execute();
    await append(store, { scopeId: org.id, parentId: '' }, 'collection', [collectionId]);
  });
  return { collectionId, spaceId: await org.addSpace('Gauge handbook', collectionId) };
}

/**
 * Returns the permissions in the response for the path's outermost resource, or undefined if it is not
 * visible.
 */
async function promised(person: Organization['admin'], path: string, ids: Record<string, string>) {
  // The test has no site, and an unknown one is 404 for everyone.
  if (path.includes('{siteId}')) return undefined;
  const { organizationId = '', collectionId = '', spaceId = '' } = ids;
  const read = path.includes('{spaceId}')
    ? person.raw('GET', fillPath(spaces.get.path, { spaceId }))
    : path.includes('{collectionId}')
      ? person.raw('GET', fillPath(collections.get.path, { collectionId }))
      : person.raw('GET', fillPath(organizations.get.path, { organizationId }));
  const { status, body } = await read;
  if (status !== 200) return undefined;
  const { permissions, parent } = body as { permissions: Record<string, boolean>; parent?: string };
  if (!path.includes('{spaceId}')) return permissions;
  // A space's permissions don't cover creation in its collection.
  const collection = await person.call(collections.get, { collectionId: parent! });
  return { ...permissions, create: collection.permissions.create };
}

/** Returns whether the operation deletes the resource in its own path. */
const removesIt = ({ method, path }: FullOperation) =>
  method === 'DELETE' && /\{(space|collection)Id\}$/.test(path);

test(
  'returns 403 exactly when the required permission is false',
  async (world) => {
    const org = await world.newOrganization();
    const ids = { organizationId: org.id, ...(await makeContent(world, org)) };
    for (const role of [...roles.options, null]) {
      const person = await org.join(role, 'Fen Alder');
      for (const { name, row, guard } of operations) {
        if (!/\{(organization|space|collection)Id\}/.test(row.path)) continue;
        const own = removesIt(row) ? { ...ids, ...(await makeContent(world, org)) } : ids;
        const permissions = await promised(person, row.path, own);
        const path = fillPath(
          row.path,
          new Proxy(own, { get: (known, key) => known[key as 'spaceId'] ?? 'no-such-id' }),
        );
        const { status } = await person.raw(row.method, path, row.body ? { title: '' } : undefined);
        const expected =
          permissions === undefined ? 404 : permissions[guard.permission] === false ? 403 : undefined;
        const who = `${name} by ${role ?? 'guest'} answered ${status}`;
        if (expected !== undefined) assert.equal(status, expected, who);
        else assert.notEqual(status, 403, who);
        if (status < 300 && row.method === 'DELETE' && own === ids)
          assert.fail(`${who}: the test must not delete anything`);
      }
    }
  },
  'SQLite',
);

test('returns 404 to members of another organization', async (world) => {
  const org = await world.newOrganization();
  const ids = { organizationId: org.id, ...(await makeContent(world, org)) };
  const { admin: stranger } = await world.newOrganization();
  for (const { name, row } of operations) {
    if (!/\{(organization|space|collection)Id\}/.test(row.path)) continue;
    const path = fillPath(
      row.path,
      new Proxy(ids, { get: (known, key) => known[key as 'spaceId'] ?? 'no-such-id' }),
    );
    const { status } = await stranger.raw(row.method, path, row.body ? {} : undefined);
    assert.equal(status, 404, name);
  }
});

test('gives a guest the levels granted to them or their team, and the same levels on descendants', async (world) => {
  const { context } = world;
  const { store } = context;
  const org = await world.newOrganization();
  const { collectionId, spaceId } = await makeContent(world, org);
  const other = await org.addSpace('Elsewhere');
  const guest = await org.join(null, 'Briar Copse');
  await guest.refused(404, spaces.get, { spaceId });
  const teamId = newId();
  const team = {
    id: teamId,
    organization_id: org.id,
    title: 'Pilots',
    title_key: 'pilots',
    created_at: '2031-01-01T00:00:00.000Z',
  };
  const grant = {
    organization_id: org.id,
    target_kind: 'collection',
    target_id: collectionId,
    subject_kind: 'team',
    subject_id: teamId,
    level: 'comment',
  } as const;
  await store.transaction(async () => {
    await store.query().insertInto('teams').values(team).execute();
    await store
      .query()
      .insertInto('team_members')
      .values({ team_id: teamId, organization_id: org.id, user_id: guest.id, role: 'member' })
      .execute();
    await store.query().insertInto('grants').values(grant).execute();
  });
  const { permissions } = await guest.call(spaces.get, { spaceId });
  assert.deepEqual([permissions.view, permissions.comment, permissions.edit], [true, true, false]);
  await guest.refused(404, spaces.get, { spaceId: other });
  const { items } = await org.admin.call(contract.members.listSpaces, {
    organizationId: org.id,
    userId: guest.id,
  });
  assert.deepEqual(
    items.map(({ permission, space }) => [permission, space.title]),
    [['comment', 'Gauge handbook']],
  );
  const member = await org.admin.call(contract.members.get, { organizationId: org.id, userId: guest.id });
  assert.deepEqual([member.spaces, member.teams], [1, 1]);
});
