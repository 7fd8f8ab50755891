import assert from 'node:assert/strict';
import { auditEvents } from '#contract/areas/audit-events.ts';
import { moreLimits } from '#contract/limits.ts';
import { members } from '#contract/areas/members.ts';
import { optional } from '#contract/optional.ts';
import { organizations } from '#contract/areas/organizations.ts';
import { addMember } from '#server/domain/people/addMember.ts';
import { addToken } from '#server/operator/tokens.ts';
import { newSecret, sha256 } from '#server/base/lib/ids.ts';
import { seedIfEmpty } from '#server/operator/seed/seed.ts';
import { rowsOf } from '#server/base/database/rows.ts';
import { sessionsRepository, sessionToken } from '#server/domain/sign-in/sessions.repository.ts';
import { newDatabaseTest, pathsOf, serviceTest, type World } from '#server/testing/world.ts';

const { create } = optional.newOrganizations;
const { get: me } = optional.currentUser;

/** The first admin of a service without organizations, signed in with the operator's token. */
async function operatorOf({ context, client }: World) {
  context.newOrganizations = 'operator';
  await seedIfEmpty(context, 'none');
  return client(await addToken(context, 'admin@colophon.example', 'First admin'));
}

newDatabaseTest('the operator names the first organization and becomes its admin', async (world) => {
  const operator = await operatorOf(world);
  const before = await operator.call(me, {});
  assert.deepEqual(
    [before.displayName, before.isPlaceholder, before.permissions],
    ['Admin', true, { createOrganization: true }],
  );

  const body = { title: 'Saltmarsh', displayName: 'Marl Tansy', email: 'Marl@Saltmarsh.example' };
  const made = await operator.call(create, { body });
  assert.equal(made.title, 'Saltmarsh');
  assert.equal(made.permissions.admin, true);
  const user = await operator.call(me, {});
  assert.deepEqual([user.displayName, user.email], ['Marl Tansy', 'marl@saltmarsh.example']);
  assert.equal(user.isPlaceholder, undefined);
  const { items } = await operator.call(members.list, {
    organizationId: made.id,
    query: { search: 'marl' },
  });
  assert.deepEqual(
    items.map((item) => [item.id, item.role]),
    [[user.id, 'admin']],
  );
  const events = await operator.call(auditEvents.list, { organizationId: made.id, query: {} });
  assert.deepEqual(
    events.items.map(({ action, actor }) => [action, actor.id]),
    [['organizations.create', user.id]],
  );

  const second = await operator.call(create, { body: { title: 'Heron Lane' } });
  const again = { title: 'Third', displayName: 'Fen Alder', email: 'fen@saltmarsh.example' };
  assert.deepEqual(pathsOf(await operator.refused(400, create, { body: again })), [
    'body.displayName',
    'body.email',
  ]);

  // Everyone else may not, and no session: it is valid for one organization.
  await addMember(world.context, {
    organizationId: second.id,
    email: 'fen@saltmarsh.example',
    role: 'admin',
  });
  const fen = world.client(await addToken(world.context, 'fen@saltmarsh.example', 'test'));
  assert.equal((await fen.call(me, {})).permissions?.createOrganization, false);
  await fen.refused(403, create, { body: { title: 'Third' } });
  const token = sessionToken(newSecret());
  const { store } = world.context;
  const session = {
    hash: sha256(token),
    user_id: user.id,
    organization_id: second.id,
    provider_id: null,
    created_at: '2031-05-14T09:41:00.000Z',
    expires_at: '2031-05-15T09:41:00.000Z',
  };
  await store.transaction(() => sessionsRepository(store).add(session));
  await world.client(token).refused(403, create, { body: { title: 'Third' } });

  // The member index follows a later change of the name.
  await store.transaction(() => rowsOf(store, 'settings').remove({ name: 'first-admin-identified-at' }));
  const renamed = { title: 'Third', displayName: 'Reed Warbler', email: 'reed@saltmarsh.example' };
  await operator.call(create, { body: renamed });
  for (const [search, count] of [
    ['warbler', 1],
    ['tansy', 0],
  ] as const) {
    const found = await operator.call(members.list, { organizationId: made.id, query: { search } });
    assert.equal(found.items.length, count, search);
  }
  const { items: named } = await operator.call(auditEvents.list, {
    organizationId: made.id,
    query: { action: 'members.identify' },
  });
  assert.deepEqual(named[0]?.payload?.changes?.['displayName'], { from: 'Marl Tansy', to: 'Reed Warbler' });
});

newDatabaseTest('the first admin can’t take the email address of another account', async (world) => {
  const operator = await operatorOf(world);
  const { admin } = await world.newOrganization();
  const body = { title: 'Heron Lane', displayName: 'Marl Tansy', email: admin.email.toUpperCase() };
  assert.deepEqual(pathsOf(await operator.refused(409, create, { body })), ['body.email']);
  assert.equal((await operator.call(organizations.list, { query: {} })).items.length, 0);
  assert.equal((await operator.call(me, {})).isPlaceholder, true);
});

serviceTest('names each invalid field', async (world) => {
  const { admin } = await world.newOrganization();
  const faults = await admin.raw('POST', '/v1/orgs', { title: ' ', displayName: '', email: 'fen' });
  assert.equal(faults.status, 400);
  assert.deepEqual(pathsOf((faults.body as { error: { code: number; message: string } }).error), [
    'body.title',
    'body.title',
    'body.displayName',
    'body.email',
  ]);
});

serviceTest('one user creates a limited number of organizations, also at once', async (world) => {
  const { admin } = await world.newOrganization();
  const attempts = Array.from({ length: moreLimits.ownOrganizations + 3 }, (_, n) =>
    admin.raw('POST', '/v1/orgs', { title: `Docs ${n}` }),
  );
  const statuses = (await Promise.all(attempts)).map(({ status }) => status);
  assert.equal(statuses.filter((status) => status === 201).length, moreLimits.ownOrganizations);
  assert.equal(statuses.filter((status) => status === 409).length, 3);
});
