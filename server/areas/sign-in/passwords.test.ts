import assert from 'node:assert/strict';
import { optional } from '#contract/optional.ts';
import { contract } from '#contract/contract.ts';
import { addMember } from '#server/domain/people/addMember.ts';
import { createApp } from '#server/http/app.ts';
import { rowsOf } from '#server/base/database/rows.ts';
import { serviceTest as test, type Organization, type World } from '#server/testing/world.ts';
import type { Hasher } from '#server/base/lib/hashing.ts';
import { limits } from '#server/domain/sign-in/throttle.ts';

const { accounts, auditEvents, invites, signIn } = optional;
const { organizations, members } = contract;

type Body = Record<string, unknown> & { error?: { message: string; issues?: { path: string }[] } };

const secretOf = (link: string | undefined) => /#(\w{40})$/.exec(link ?? '')?.[1] ?? assert.fail(link);

let people = 0;
const newEmail = () => `fen${++people}@password.example`;

async function post(world: World, path: string, payload: object) {
  const { status, body, headers } = await world.client().raw('POST', path, payload);
  return { status, body: body as Body, headers };
}

/** Invites a person who sets a password, and returns the token of their session. */
async function joinWith(world: World, org: Organization, email: string, password: string) {
  const body = { emails: [email], role: 'edit' as const };
  const { results } = await org.admin.call(invites.create, { organizationId: org.id, body });
  const secret = secretOf(results[0]?.invite?.link);
  const accepted = await post(world, '/invites/accept', { secret, password });
  assert.equal(accepted.status, 200, JSON.stringify(accepted.body));
  return String(accepted.body['token']);
}

const signInWith = (world: World, email: string, password: string, more: object = {}) =>
  post(world, '/sign-in/password', { email, password, ...more });

const actionsOf = async (org: Organization, action?: string) => {
  const query = action === undefined ? {} : { action };
  const { items } = await org.admin.call(auditEvents.list, { organizationId: org.id, query });
  return items.map((event) => [event.action, event.actor.label]);
};

const password = 'slack water at noon';

test('a person who set a password with their invite comes back with it', async (world) => {
  const org = await world.newOrganization('Tidewatch');
  const email = newEmail();
  const client = world.client(await joinWith(world, org, email, password));
  await client.call(signIn.removeToken, { tokenId: 'current' });
  await client.refused(401, organizations.list, {});

  const { status, body } = await signInWith(world, ` ${email.toUpperCase()} `, password);
  assert.equal(status, 200);
  assert.deepEqual(
    [body['email'], body['organization'], body['expiresAt']],
    [email, { id: org.id, title: 'Tidewatch' }, '2031-06-13T09:41:00.000Z'],
  );
  const again = world.client(String(body['token']));
  const { items } = await again.call(organizations.list, {});
  assert.deepEqual(
    items.map(({ id }) => id),
    [org.id],
  );
  const short = await signInWith(world, email, password, { keep: false });
  assert.equal(short.body['expiresAt'], '2031-05-14T21:41:00.000Z');
  assert.deepEqual(
    (await actionsOf(org)).map(([action]) => action).filter((action) => /signIn|passwords/.test(action!)),
    ['signIn.open', 'signIn.open', 'signIn.end', 'passwords.set'],
  );
});

test('compares passwords as typed on any keyboard', async (world) => {
  const org = await world.newOrganization();
  const email = newEmail();
  await joinWith(world, org, email, 'caf\u00e9 au quai');
  assert.equal((await signInWith(world, email, 'cafe\u0301 au quai')).status, 200);
});

test('gives the same answer to unknown addresses, wrong passwords and people without a password', async (world) => {
  const org = await world.newOrganization();
  const email = newEmail();
  await joinWith(world, org, email, password);
  const other = await org.join('read');
  const answers = [
    await signInWith(world, email, 'slack water at nine'),
    await signInWith(world, newEmail(), password),
    await signInWith(world, other.email, password),
    await signInWith(world, email, password, { organizationId: 'unknown' }),
  ];
  for (const { status, body, headers } of answers) {
    assert.deepEqual(
      [status, body],
      [401, { error: { code: 401, message: 'The email address or the password is wrong.' } }],
    );
    assert.equal(headers['cache-control'], 'no-store');
  }
  assert.equal((await signInWith(world, 'nobody', password)).body.error?.issues?.[0]?.path, 'body.email');
});

test('computes as many hashes for unknown addresses as for known ones', async (world) => {
  const calls: string[] = [];
  const hasher: Hasher = async (text, salt, cost) => {
    calls.push(`${text} ${salt.length} ${JSON.stringify(cost)}`);
    return (world.context.hasher ?? assert.fail())(text, salt, cost);
  };
  const app = createApp({ ...world.context, hasher });
  const [org, other] = [await world.newOrganization(), await world.newOrganization()];
  const email = newEmail();
  await joinWith(world, org, email, password);
  await joinWith(world, other, email, 'another slack water');
  const callsFor = async (address: string) => {
    calls.length = 0;
    const payload = { email: address, password: 'a wrong password' };
    await app.inject({ method: 'POST', url: '/sign-in/password', payload });
    return [...calls];
  };
  const known = await callsFor(email);
  assert.equal(known.length, 1);
  assert.deepEqual(await callsFor(newEmail()), known);
  await app.close();
});

test('a password opens the organization in which it was set, and no other', async (world) => {
  const [org, other] = [await world.newOrganization('Saltmarsh'), await world.newOrganization('Tidewatch')];
  const email = newEmail();
  await joinWith(world, org, email, password);
  await joinWith(world, other, email, 'an other password');
  const { token } = (await signInWith(world, email, password)).body;
  const client = world.client(String(token));
  await client.refused(404, organizations.get, { organizationId: other.id });
  assert.equal((await signInWith(world, email, password, { organizationId: other.id })).status, 401);

  const third = await world.newOrganization('Gauges');
  await joinWith(world, third, email, password);
  const { status, body } = await signInWith(world, email, password);
  assert.deepEqual(
    [status, (body['organizations'] as { title: string }[]).map(({ title }) => title).toSorted()],
    [200, ['Gauges', 'Saltmarsh']],
  );
  const chosen = await signInWith(world, email, password, { organizationId: third.id });
  assert.deepEqual(chosen.body['organization'], { id: third.id, title: 'Gauges' });
});

test('refuses passwords that break a rule, and leaves the invite valid', async (world) => {
  const org = await world.newOrganization();
  const email = newEmail();
  const { results } = await org.admin.call(invites.create, {
    organizationId: org.id,
    body: { emails: [email], role: 'edit' },
  });
  const secret = secretOf(results[0]?.invite?.link);
  for (const bad of ['short', email, 'password123', 'x'.repeat(1001)]) {
    const { status, body } = await post(world, '/invites/accept', { secret, password: bad });
    assert.deepEqual([status, body.error?.issues?.map(({ path }) => path)], [400, ['body.password']], bad);
  }
  assert.equal((await post(world, '/invites/accept', { secret, password })).status, 200);
});

test('blocks an account after 10 wrong passwords, for every process, known or not', async (world) => {
  const org = await world.newOrganization();
  const email = newEmail();
  await joinWith(world, org, email, password);
  const apps = [createApp(world.context), createApp(world.context)];
  const attempt = async (address: string, text: string, n: number) => {
    const payload = { email: address, password: text };
    // Other clients, so that the address of the client isn't blocked.
    const remoteAddress = `192.0.2.${people}`;
    const url = '/sign-in/password';
    const answer = await apps[n % 2]!.inject({ method: 'POST', url, payload, remoteAddress });
    return { status: answer.statusCode, retry: answer.headers['retry-after'], body: answer.json<Body>() };
  };
  const run = async (address: string) => {
    const answers = [];
    for (let n = 0; n < limits.account + 2; n++) answers.push(await attempt(address, 'a wrong password', n));
    return answers;
  };
  const known = await run(email);
  assert.deepEqual(known, await run(newEmail()));
  assert.deepEqual(
    known.map(({ status }) => status),
    [...Array.from({ length: limits.account }, () => 401), 429, 429],
  );
  assert.match(known[8]?.body.error?.message ?? '', /1 try is left/);
  assert.match(known[9]?.body.error?.message ?? '', /Wait 15 minutes/);
  assert.deepEqual([known[10]?.retry, known[11]?.retry], ['900', '900']);
  assert.equal((await attempt(email, password, 0)).status, 429, 'also with the right password');
  await waitFor(async () => (await actionsOf(org, 'signIn.refuse')).length === 1);
  world.setTime('2031-05-14T09:56:01.000Z');
  assert.equal((await attempt(email, password, 1)).status, 200);
  for (const app of apps) await app.close();
});

/** Waits until something is recorded that no response waits for. */
async function waitFor(isDone: () => Promise<boolean>) {
  for (let tries = 0; tries < 200; tries++) {
    if (await isDone()) return;
    await new Promise((next) => setTimeout(next, 5));
  }
  assert.fail('It was never recorded.');
}

test('concurrent guesses can’t exceed the limit, and block the client address, too', async (world) => {
  const app = createApp(world.context);
  const guess = (email: string, remoteAddress: string) =>
    app.inject({
      method: 'POST',
      url: '/sign-in/password',
      payload: { email, password: 'a wrong password' },
      remoteAddress,
    });
  const email = newEmail();
  const answers = await Promise.all(Array.from({ length: 60 }, () => guess(email, '198.51.100.1')));
  const withStatus = (wanted: number) => answers.filter(({ statusCode }) => statusCode === wanted).length;
  assert.deepEqual([withStatus(401), withStatus(429)], [limits.account, 50]);

  let tried = 0;
  for (; tried < 200; tried++) if ((await guess(newEmail(), '198.51.100.2')).statusCode === 429) break;
  assert.equal(tried, limits.client);
  assert.equal((await guess(newEmail(), '198.51.100.3')).statusCode, 401);
  await app.close();
});

test('a successful sign-in starts the count of the account again', async (world) => {
  const org = await world.newOrganization();
  const email = newEmail();
  await joinWith(world, org, email, password);
  for (let round = 0; round < 3; round++) {
    for (let n = 0; n < limits.account - 1; n++) await signInWith(world, email, 'a wrong password');
    assert.equal((await signInWith(world, email, password)).status, 200);
  }
});

test('no password counts where single sign-on is enforced, for disabled and for removed members', async (world) => {
  const org = await world.newOrganization();
  const [email, disabled, removed] = [newEmail(), newEmail(), newEmail()];
  const token = await joinWith(world, org, email, password);
  await joinWith(world, org, disabled, password);
  await joinWith(world, org, removed, password);
  const at = { organizationId: org.id };
  const { items } = await org.admin.call(members.list, at);
  const idOf = (address: string) => items.find(({ user }) => user.email === address)!.id;
  await org.admin.call(members.remove, { ...at, userId: idOf(removed) });
  assert.equal((await signInWith(world, removed, password)).status, 401);
  await addMember(world.context, { organizationId: org.id, email: removed, role: 'read' });
  assert.equal((await signInWith(world, removed, password)).status, 401, 'the password was removed, too');
  const { store } = world.context;
  const which = { organization_id: org.id, user_id: idOf(disabled) };
  await store.transaction(() => rowsOf(store, 'members').update(which, { disabled: 1 }));
  assert.equal((await signInWith(world, disabled, password)).status, 401);

  await org.admin.call(contract.sso.create, { ...at, body: { label: 'Harbour' } });
  assert.equal((await signInWith(world, email, password)).status, 200, 'a provider alone changes nothing');
  await org.admin.call(organizations.update, { ...at, body: { sso: true } });
  await world.client(token).refused(401, organizations.list, {});
  assert.equal((await signInWith(world, email, password)).status, 401);
  const { items: ways } = await org.admin.call(accounts.listSignIns, {
    ...at,
    query: { members: [idOf(email)] },
  });
  assert.deepEqual(
    ways.map((way) => way.password),
    [false],
  );
});

test('changing a password needs the current one and ends other sessions of this organization', async (world) => {
  const [org, other] = [await world.newOrganization(), await world.newOrganization()];
  const email = newEmail();
  const elsewhere = world.client(await joinWith(world, other, email, 'some other secret'));
  const first = world.client(await joinWith(world, org, email, password));
  const second = world.client(String((await signInWith(world, email, password)).body['token']));
  const at = { organizationId: org.id };
  const next = 'neap tide at dawn';
  const missing = await second.refused(400, accounts.setPassword, { ...at, body: { password: next } });
  assert.deepEqual(
    missing.issues?.map(({ path }) => path),
    ['body.currentPassword'],
  );
  const wrong = await second.refused(400, accounts.setPassword, {
    ...at,
    body: { currentPassword: 'a wrong password', password: next },
  });
  assert.equal(wrong.issues?.[0]?.message, 'This isn’t your current password.');
  assert.deepEqual(await actionsOf(org, 'accounts.setPassword'), [], 'a refused change is no event');
  world.setTime('2031-05-14T10:00:00.000Z');
  const body = { currentPassword: password, password: next };
  await second.call(accounts.setPassword, { ...at, body });
  await first.refused(401, organizations.list, {});
  await second.call(organizations.list, {});
  await elsewhere.call(organizations.list, {});
  assert.equal((await signInWith(world, email, password)).status, 401);
  assert.equal((await signInWith(world, email, next)).status, 200);
  assert.deepEqual(await second.call(accounts.getPassword, at), {
    object: 'password',
    isSet: true,
    isUsable: true,
    changedAt: '2031-05-14T10:00:00.000Z',
  });
  const [event] = (
    await org.admin.call(auditEvents.list, { ...at, query: { action: 'accounts.setPassword' } })
  ).items;
  assert.deepEqual([event?.target.type, event?.target.label], ['member', email.split('@')[0]]);
});

test('an operator’s token sets the first password, and guesses of a current password are limited', async (world) => {
  const org = await world.newOrganization();
  const at = { organizationId: org.id };
  await org.admin.call(accounts.setPassword, { ...at, body: { password } });
  assert.equal((await signInWith(world, org.admin.email, password)).status, 200);
  const guess = { currentPassword: 'a wrong password', password: 'neap tide at dawn' };
  for (let n = 0; n < limits['current password']; n++)
    await org.admin.refused(400, accounts.setPassword, { ...at, body: guess });
  await org.admin.refused(429, accounts.setPassword, {
    ...at,
    body: { ...guess, currentPassword: password },
  });
});

test('nothing in the database or in the audit log contains a password', async (world) => {
  const org = await world.newOrganization();
  const email = newEmail();
  await joinWith(world, org, email, password);
  await signInWith(world, email, password);
  const [row] = await rowsOf(world.context.store, 'passwords').all({ organization_id: org.id });
  const { items } = await org.admin.call(auditEvents.list, { organizationId: org.id });
  assert.match(row?.hash ?? '', /^scrypt\$15\$8\$3\$[\w-]{43}$/);
  const attempts = await rowsOf(world.context.store, 'sign_in_attempts').all({});
  assert.equal(/slack|fen\d+@/.test(JSON.stringify([row, attempts])), false);
  assert.equal(JSON.stringify(items).includes('slack'), false);
});
