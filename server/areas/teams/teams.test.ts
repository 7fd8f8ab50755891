import assert from 'node:assert/strict';
import { members } from '#contract/areas/members.ts';
import { spaces } from '#contract/areas/spaces.ts';
import { teamPermissions } from '#contract/areas/team-permissions.ts';
import { teams } from '#contract/areas/teams.ts';
import { addCollection, grant as grantLevel } from '#server/testing/contentTree.ts';
import { pathsOf, serviceTest as test, type Organization, type Person } from '#server/testing/world.ts';

const titles = ['Field engineering', 'Firmware', 'Harbour platform', 'Hydrography', 'Security'];

const make = (org: Organization, title: string, people: Person[] = []) =>
  org.admin.call(teams.create, {
    organizationId: org.id,
    body: { title, members: people.map(({ id }) => id) },
  });

/** Returns names and roles of a team's members, as listed. */
async function rolesIn(org: Organization, teamId: string) {
  const { items, count } = await org.admin.call(teams.listMembers, { organizationId: org.id, teamId });
  assert.equal(count, items.length);
  return items.map(({ organization, team }) => `${organization.user.displayName}: ${team.role}`);
}

test('creates a team with members and updates all counts', async ({ newOrganization }) => {
  const org = await newOrganization();
  const [fen, briar] = [await org.join('read', 'Fen Alder'), await org.join(null, 'Briar Copse')];
  const team = await make(org, 'Firmware', [fen, briar, fen]);
  assert.deepEqual([team.title, team.members, team.spaces], ['Firmware', 2, 0]);
  assert.deepEqual(team.permissions, { admin: true, view: true });
  assert.deepEqual(await rolesIn(org, team.id), ['Briar Copse: member', 'Fen Alder: member']);
  const member = await org.admin.call(members.get, { organizationId: org.id, userId: fen.id });
  assert.equal(member.teams, 1);
  const of = { organizationId: org.id, userId: fen.id };
  const { items } = await org.admin.call(members.listTeams, of);
  assert.deepEqual([items[0]?.team.id, items[0]?.member.role], [team.id, 'member']);
});

test('rejects a team with an unknown member or a title of 65 characters', async ({ newOrganization }) => {
  const org = await newOrganization();
  const fen = await org.join('read', 'Fen Alder');
  const stranger = (await newOrganization()).admin;
  const create = (body: { title: string; members?: string[] }) =>
    org.admin.refused(400, teams.create, { organizationId: org.id, body });
  const fault = await create({ title: 'Firmware', members: [fen.id, 'nobody', stranger.id, fen.email] });
  assert.deepEqual(pathsOf(fault), ['body.members.1', 'body.members.2', 'body.members.3']);
  for (const name of ['nobody', stranger.id]) assert.match(fault.message, new RegExp(`“${name}”`));
  assert.match((await create({ title: 'x'.repeat(65) })).message, /^body\.title: .*1 to 64/);
  await create({ title: '' });
  await create({ title: '  ' });
  assert.equal((await org.admin.call(teams.list, { organizationId: org.id })).count, 0);
  assert.equal((await make(org, 'x'.repeat(64))).title.length, 64);
});

test('pages through teams, newest first, while some are deleted', async ({ newOrganization, setTime }) => {
  const org = await newOrganization();
  const ids: string[] = [];
  for (const [day, title] of titles.entries()) {
    setTime(`2031-05-1${day}T00:00:00.000Z`);
    ids.push((await make(org, title)).id);
  }
  const page = (after?: string) =>
    org.admin.call(teams.list, { organizationId: org.id, query: { limit: 2, page: after } });
  const first = await page();
  assert.deepEqual([first.count, first.items.map(({ title }) => title)], [5, ['Security', 'Hydrography']]);
  await org.admin.call(teams.remove, { organizationId: org.id, teamId: ids[3]! });
  const second = await page(first.next?.page);
  assert.deepEqual(
    [second.count, second.items.map(({ title }) => title)],
    [4, ['Harbour platform', 'Firmware']],
  );
  const third = await page(second.next?.page);
  assert.deepEqual([third.next, third.items.map(({ title }) => title)], [undefined, ['Field engineering']]);
});

test('filters teams by title and owner', async ({ newOrganization }) => {
  const org = await newOrganization();
  const fen = await org.join('read', 'Fen Alder');
  for (const title of titles) await make(org, title, [fen]);
  const [security] = (await org.admin.call(teams.list, { organizationId: org.id, query: { title: 'SECU' } }))
    .items;
  const put = {
    organizationId: org.id,
    teamId: security!.id,
    userId: fen.id,
    body: { role: 'owner' },
  } as const;
  await org.admin.call(teams.putMember, put);
  const found = async (query: { title?: string; owner?: string }) => {
    const { items, count } = await org.admin.call(teams.list, { organizationId: org.id, query });
    assert.equal(count, items.length);
    return items.map(({ title }) => title).toSorted();
  };
  assert.deepEqual(await found({ title: 'fi' }), ['Field engineering', 'Firmware']);
  assert.deepEqual(await found({ title: 'É' }), await found({ title: 'e' }));
  assert.deepEqual(await found({ title: '%' }), []);
  assert.deepEqual(await found({ owner: fen.id }), ['Security']);
  assert.deepEqual(await found({ owner: fen.id, title: 'firm' }), []);
  assert.deepEqual(await found({ owner: 'nobody' }), []);
});

test('pages through a team’s members by name', async ({ newOrganization }) => {
  const org = await newOrganization();
  const names = ['Yarrow Quill', 'Fen Alder', 'Briar Copse', 'Fen Alder', 'Linnet Furze'];
  const people: Person[] = [];
  for (const name of names) people.push(await org.join('read', name));
  const { id: teamId } = await make(org, 'Firmware', people);
  const seen: string[] = [];
  let page: string | undefined;
  do {
    const query = { limit: 2, page };
    const list = await org.admin.call(teams.listMembers, { organizationId: org.id, teamId, query });
    assert.equal(list.count, 5);
    seen.push(...list.items.map(({ organization }) => organization.id));
    page = list.next?.page;
  } while (page !== undefined);
  assert.equal(new Set(seen).size, 5);
  const shown = seen.map((id) => names[people.findIndex((person) => person.id === id)]);
  assert.deepEqual(shown, names.toSorted());
});

test('adds members by id or email and removes others in one request; removing wins', async ({
  newOrganization,
}) => {
  const org = await newOrganization();
  const [fen, briar, linnet, wren] = [
    await org.join('read', 'Fen Alder'),
    await org.join('read', 'Briar Copse'),
    await org.join('read', 'Linnet Furze'),
    await org.join('read', 'Wren Thistle'),
  ];
  const { id: teamId } = await make(org, 'Firmware', [fen, wren]);
  const update = (body: object) =>
    org.admin.call(teams.updateMembers, { organizationId: org.id, teamId, body });
  await update({
    add: [briar.email.toUpperCase(), linnet.id, linnet.email],
    remove: [fen.email, linnet.id],
    memberships: { [wren.id]: { role: 'owner' } },
  });
  assert.deepEqual(await rolesIn(org, teamId), ['Briar Copse: member', 'Wren Thistle: owner']);
  // Adding a member again keeps their role, setting a role adds them, and removing a non-member does nothing.
  await update({
    add: [wren.id],
    remove: [linnet.id],
    memberships: { [fen.id]: { role: 'owner' }, [briar.id]: { role: 'member' } },
  });
  assert.deepEqual(await rolesIn(org, teamId), [
    'Briar Copse: member',
    'Fen Alder: owner',
    'Wren Thistle: owner',
  ]);
  await update({ remove: [wren.id], memberships: { [wren.id]: { role: 'owner' } } });
  assert.deepEqual(await rolesIn(org, teamId), ['Briar Copse: member', 'Fen Alder: owner']);
  await update({});
});

test('adds no members if one person is unknown, and reports all unknown people', async ({
  newOrganization,
}) => {
  const org = await newOrganization();
  const fen = await org.join('read', 'Fen Alder');
  const elsewhere = (await newOrganization()).admin;
  const { id: teamId } = await make(org, 'Firmware', [fen]);
  const fault = await org.admin.refused(400, teams.updateMembers, {
    organizationId: org.id,
    teamId,
    body: {
      add: [org.admin.email, 'nobody@saltmarsh.example', elsewhere.email],
      remove: [fen.id, 'no-such-id'],
      memberships: { [elsewhere.id]: { role: 'owner' }, [fen.email]: { role: 'owner' } },
    },
  });
  assert.deepEqual(
    pathsOf(fault)?.toSorted(),
    [
      'body.add.1',
      'body.add.2',
      `body.memberships.${elsewhere.id}`,
      `body.memberships.${fen.email}`,
      'body.remove.1',
    ].toSorted(),
  );
  for (const name of ['nobody@saltmarsh.example', elsewhere.email, 'no-such-id'])
    assert.ok(fault.message.includes(`“${name}”`), fault.message);
  assert.deepEqual(await rolesIn(org, teamId), ['Fen Alder: member']);
  const one = await org.admin.refused(400, teams.updateMembers, {
    organizationId: org.id,
    teamId,
    body: { add: ['nobody@saltmarsh.example'] },
  });
  assert.match(
    one.message,
    /^body\.add\.0: Member “nobody@saltmarsh\.example” not found in this organization\.$/,
  );
  await org.admin.refused(400, teams.updateMembers, {
    organizationId: org.id,
    teamId,
    body: { add: [fen.id], memberships: { [fen.id]: { role: 'king' as 'owner' } } },
  });
});

test('reports the first 100 of 10,000 unknown people and counts the rest', async ({ newOrganization }) => {
  const org = await newOrganization();
  const { id: teamId } = await make(org, 'Firmware');
  const add = Array.from({ length: 10_000 }, (_, n) => `n${n}@x.example`);
  const fault = await org.admin.refused(400, teams.updateMembers, {
    organizationId: org.id,
    teamId,
    body: { add },
  });
  assert.equal(fault.issues?.length, 100);
  assert.equal(fault.more, 9900);
  assert.match(fault.message, /“n99@x\.example” … and 9,900 more\.$/);
});

test('adds a member, makes them an owner, and removes them', async ({ newOrganization }) => {
  const org = await newOrganization();
  const fen = await org.join(null, 'Fen Alder');
  const { id: teamId } = await make(org, 'Firmware');
  const one = { organizationId: org.id, teamId, userId: fen.id };
  await org.admin.call(teams.putMember, { ...one, body: {} });
  assert.deepEqual(await rolesIn(org, teamId), ['Fen Alder: member']);
  await org.admin.call(teams.putMember, { ...one, body: { role: 'owner' } });
  await org.admin.call(teams.putMember, { ...one, body: {} });
  assert.deepEqual(await rolesIn(org, teamId), ['Fen Alder: owner']);
  await org.admin.refused(404, teams.putMember, { ...one, userId: 'nobody', body: {} });
  await org.admin.call(teams.removeMember, one);
  await org.admin.refused(404, teams.removeMember, one);
  assert.deepEqual(await rolesIn(org, teamId), []);
});

test('lets owners manage members only, and other members only read', async ({ newOrganization }) => {
  const org = await newOrganization();
  const [owner, reader] = [await org.join('read', 'Fen Alder'), await org.join('create', 'Briar Copse')];
  const { id: teamId } = await make(org, 'Firmware', [reader]);
  const at = { organizationId: org.id, teamId };
  await org.admin.call(teams.putMember, { ...at, userId: owner.id, body: { role: 'owner' } });
  assert.equal((await owner.call(teams.get, at)).permissions.admin, true);
  assert.equal((await reader.call(teams.get, at)).permissions.admin, false);
  const add = { ...at, body: { add: [org.admin.email] } };
  const { message } = await reader.refused(403, teams.updateMembers, add);
  assert.match(message, /“admin” permission on this team/);
  await reader.refused(403, teams.putMember, { ...at, userId: reader.id, body: { role: 'owner' } });
  await reader.refused(403, teams.removeMember, { ...at, userId: reader.id });
  await owner.call(teams.updateMembers, add);
  await owner.call(teams.putMember, { ...at, userId: reader.id, body: { role: 'owner' } });
  await owner.call(teams.removeMember, { ...at, userId: owner.id });
  assert.deepEqual(await rolesIn(org, teamId), ['Briar Copse: owner', 'Marl Tansy: member']);
  await reader.refused(403, teams.update, { ...at, body: { title: 'Mine' } });
  await reader.refused(403, teams.remove, at);
  await reader.refused(403, teams.create, { organizationId: org.id, body: { title: 'Mine' } });
  assert.equal((await reader.call(teams.listMembers, at)).items.length, 2);
});

test('finds a renamed team by its new title', async ({ newOrganization }) => {
  const org = await newOrganization();
  const { id: teamId } = await make(org, 'Firmware');
  const at = { organizationId: org.id, teamId };
  assert.equal(
    (await org.admin.call(teams.update, { ...at, body: { title: 'Überwacher' } })).title,
    'Überwacher',
  );
  const { count } = await org.admin.call(teams.list, { organizationId: org.id, query: { title: 'uber' } });
  assert.equal(count, 1);
  await org.admin.refused(400, teams.update, { ...at, body: { title: 'x'.repeat(65) } });
});

test('deletes memberships, grants and default-team settings with a team', async ({
  context,
  newOrganization,
}) => {
  const org = await newOrganization();
  const guest = await org.join(null, 'Fen Alder');
  const spaceId = await org.addSpace('Gauge handbook');
  const { id: teamId } = await make(org, 'Firmware', [guest]);
  const { query, transaction } = context.store;
  const grant = {
    organization_id: org.id,
    target_kind: 'space',
    target_id: spaceId,
    subject_kind: 'team',
    subject_id: teamId,
    level: 'edit',
  } as const;
  const provider = {
    id: `p${org.id}`,
    organization_id: org.id,
    label: 'Okta',
    sso_url: null,
    entity_id: null,
    certificate: null,
    default_team_id: teamId,
    default_role: null,
    created_at: '2031-01-01T00:00:00.000Z',
    sso_binding: 'redirect' as const,
    wants_signed_requests: 0 as const,
  };
  await transaction(async () => {
    await query().insertInto('grants').values(grant).execute();
    await query().insertInto('saml_providers').values(provider).execute();
  });
  const at = { organizationId: org.id, teamId };
  const member = () => org.admin.call(members.get, { organizationId: org.id, userId: guest.id });
  assert.deepEqual([(await member()).spaces, (await member()).teams], [1, 1]);
  assert.equal((await org.admin.call(teams.get, at)).spaces, 1);
  await org.admin.call(teams.remove, at);
  assert.deepEqual([(await member()).spaces, (await member()).teams], [0, 0]);
  await org.admin.refused(404, teams.get, at);
  await org.admin.refused(404, teams.listMembers, at);
  await org.admin.refused(404, teams.remove, at);
  const [kept] = await query()
    .selectFrom('saml_providers')
    .selectAll()
    .where('id', '=', provider.id)
    .execute();
  assert.equal(kept?.default_team_id, null);
  const left = await query().selectFrom('grants').selectAll().where('subject_id', '=', teamId).execute();
  assert.deepEqual(left, []);
});

test('returns 404 for a team of another organization', async ({ newOrganization }) => {
  const [org, other] = [await newOrganization(), await newOrganization()];
  const { id: teamId } = await make(other, 'Firmware');
  const at = { organizationId: org.id, teamId };
  await org.admin.refused(404, teams.get, at);
  await org.admin.refused(404, teams.update, { ...at, body: { title: 'Mine' } });
  await org.admin.refused(404, teams.updateMembers, { ...at, body: { add: [org.admin.id] } });
  await org.admin.refused(404, teams.putMember, { ...at, userId: org.admin.id, body: {} });
  await org.admin.refused(404, teams.removeMember, { ...at, userId: org.admin.id });
  assert.deepEqual(await rolesIn(other, teamId), []);
});

test('applies all of twenty concurrent changes', async ({ newOrganization }) => {
  const org = await newOrganization();
  const people: Person[] = [];
  for (let n = 0; n < 10; n++) people.push(await org.join('read', `Fen Alder ${n}`));
  const { id: teamId } = await make(org, 'Firmware');
  const at = { organizationId: org.id, teamId };
  await Promise.all(
    people.flatMap((person) => [
      org.admin.call(teams.updateMembers, { ...at, body: { add: [person.email] } }),
      org.admin.call(teams.putMember, { ...at, userId: person.id, body: { role: 'owner' } }),
    ]),
  );
  assert.equal((await org.admin.call(teams.get, at)).members, 10);
  assert.ok((await rolesIn(org, teamId)).every((line) => line.endsWith(': owner')));
});

test('removes a member from all teams when they leave the organization', async ({ newOrganization }) => {
  const org = await newOrganization();
  const fen = await org.join('read', 'Fen Alder');
  const { id: teamId } = await make(org, 'Firmware', [fen]);
  await org.admin.call(members.remove, { organizationId: org.id, userId: fen.id });
  assert.equal((await org.admin.call(teams.get, { organizationId: org.id, teamId })).members, 0);
});

test('lists the levels granted to a team, without content that the caller can’t view', async (world) => {
  const org = await world.newOrganization();
  const team = await make(org, 'Firmware');
  const collection = await addCollection(org, 'Manuals');
  const [tides, boats] = [await org.addSpace('Tides'), await org.addSpace('Boats')];
  await grantLevel(world, org, { collection }, { team: team.id }, 'read');
  await grantLevel(world, org, { space: tides }, { team: team.id }, 'edit');
  await grantLevel(world, org, { space: boats }, { team: team.id }, 'comment');
  const at = { organizationId: org.id, teamId: team.id };
  const lines = async (person: Person) =>
    (await person.call(teamPermissions.list, at)).items.map(
      ({ permission, target }) => `${target.type} ${target.title}: ${permission}`,
    );
  const all = ['collection Manuals: read', 'space Boats: comment', 'space Tides: edit'];
  assert.deepEqual(await lines(org.admin), all);
  const guest = await org.join(null, 'Briar Copse');
  await org.admin.call(spaces.remove, { spaceId: boats });
  assert.deepEqual(await lines(org.admin), [all[0], all[2]]);
  assert.deepEqual(await lines(guest), []);
});
