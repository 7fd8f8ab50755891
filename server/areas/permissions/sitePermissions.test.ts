import assert from 'node:assert/strict';
import { contract } from '#contract/contract.ts';
import { optional } from '#contract/optional.ts';
import { tellAll } from '#server/domain/notifications/tellPeople.ts';
import { addCollection } from '#server/testing/contentTree.ts';
import { serviceTest as test, type World } from '#server/testing/world.ts';

const { siteSections, siteShareLinks, siteSpaces, spaces, teams } = contract;
const { auditEvents, notifications, sites, sitePermissions, spacePermissions } = optional;

async function make(world: World) {
  const org = await world.newOrganization();
  const { admin } = org;
  const body = { defaultRole: null };
  await admin.call(contract.organizations.update, { organizationId: org.id, body });
  const spaceId = await org.addSpace('Gauge handbook', await addCollection(org, 'Guides'));
  const site = await admin.call(sites.create, {
    organizationId: org.id,
    body: { title: 'Harbor docs', spaces: [spaceId] },
  });
  const at = { organizationId: org.id, siteId: site.id };
  const guest = await org.join(null, 'Briar Copse');
  return { org, admin, at, spaceId, guest };
}

test('an editor of a site arranges and publishes it, without access to its content', async (world) => {
  const { org, admin, at, spaceId, guest } = await make(world);
  await guest.refused(404, sites.get, at);
  await admin.call(sitePermissions.grant, { ...at, body: { role: 'edit', users: [guest.id] } });
  const { permissions } = await guest.call(sites.get, at);
  assert.deepEqual([permissions.edit, permissions.admin], [true, false]);
  const { items } = await guest.call(siteSpaces.list, at);
  assert.deepEqual(
    items.map(({ space }) => [space.title, space.permissions.view, space.comments]),
    [['Gauge handbook', false, 0]],
  );
  await guest.call(siteSections.create, { ...at, body: { spaceId, title: 'Gauges' } });
  await guest.call(siteShareLinks.create, { ...at, body: { name: 'Harbor office' } });
  await guest.call(sites.publish, at);
  await guest.refused(404, spaces.get, { spaceId });
  await guest.refused(403, sites.remove, at);
  const body = { role: 'edit' as const, users: [guest.id] };
  await guest.refused(403, sitePermissions.grant, { ...at, body });
  const other = await admin.call(sites.create, { organizationId: org.id, body: { title: 'Other' } });
  await guest.refused(404, sites.get, { ...at, siteId: other.id });
});

test('a site gets a new space only from a person with admin access to the space', async (world) => {
  const { org, admin, at, guest } = await make(world);
  await admin.call(sitePermissions.grant, { ...at, body: { role: 'create', users: [guest.id] } });
  const spaceId = await org.addSpace('Tide tables');
  const put = { ...at, body: { spaceId } };
  await guest.refused(400, siteSpaces.create, put);
  const grant = (role: 'read' | 'admin') =>
    admin.call(spacePermissions.grant, { spaceId, body: { role, users: [guest.id] } });
  await grant('read');
  await guest.refused(403, siteSpaces.create, put);
  await guest.refused(403, siteSections.create, put);
  await grant('admin');
  await guest.call(siteSpaces.create, put);
});

test('grants a level on a site through a team, lists it with admins, and removes it', async (world) => {
  const { org, admin, at, guest } = await make(world);
  await org.join('create', 'Fen Alder');
  const { id: teamId } = await admin.call(teams.create, {
    organizationId: org.id,
    body: { title: 'Site owners', members: [guest.id] },
  });
  await admin.call(sitePermissions.grant, { ...at, body: { role: 'admin', teams: [teamId] } });
  await guest.call(sitePermissions.updateTeam, { ...at, teamId, body: { role: 'review' } });
  const listed = async (query = {}) =>
    (await admin.call(sitePermissions.aggregate, { ...at, query })).items.map(
      ({ user, permission }) => `${user.id} ${permission}`,
    );
  assert.deepEqual(new Set(await listed()), new Set([`${admin.id} admin`, `${guest.id} review`]));
  assert.deepEqual(await listed({ role: 'review' }), [`${guest.id} review`]);
  assert.deepEqual(await listed({ role: 'edit' }), []);
  await guest.call(sites.update, { ...at, body: { title: 'Coast docs' } });
  await admin.call(sitePermissions.removeTeam, { ...at, teamId });
  await guest.refused(404, sites.get, at);
});

test('records grants on a site, and tells the person', async (world) => {
  const { org, admin, at, guest } = await make(world);
  await admin.call(sitePermissions.grant, { ...at, body: { role: 'edit', users: [guest.id] } });
  const [event] = (
    await admin.call(auditEvents.list, { organizationId: org.id, query: { action: 'sitePermissions.grant' } })
  ).items;
  assert.deepEqual(event?.payload?.changes, { [`access.${guest.id}`]: { to: 'edit' } });
  await tellAll(world.context, (error) => assert.ifError(error));
  const told = await guest.call(notifications.list, { query: { organization: org.id } });
  assert.deepEqual(
    told.items.map(({ events, target }) => [events[0]?.kind, target?.type, target?.title]),
    [['access-granted', 'site', 'Harbor docs']],
  );
});
