import assert from 'node:assert/strict';
import { collectionPermissions } from '#contract/areas/collection-permissions.ts';
import { roles } from '#contract/roles.ts';
import { contract } from '#contract/contract.ts';
import { spacePermissions } from '#contract/areas/space-permissions.ts';
import { rowsOf } from '#server/base/database/rows.ts';
import { addCollection } from '#server/testing/contentTree.ts';
import { pathsOf, serviceTest as test, type Organization, type World } from '#server/testing/world.ts';

const { spaces, teams, members } = contract;

async function make(world: World) {
  const org = await world.newOrganization();
  await org.admin.call(contract.organizations.update, {
    organizationId: org.id,
    body: { defaultRole: null },
  });
  const collectionId = await addCollection(org, 'Guides');
  const spaceId = await org.addSpace('Gauge handbook', collectionId);
  const guest = await org.join(null, 'Briar Copse');
  const other = await org.join(null, 'Fen Alder');
  const { id: teamId } = await org.admin.call(teams.create, {
    organizationId: org.id,
    body: { title: 'Pilots', members: [other.id] },
  });
  return { org, collectionId, spaceId, guest, other, teamId };
}

const namesIn = async ({ admin }: Organization, spaceId: string, query = {}) => {
  const { items, count } = await admin.call(spacePermissions.aggregate, { spaceId, query });
  assert.equal(count, items.length);
  return items.map(({ user, permission }) => `${user.displayName} ${permission}`);
};

test('grants levels to members and teams, changes them and removes them', async (world) => {
  const { org, spaceId, guest, other, teamId } = await make(world);
  const { admin } = org;
  await admin.call(spacePermissions.grant, {
    spaceId,
    body: { role: 'edit', users: [guest.id, guest.id], teams: [teamId] },
  });
  const users = await admin.call(spacePermissions.listUsers, { spaceId });
  assert.deepEqual(
    users.items.map(({ user, permission }) => [user.id, permission]),
    [[guest.id, 'edit']],
  );
  const given = await admin.call(spacePermissions.listTeams, { spaceId });
  assert.deepEqual(
    given.items.map(({ team, permission }) => [team.id, team.spaces, permission]),
    [[teamId, 1, 'edit']],
  );
  assert.equal((await other.call(spaces.get, { spaceId })).permissions.edit, true);
  await admin.call(spacePermissions.updateUser, { spaceId, userId: guest.id, body: { role: 'read' } });
  assert.equal((await guest.call(spaces.get, { spaceId })).permissions.edit, false);
  await admin.call(spacePermissions.updateTeam, { spaceId, teamId, body: { role: null } });
  await other.refused(404, spaces.get, { spaceId });
  await admin.call(spacePermissions.removeUser, { spaceId, userId: guest.id });
  await guest.refused(404, spaces.get, { spaceId });
  await admin.call(spacePermissions.removeUser, { spaceId, userId: guest.id });
  await admin.call(spacePermissions.removeTeam, { spaceId, teamId });
  await admin.call(spacePermissions.grant, { spaceId, body: { role: 'read', users: [guest.id] } });
  await admin.call(spacePermissions.grant, { spaceId, body: { role: null, users: [guest.id] } });
  await guest.refused(404, spaces.get, { spaceId });
});

test('a level on a collection includes the spaces below it', async (world) => {
  const { org, collectionId, spaceId, guest } = await make(world);
  await org.admin.call(collectionPermissions.grant, {
    collectionId,
    body: { role: 'comment', users: [guest.id] },
  });
  assert.deepEqual(await namesIn(org, spaceId), ['Briar Copse comment', 'Marl Tansy admin']);
  assert.deepEqual((await org.admin.call(spacePermissions.listUsers, { spaceId })).items, []);
  await org.admin.call(collectionPermissions.removeUser, { collectionId, userId: guest.id });
  assert.deepEqual(await namesIn(org, spaceId), ['Marl Tansy admin']);
});

test('lists all members with access by name and level, from any source, without disabled members', async (world) => {
  const { org, spaceId, guest, teamId } = await make(world);
  const reader = await org.join('read', 'Ash Rill');
  const { admin } = org;
  await admin.call(spaces.update, { spaceId, body: { defaultLevel: 'comment' } });
  await admin.call(spacePermissions.grant, { spaceId, body: { role: 'review', teams: [teamId] } });
  await admin.call(spacePermissions.grant, { spaceId, body: { role: 'read', users: [guest.id, reader.id] } });
  const all = ['Ash Rill comment', 'Briar Copse read', 'Fen Alder review', 'Marl Tansy admin'];
  assert.deepEqual(await namesIn(org, spaceId), all);
  assert.deepEqual(await namesIn(org, spaceId, { role: 'comment' }), ['Ash Rill comment']);
  assert.deepEqual(await namesIn(org, spaceId, { role: 'read' }), ['Briar Copse read']);
  assert.deepEqual(await namesIn(org, spaceId, { role: 'edit' }), []);
  const paged: string[] = [];
  for (let page: string | undefined; ;) {
    const answer = await admin.call(spacePermissions.aggregate, {
      spaceId,
      query: { limit: 1, ...(page && { page }) },
    });
    paged.push(...answer.items.map(({ user, permission }) => `${user.displayName} ${permission}`));
    if (!answer.next) break;
    page = answer.next.page;
  }
  assert.deepEqual(paged, all);
  const guestRow = { organization_id: org.id, user_id: guest.id };
  const { store } = world.context;
  await store.transaction(() => rowsOf(store, 'members').update(guestRow, { disabled: 1 }));
  assert.deepEqual(await namesIn(org, spaceId), all.toSpliced(1, 1));
});

test('reports unknown users and teams, and requires at least one', async (world) => {
  const { org, spaceId, guest, teamId } = await make(world);
  const stranger = (await world.newOrganization()).admin;
  const refused = (body: object) =>
    org.admin.refused(400, spacePermissions.grant, { spaceId, body: { role: 'read', ...body } });
  assert.deepEqual(pathsOf(await refused({ users: [guest.id, stranger.id] })), ['body.users.1']);
  assert.deepEqual(pathsOf(await refused({ teams: ['none', teamId] })), ['body.teams.0']);
  assert.deepEqual(pathsOf(await refused({ users: [], teams: [] })), ['body.users']);
  assert.deepEqual((await org.admin.call(spacePermissions.listUsers, { spaceId })).items, []);
  const body = { role: 'read' as const };
  await org.admin.refused(404, spacePermissions.updateUser, { spaceId, userId: stranger.id, body });
  await org.admin.refused(404, spacePermissions.removeTeam, { spaceId, teamId: guest.id });
});

test('no one can grant a level above their own, since only admins can grant', async (world) => {
  const { org, spaceId, collectionId, guest, teamId } = await make(world);
  for (const own of roles) {
    const granter = await org.join(null, 'Sedge Holm');
    await org.admin.call(spacePermissions.grant, { spaceId, body: { role: own, users: [granter.id] } });
    for (const role of [...roles, null]) {
      const body = { role, users: [guest.id, granter.id], teams: [teamId] };
      if (own === 'admin')
        await granter.call(spacePermissions.grant, { spaceId, body: { ...body, users: [guest.id] } });
      else await granter.refused(403, spacePermissions.grant, { spaceId, body });
      await granter.refused(404, collectionPermissions.grant, { collectionId, body });
    }
  }
});

test('an admin can remove their own level; the organization’s admins keep theirs', async (world) => {
  const { org, spaceId, guest } = await make(world);
  await org.admin.call(spacePermissions.grant, { spaceId, body: { role: 'admin', users: [guest.id] } });
  const body = { role: null, users: [guest.id, org.admin.id] };
  await guest.call(spacePermissions.grant, { spaceId, body });
  await guest.refused(404, spaces.get, { spaceId });
  assert.deepEqual(await namesIn(org, spaceId), ['Marl Tansy admin']);
  await org.admin.refused(409, members.update, {
    organizationId: org.id,
    userId: org.admin.id,
    body: { role: null },
  });
});

test('a deleted space lists its levels but can’t change them', async (world) => {
  const { org, spaceId, guest } = await make(world);
  await org.admin.call(spacePermissions.grant, { spaceId, body: { role: 'read', users: [guest.id] } });
  await org.admin.call(spaces.remove, { spaceId });
  assert.equal((await org.admin.call(spacePermissions.listUsers, { spaceId })).count, 1);
  await org.admin.refused(409, spacePermissions.removeUser, { spaceId, userId: guest.id });
});
