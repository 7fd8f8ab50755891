import assert from 'node:assert/strict';
import { contract } from '#contract/contract.ts';
import { optional } from '#contract/optional.ts';
import { addMember } from '#server/domain/people/addMember.ts';
import { rowsOf } from '#server/base/database/rows.ts';
import { sessionOf } from '#server/testing/sessions.ts';
import { serviceTest as test, type Organization, type World } from '#server/testing/world.ts';
import { lastUse } from './lastUse.ts';
import { sweepSignIns } from './sweepSignIns.ts';

const { accounts, auditEvents, currentUser, signIn } = optional;
const { members, organizations, teams } = contract;

const day = 24 * 60 * 60_000;
const inDays = (world: World, days: number) =>
  new Date(world.context.clock().getTime() + days * day).toISOString();

const eventsOf = async (org: Organization, action: string) =>
  (await org.admin.call(auditEvents.list, { organizationId: org.id, query: { action } })).items;

test('a token of a session is valid only for the organization of the session', async (world) => {
  const [org, other] = [await world.newOrganization(), await world.newOrganization()];
  const fen = await org.join('admin', 'Fen Alder');
  await addMember(world.context, { organizationId: other.id, email: fen.email, role: 'admin' });
  const session = await sessionOf(world, org.id, fen.id);
  const { secret, ...made } = await session.call(signIn.createToken, {
    body: { label: 'CI', scope: 'full' },
  });
  assert.match(secret, /^token_\w{40}$/);
  assert.deepEqual(
    [made.label, made.scope, made.type, made.organization?.id, made.expiresAt, made.lastUsedAt, made.current],
    ['CI', 'full', 'token', org.id, undefined, undefined, false],
  );
  const token = world.client(secret);
  await token.call(organizations.get, { organizationId: org.id });
  await token.refused(404, organizations.get, { organizationId: other.id });
  const { items } = await token.call(organizations.list, {});
  assert.deepEqual(
    items.map(({ id }) => id),
    [org.id],
  );
  assert.equal((await eventsOf(org, 'tokens.create')).length, 1);
  assert.equal((await eventsOf(other, 'tokens.create')).length, 0);

  const unbound = await fen.call(signIn.createToken, { body: { label: 'All', scope: 'full' } });
  assert.equal(unbound.organization, undefined);
  await world.client(unbound.secret).call(organizations.get, { organizationId: other.id });
  const own = await session.call(signIn.listTokens, {});
  assert.deepEqual(own.items.map(({ label }) => label).toSorted(), ['CI', 'Password']);
  const all = await fen.call(signIn.listTokens, {});
  assert.deepEqual(all.items.map(({ label }) => label).toSorted(), ['All', 'CI', 'Password', 'test']);
  await session.call(signIn.removeToken, { tokenId: made.id });
  await token.refused(401, organizations.list, {});
  assert.deepEqual(
    (await eventsOf(org, 'tokens.remove')).map(({ payload }) => payload?.changes),
    [{ token: { from: 'CI' } }],
  );
});

test('a read-only token reads and changes nothing', async (world) => {
  const org = await world.newOrganization();
  const session = await sessionOf(world, org.id, org.admin.id);
  const { secret } = await session.call(signIn.createToken, { body: { label: 'Reader', scope: 'read' } });
  const token = world.client(secret);
  await token.call(members.list, { organizationId: org.id });
  const { message } = await token.refused(403, teams.create, {
    organizationId: org.id,
    body: { title: 'Pilots' },
  });
  assert.equal(message, 'This API token is read-only. Use one with full access.');
  for (const [method, path, body] of [
    ['PATCH', `/v1/orgs/${org.id}`, { title: 'Gauges' }],
    ['PUT', `/v1/orgs/${org.id}/password`, { password: 'slack water' }],
    ['DELETE', `/v1/orgs/${org.id}/members/${org.admin.id}`, undefined],
    ['POST', '/v1/user/tokens', { label: 'More', scope: 'full' }],
    ['DELETE', '/v1/user/tokens/current', undefined],
  ] as const)
    assert.equal((await token.raw(method, path, body)).status, 403, `${method} ${path}`);
});

test('an API token that a person created can’t create another or set a password', async (world) => {
  const org = await world.newOrganization();
  const { secret } = await org.admin.call(signIn.createToken, { body: { label: 'CI', scope: 'full' } });
  const token = world.client(secret);
  await token.refused(403, signIn.createToken, { body: { label: 'More', scope: 'full' } });
  const body = { password: 'slack water at noon' };
  await token.refused(403, accounts.setPassword, { organizationId: org.id, body });
});

test('a token expires, at most 366 days after it was created', async (world) => {
  const org = await world.newOrganization();
  const create = { label: 'CI', scope: 'read' as const };
  for (const expiresAt of [inDays(world, 367), inDays(world, 0), inDays(world, -1)]) {
    const { issues } = await org.admin.refused(400, signIn.createToken, { body: { ...create, expiresAt } });
    assert.deepEqual(
      issues?.map(({ path }) => path),
      ['body.expiresAt'],
    );
  }
  const body = { ...create, expiresAt: inDays(world, 366) };
  const { secret } = await org.admin.call(signIn.createToken, { body });
  const token = world.client(secret);
  await token.call(organizations.list, {});
  world.setTime(inDays(world, 366));
  await token.refused(401, organizations.list, {});
  const { items } = await org.admin.call(signIn.listTokens, {});
  assert.ok(
    items.some(({ label }) => label === 'CI'),
    'an expired token is still listed',
  );
  world.setTime(inDays(world, 31));
  await sweepSignIns(world.context);
  const later = await org.admin.call(signIn.listTokens, {});
  assert.deepEqual(
    later.items.map(({ label }) => label),
    ['test'],
  );
});

test('a person has at most 100 tokens', async (world) => {
  const org = await world.newOrganization();
  const create = () => org.admin.call(signIn.createToken, { body: { label: 'CI', scope: 'read' } });
  for (let n = 0; n < 100; n++) await create();
  await org.admin.refused(409, signIn.createToken, { body: { label: 'CI', scope: 'read' } });
});

test('where single sign-on is enforced, only tokens from its sessions count, for 90 days', async (world) => {
  const org = await world.newOrganization();
  const at = { organizationId: org.id };
  const { id } = await org.admin.call(contract.sso.create, { ...at, body: { label: 'Harbour' } });
  const fen = await org.join('edit', 'Fen Alder');
  const create = { label: 'CI', scope: 'full' as const };
  const byPassword = await (
    await sessionOf(world, org.id, fen.id)
  ).call(signIn.createToken, { body: create });
  const unbound = await fen.call(signIn.createToken, { body: create });
  const session = await sessionOf(world, org.id, fen.id, id);
  const bySso = await session.call(signIn.createToken, { body: create });
  assert.equal(bySso.expiresAt, inDays(world, 90));
  await session.refused(400, signIn.createToken, { body: { ...create, expiresAt: inDays(world, 91) } });
  await org.admin.call(organizations.update, { ...at, body: { sso: true } });
  await world.client(bySso.secret).call(organizations.get, at);
  for (const { secret } of [byPassword, unbound]) {
    await world.client(secret).refused(403, organizations.get, at);
    assert.deepEqual((await world.client(secret).call(organizations.list, {})).items, []);
  }
  await org.admin.call(organizations.update, { ...at, body: { sso: false } });
  await org.admin.call(contract.sso.remove, { ...at, samlProviderId: id });
  await world.client(bySso.secret).refused(401, organizations.get, at);
});

test('tokens of one organization end with the membership', async (world) => {
  const org = await world.newOrganization();
  const at = { organizationId: org.id };
  const fen = await org.join('edit', 'Fen Alder');
  const session = await sessionOf(world, org.id, fen.id);
  const { secret } = await session.call(signIn.createToken, { body: { label: 'CI', scope: 'full' } });
  await org.admin.call(members.remove, { ...at, userId: fen.id });
  await world.client(secret).refused(401, organizations.get, at);
  await addMember(world.context, { organizationId: org.id, email: fen.email, role: 'read' });
  await world.client(secret).refused(401, organizations.get, at);
});

test('admins see the sessions and tokens of members, and end those of their organization', async (world) => {
  const [org, other] = [await world.newOrganization(), await world.newOrganization()];
  const at = { organizationId: org.id };
  const fen = await org.join('edit', 'Fen Alder');
  await addMember(world.context, { organizationId: other.id, email: fen.email, role: 'admin' });
  await sessionOf(world, other.id, fen.id);
  const session = await sessionOf(world, org.id, fen.id);
  const bound = await session.call(signIn.createToken, { body: { label: 'CI', scope: 'read' } });
  await fen.call(signIn.createToken, { body: { label: 'All', scope: 'full' } });
  const { items } = await org.admin.call(accounts.listSessions, { ...at, query: { member: fen.id } });
  assert.deepEqual(
    items
      .toSorted((one, next) => (one.label < next.label ? -1 : 1))
      .map(({ label, removable, user, device = '' }) => [label, removable, user.displayName, device]),
    [
      ['All', false, 'Fen Alder', ''],
      ['CI', true, 'Fen Alder', ''],
      ['Password', true, 'Fen Alder', 'Firefox on Linux'],
      ['test', false, 'Fen Alder', ''],
    ],
  );
  const idOf = (label: string) => items.find((item) => item.label === label)!.id;
  const everyone = await org.admin.call(accounts.listSessions, { ...at, query: { limit: 3 } });
  assert.deepEqual([everyone.count, everyone.items.length], [5, 3]);
  const rest = await org.admin.call(accounts.listSessions, {
    ...at,
    query: { limit: 3, page: everyone.next!.page },
  });
  assert.equal(new Set([...everyone.items, ...rest.items].map(({ id }) => id)).size, 5);

  await org.admin.refused(409, accounts.removeSession, { ...at, tokenId: idOf('All') });
  await org.admin.refused(404, accounts.removeSession, { ...at, tokenId: 'unknown' });
  await fen.refused(403, accounts.listSessions, { ...at });
  await other.admin.refused(404, accounts.removeSession, {
    organizationId: other.id,
    tokenId: idOf('Password'),
  });
  await org.admin.call(accounts.removeSession, { ...at, tokenId: idOf('Password') });
  await session.refused(401, organizations.list, {});
  await org.admin.call(accounts.removeSession, { ...at, tokenId: bound.id });
  await world.client(bound.secret).refused(401, organizations.list, {});
  const [event] = await eventsOf(org, 'accounts.removeSession');
  assert.deepEqual(event?.payload?.changes, { member: { from: fen.email }, token: { from: 'CI' } });
});

test('tells admins what each member can use to sign in', async (world) => {
  const org = await world.newOrganization();
  const at = { organizationId: org.id };
  const fen = await org.join('edit', 'Fen Alder');
  const ask = async (...ids: string[]) =>
    (await org.admin.call(accounts.listSignIns, { ...at, query: { members: ids } })).items;
  const stranger = await (await world.newOrganization()).join('read');
  const none = { object: 'member-sign-in', id: fen.id, password: false, sso: false, sessions: 0 };
  assert.deepEqual(await ask(fen.id, stranger.id), [{ ...none, tokens: 1 }]);
  const session = await sessionOf(world, org.id, fen.id);
  await session.call(accounts.setPassword, { ...at, body: { password: 'slack water at noon' } });
  await session.call(signIn.createToken, { body: { label: 'CI', scope: 'read' } });
  await org.admin.call(accounts.createLink, { ...at, userId: fen.id });
  const [after] = await ask(fen.id);
  assert.deepEqual(after, {
    ...none,
    password: true,
    sessions: 1,
    tokens: 2,
    link: { createdAt: '2031-05-14T09:41:00.000Z', expiresAt: '2031-05-15T09:41:00.000Z' },
  });
  const { issues } = await org.admin.refused(400, accounts.listSignIns, {
    ...at,
    query: { members: Array.from({ length: 101 }, (_, n) => `m${n}`) },
  });
  assert.deepEqual(
    issues?.map(({ path }) => path),
    ['query.members'],
  );
});

test('lists each session as the current one only for itself', async (world) => {
  const org = await world.newOrganization();
  const [first, second] = [
    await sessionOf(world, org.id, org.admin.id),
    await sessionOf(world, org.id, org.admin.id),
  ];
  for (const session of [first, second, first]) {
    const { items } = await session.call(signIn.listTokens, {});
    assert.equal(items.filter(({ current }) => current).length, 1);
  }
  const currentOf = async (session: typeof first) =>
    (await session.call(signIn.listTokens, {})).items.find(({ current }) => current)?.id;
  assert.notEqual(await currentOf(first), await currentOf(second));
});

test('remembers when tokens were used, at most once an hour', async (world) => {
  const org = await world.newOrganization();
  const { secret, id } = await org.admin.call(signIn.createToken, { body: { label: 'CI', scope: 'read' } });
  const { store } = world.context;
  const [row] = await rowsOf(store, 'user_tokens').all({ user_id: org.admin.id });
  const use = lastUse(world.context);
  const usedAt = async () =>
    (await org.admin.call(signIn.listTokens, {})).items.find((item) => item.id === id)?.lastUsedAt;
  const note = async () => {
    use.note(`bearer  ${secret}`, row!.hash);
    await use.write();
  };
  await note();
  assert.equal(await usedAt(), '2031-05-14T09:41:00.000Z');
  world.setTime('2031-05-14T10:40:00.000Z');
  await note();
  assert.equal(await usedAt(), '2031-05-14T09:41:00.000Z');
  world.setTime('2031-05-14T10:42:00.000Z');
  await note();
  assert.equal(await usedAt(), '2031-05-14T10:42:00.000Z');
});

test('a person changes their name, unless a session would change it in other organizations', async (world) => {
  const [org, other] = [await world.newOrganization(), await world.newOrganization()];
  const at = { organizationId: org.id };
  const fen = await org.join('edit', 'Fen Alder');
  const session = await sessionOf(world, org.id, fen.id);
  const renamed = await session.call(currentUser.update, { body: { displayName: ' Fenella Alder ' } });
  assert.equal(renamed.displayName, 'Fenella Alder');
  const search = async (text: string) =>
    (await org.admin.call(members.list, { ...at, query: { search: text } })).items.map(({ id }) => id);
  assert.deepEqual([await search('fenella'), await search('fen alder')], [[fen.id], []]);
  const [event] = await eventsOf(org, 'currentUser.update');
  assert.deepEqual(event?.payload?.changes, { displayName: { from: 'Fen Alder', to: 'Fenella Alder' } });
  await session.refused(400, currentUser.update, { body: { displayName: ' ' } });

  await addMember(world.context, { organizationId: other.id, email: fen.email, role: 'read' });
  await session.refused(409, currentUser.update, { body: { displayName: 'Fen' } });
  await fen.call(currentUser.update, { body: { displayName: 'Fen' } });
  assert.equal((await eventsOf(other, 'currentUser.update')).length, 1);
});
