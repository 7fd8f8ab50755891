import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import { contract } from '#contract/contract.ts';
import { optional } from '#contract/optional.ts';
import { addMember } from '#server/domain/people/addMember.ts';
import { createApp } from '#server/http/app.ts';
import type { Context } from '#server/base/context.ts';
import { createMailer } from '#server/base/mail/mailer.ts';
import { makeCertificate } from '#server/operator/seed/demo/certificates.ts';
import { rowsOf } from '#server/base/database/rows.ts';
import { startMailServer } from '#server/testing/mailServer.ts';
import { serviceTest as test, type Organization, type World } from '#server/testing/world.ts';

const { invites, auditEvents } = optional;
const { organizations, members } = contract;

const secretOf = (link: string | undefined) => /#(\w{40})$/.exec(link ?? '')?.[1] ?? assert.fail(link);

async function post(world: World, path: string, secret: string) {
  const { status, body } = await world.client().raw('POST', `/invites/${path}`, { secret });
  return { status, body: body as Record<string, unknown> & { error?: { message: string } } };
}

const invite = (org: Organization, body: Parameters<typeof bodyType>[0]) =>
  org.admin.call(invites.create, { organizationId: org.id, body });
const bodyType = (body: {
  emails: (string | { email: string; role?: 'edit' | 'admin' | null; name?: string })[];
  role?: 'edit' | null;
  sso?: boolean;
}) => body;

const linkTo = async (org: Organization, email: string) =>
  secretOf((await invite(org, { emails: [email], role: 'edit' })).results[0]?.invite?.link);

const eventsOf = async (org: Organization, action: string) =>
  (await org.admin.call(auditEvents.list, { organizationId: org.id, query: { action } })).items;

test('an accepted invite adds a member with its role, once', async (world) => {
  const org = await world.newOrganization('Tidewatch');
  const secret = await linkTo(org, 'Ada@Guests.Example');
  const { body: seen } = await post(world, 'look', secret);
  assert.deepEqual(
    [seen['email'], seen['role'], seen['status'], seen['invitedBy'], seen['logins']],
    ['ada@guests.example', 'edit', 'pending', 'Marl Tansy', []],
  );
  const accepted = await post(world, 'accept', secret);
  assert.equal(accepted.status, 200);
  const ada = world.client(String(accepted.body['token']));
  const { items } = await ada.call(organizations.list, {});
  assert.deepEqual(
    items.map(({ id }) => id),
    [org.id],
  );
  const again = await post(world, 'accept', secret);
  assert.deepEqual(
    [again.status, again.body.error?.message],
    [409, 'This invite has already been used. Sign in.'],
  );
  assert.equal((await post(world, 'look', secret)).body['status'], 'accepted');
  const [event, ...more] = await eventsOf(org, 'invites.accept');
  assert.deepEqual([event?.actor.label, event?.target.label, more], ['ada@guests.example', 'ada', []]);
  const tokens = await ada.call(optional.signIn.listTokens, {});
  assert.deepEqual(
    tokens.items.map(({ label, type }) => [label, type]),
    [['Invite', 'session']],
  );
});

test('a new member is called by the name of the invite, and an existing user keeps their name', async (world) => {
  const [org, other] = [await world.newOrganization(), await world.newOrganization()];
  const known = await other.join('read', 'Bo Anders');
  const email = `hana@${org.id.toLowerCase()}.example`;
  const emails = [
    { email, name: 'Hana Reed' },
    { email: known.email, role: null, name: 'Other Name' },
  ];
  const { results } = await invite(org, { emails, role: 'edit' });
  assert.deepEqual(
    results.map((result) => [result.invite?.name, result.invite?.role]),
    [
      ['Hana Reed', 'edit'],
      ['Other Name', null],
    ],
  );
  for (const result of results) await post(world, 'accept', secretOf(result.invite?.link));
  const query = { sort: 'name' as const, order: 'asc' as const };
  const { items } = await org.admin.call(members.list, { organizationId: org.id, query });
  assert.deepEqual(items.map(({ user }) => user.displayName).slice(0, 2), ['Bo Anders', 'Hana Reed']);
  for (const name of ['', ' ', 'a'.repeat(101), 'Hana\nReed', 'Hana\0Reed']) {
    const body = { emails: [{ email, name }] };
    const { issues } = await org.admin.refused(400, invites.create, { organizationId: org.id, body });
    assert.equal(issues?.[0]?.path, 'body.emails.0.name', JSON.stringify(issues));
  }
});

test('a session from an invite gives no access to other organizations of the same person', async (world) => {
  const [org, other] = [await world.newOrganization(), await world.newOrganization()];
  const { email } = other.admin;
  const { token } = (await post(world, 'accept', await linkTo(org, email))).body;
  const client = world.client(String(token));
  await client.refused(404, organizations.get, { organizationId: other.id });
  await client.refused(404, members.list, { organizationId: other.id });
});

test('invites each address once when the request is repeated, and reports members', async (world) => {
  const org = await world.newOrganization();
  const emails = ['A@one.example', 'a@one.example', { email: 'b@one.example', role: null }, org.admin.email];
  const first = await invite(org, { emails, role: 'edit', sso: true });
  assert.deepEqual(
    first.results.map(({ email, status, invite: made }) => [email, status, made?.role]),
    [
      ['a@one.example', 'invited', 'edit'],
      ['b@one.example', 'invited', null],
      [org.admin.email, 'member', undefined],
    ],
  );
  const [second, third] = await Promise.all([invite(org, { emails }), invite(org, { emails })]);
  for (const { invited, results } of [second, third]) {
    assert.equal(invited, 0);
    assert.deepEqual(
      results.map(({ status }) => status),
      ['pending', 'pending', 'member'],
    );
    assert.equal(results[0]?.invite?.link, undefined, 'a link is returned once');
  }
  assert.equal((await eventsOf(org, 'invites.create')).length, 1);
  const { count, items } = await org.admin.call(invites.list, { organizationId: org.id });
  assert.equal(count, 2);
  assert.equal(
    items.some((item) => 'link' in item),
    false,
  );
});

test('invites an address once when requested twice concurrently', async (world) => {
  const org = await world.newOrganization();
  const emails = Array.from({ length: 200 }, (_, n) => `p${n}@one.example`);
  const answers = await Promise.all([1, 2, 3].map(() => invite(org, { emails })));
  assert.deepEqual(
    answers.map(({ invited }) => invited).toSorted((a, b) => a - b),
    [0, 0, 200],
  );
});

test('rejects the whole list if an address is malformed, and names it', async (world) => {
  const org = await world.newOrganization();
  const body = { emails: ['a@one.example', 'b@', 'c@one', { email: 'd e@one.example', role: null }] };
  const { issues } = await org.admin.refused(400, invites.create, { organizationId: org.id, body });
  assert.deepEqual(
    issues?.map(({ path }) => path),
    ['body.emails.1', 'body.emails.2', 'body.emails.3.email'],
  );
  assert.equal((await org.admin.call(invites.list, { organizationId: org.id })).count, 0);
});

test('a revoked invite is unknown, and an expired one is reported as expired', async (world) => {
  const org = await world.newOrganization();
  const made = (await invite(org, { emails: ['a@one.example', 'b@one.example'] })).results;
  const [revoked, expired] = made.map((result) => secretOf(result.invite?.link));
  const at = { organizationId: org.id, emailInviteId: made[0]!.invite!.id };
  await org.admin.call(invites.remove, at);
  await org.admin.refused(404, invites.remove, at);
  const answers = await Promise.all(
    [revoked!, 'x'.repeat(40), ''].map((secret) => post(world, 'look', secret)),
  );
  for (const { status, body } of answers)
    assert.deepEqual([status, body.error], [404, answers[1]!.body.error]);
  assert.equal((await post(world, 'accept', revoked!)).status, 404);
  world.setTime('2031-05-22T09:41:00.000Z');
  assert.equal((await post(world, 'look', expired!)).body['status'], 'expired');
  assert.equal(
    (await post(world, 'accept', expired!)).body.error?.message,
    'This invite has expired. Ask for a new one.',
  );
  const { items } = await org.admin.call(invites.list, { organizationId: org.id });
  assert.deepEqual(
    items.map(({ status }) => status),
    ['expired'],
  );
  const again = await invite(org, { emails: ['b@one.example'] });
  assert.equal(again.invited, 1);
  assert.equal((await post(world, 'look', expired!)).status, 404);
});

test('a new link replaces the previous one', async (world) => {
  const org = await world.newOrganization();
  const [{ invite: made } = assert.fail()] = (await invite(org, { emails: ['a@one.example'] })).results;
  const renewed = await org.admin.call(invites.renew, { organizationId: org.id, emailInviteId: made!.id });
  assert.equal((await post(world, 'look', secretOf(made!.link))).status, 404);
  assert.equal((await post(world, 'look', secretOf(renewed.link))).status, 200);
  assert.equal((await eventsOf(org, 'invites.renew')).length, 1);
});

test('nothing in the database or in the audit log contains the secret', async (world) => {
  const org = await world.newOrganization();
  const secret = await linkTo(org, 'a@one.example');
  const rows = await rowsOf(world.context.store, 'email_invites').all({ organization_id: org.id });
  const { items } = await org.admin.call(auditEvents.list, { organizationId: org.id });
  assert.equal(JSON.stringify([rows, items]).includes(secret), false);
});

test('an invite opens no session for a member, nor where single sign-on is enforced', async (world) => {
  const org = await world.newOrganization();
  const secret = await linkTo(org, 'a@one.example');
  await addMember(world.context, { organizationId: org.id, email: 'a@one.example', role: 'admin' });
  assert.equal((await post(world, 'accept', secret)).status, 409);

  const guest = await post(world, 'accept', await linkTo(org, 'g@one.example'));
  const waiting = await linkTo(org, 'w@one.example');
  const { id } = await org.admin.call(contract.sso.create, {
    organizationId: org.id,
    body: { label: 'Harbour' },
  });
  await org.admin.call(organizations.update, { organizationId: org.id, body: { sso: true } });
  const client = world.client(String(guest.body['token']));
  assert.equal((await client.raw('GET', '/v1/orgs')).status, 401, 'the session has ended');
  assert.equal((await post(world, 'look', waiting)).body['isBlocked'], true, id);
  assert.equal((await post(world, 'accept', waiting)).status, 409);
});

test('revokes the pending invites of a person who stops being an admin or is removed', async (world) => {
  const org = await world.newOrganization();
  const at = { organizationId: org.id };
  const kept = await linkTo(org, 'kept@one.example');
  for (const leave of [
    (userId: string) => org.admin.call(members.update, { ...at, userId, body: { role: 'read' } }),
    (userId: string) => org.admin.call(members.remove, { ...at, userId }),
  ]) {
    const other = await org.join('admin');
    const body = { emails: ['pending@one.example', 'accepted@one.example'], role: 'admin' as const };
    const { results } = await other.call(invites.create, { ...at, body });
    const [pending, accepted] = results.map((result) => secretOf(result.invite?.link));
    const { body: session } = await post(world, 'accept', accepted!);
    await leave(other.id);
    assert.equal((await post(world, 'accept', pending!)).status, 404);
    assert.equal((await post(world, 'look', accepted!)).body['status'], 'accepted');
    const { id } = await world.client(String(session['token'])).call(optional.currentUser.get, {});
    await org.admin.call(members.remove, { ...at, userId: id });
  }
  assert.equal((await post(world, 'look', kept)).body['status'], 'pending');
});

const setLinks = (org: Organization, inviteLinks: boolean) =>
  org.admin.call(organizations.update, { organizationId: org.id, body: { inviteLinks } });

/** Creates the link of a role in an organization whose links are on. Returns its ID and its secret. */
async function linkOf(org: Organization, role: 'read' | 'edit') {
  await setLinks(org, true);
  const { id, link } = await org.admin.call(invites.createLink, { organizationId: org.id, body: { role } });
  return { id, secret: /#(.+)$/.exec(link ?? '')?.[1] ?? assert.fail(link) };
}

async function joinWith(world: World, secret: string, email: string) {
  const { status, body } = await world.client().raw('POST', '/invites/join', { secret, email });
  return { status, body: body as Record<string, unknown> & { error?: { message: string } } };
}

test('creates one invite link for each role, and lists them', async (world) => {
  const org = await world.newOrganization();
  const at = { organizationId: org.id };
  const made = await org.admin.call(invites.createLink, { ...at, body: { role: 'review' } });
  await org.admin.refused(409, invites.createLink, { ...at, body: { role: 'review' } });
  assert.deepEqual((await org.admin.call(invites.listLinks, at)).items, [made]);
  const { link: _link, ...specified } = made;
  assert.deepEqual(await org.admin.call(organizations.getInvite, { ...at, inviteId: made.id }), specified);
});

test('revokes the invite links that were shown to an admin who is demoted or removed', async (world) => {
  const org = await world.newOrganization();
  const at = { organizationId: org.id };
  await setLinks(org, true);
  const links = async (client: Organization['admin']) =>
    (await client.call(invites.listLinks, at)).items.map(({ role }) => role);
  const create = async (client: Organization['admin'], role: 'read' | 'edit' | 'admin') =>
    /#(.+)$/.exec((await client.call(invites.createLink, { ...at, body: { role } })).link ?? '')?.[1] ?? '';
  const ends = [
    (userId: string) => org.admin.call(members.update, { ...at, userId, body: { role: 'edit' } }),
    (userId: string) => org.admin.call(members.remove, { ...at, userId }),
  ];
  for (const end of ends) {
    const other = await org.join('admin', 'Fen Alder');
    const copied = await create(org.admin, 'read');
    assert.deepEqual(await links(other), ['read'], 'copied by another admin');
    const made = await create(other, 'admin');
    const unseen = await create(org.admin, 'edit');
    await end(other.id);
    for (const secret of [copied, made]) assert.equal((await post(world, 'link', secret)).status, 404);
    assert.equal((await joinWith(world, made, other.email)).status, 404);
    assert.equal((await post(world, 'link', unseen)).status, 200, 'never shown to the other admin');
    assert.deepEqual(await links(org.admin), ['edit']);
    const [{ id: inviteId } = assert.fail()] = (await org.admin.call(invites.listLinks, at)).items;
    await org.admin.call(organizations.removeInvite, { ...at, inviteId });
  }
  // A change of another role revokes nothing.
  const reader = await org.join('read', 'Wren Thistle');
  await create(org.admin, 'read');
  await org.admin.call(members.update, { ...at, userId: reader.id, body: { role: 'edit' } });
  assert.deepEqual(await links(org.admin), ['read']);
});

test('several people join with an invite link and its role, and each is recorded', async (world) => {
  const org = await world.newOrganization('Tidewatch');
  const { id, secret } = await linkOf(org, 'edit');
  const { body: seen } = await post(world, 'link', secret);
  assert.deepEqual(seen, {
    organization: { id: org.id, title: 'Tidewatch' },
    role: 'edit',
    logins: [],
    isBlocked: false,
    sendsEmail: false,
  });
  for (const name of ['ada', 'bo']) {
    const joined = await joinWith(world, secret, ` ${name.toUpperCase()}@${org.id}.example`);
    assert.deepEqual([joined.status, joined.body['status']], [200, 'joined'], JSON.stringify(joined.body));
    const { items } = await world.client(String(joined.body['token'])).call(organizations.list, {});
    assert.deepEqual(
      items.map((one) => one.id),
      [org.id],
    );
  }
  const { items } = await org.admin.call(members.list, { organizationId: org.id, query: { role: 'edit' } });
  assert.equal(items.length, 2);
  assert.equal((await eventsOf(org, 'invites.accept')).length, 2);
  const again = await joinWith(world, secret, `ada@${org.id}.example`);
  assert.deepEqual([again.status, /already a member/.test(again.body.error?.message ?? '')], [409, true]);
  assert.equal((await joinWith(world, secret, 'ada')).status, 400);
  assert.equal((await joinWith(world, `${id}.${'A'.repeat(43)}`, 'x@y.example')).status, 404);
  assert.equal((await joinWith(world, id, 'x@y.example')).status, 404);
});

test('an invite link stops if it is revoked or links are turned off', async (world) => {
  const org = await world.newOrganization();
  const { id: inviteId, secret } = await linkOf(org, 'read');
  await setLinks(org, false);
  assert.equal((await post(world, 'link', secret)).status, 409);
  assert.equal((await joinWith(world, secret, `ada@${org.id}.example`)).status, 409);
  await setLinks(org, true);
  assert.equal((await post(world, 'link', secret)).status, 200);
  await org.admin.call(organizations.removeInvite, { organizationId: org.id, inviteId });
  assert.equal((await post(world, 'link', secret)).status, 404);
  assert.equal((await joinWith(world, secret, `ada@${org.id}.example`)).status, 404);
  assert.equal((await eventsOf(org, 'invites.accept')).length, 0);
});

test('an invite link doesn’t use up an invite by email', async (world) => {
  const org = await world.newOrganization();
  const email = `ada@${org.id.toLowerCase()}.example`;
  await linkTo(org, email);
  const { secret } = await linkOf(org, 'read');
  const answer = await joinWith(world, secret, email);
  assert.deepEqual(
    [answer.status, /already has an invite/.test(answer.body.error?.message ?? '')],
    [409, true],
  );
});

test('with a provider, an invite link leads to a sign-in with the role of the link', async (world) => {
  const org = await world.newOrganization();
  const { secret } = await linkOf(org, 'edit');
  await org.admin.call(contract.sso.create, {
    organizationId: org.id,
    body: {
      label: 'Harbor',
      ssoURL: 'https://idp.example/sso',
      entityID: 'urn:harbor',
      certificate: await makeCertificate('CN=harbor', new Date('2029-01-01'), new Date('2039-01-01')),
    },
  });
  const { body: seen } = await post(world, 'link', secret);
  assert.equal((seen['logins'] as unknown[]).length, 1);
  const email = `ada@${org.id.toLowerCase()}.example`;
  for (let times = 0; times < 2; times++)
    assert.deepEqual((await joinWith(world, secret, email)).body, { status: 'sign-in' });
  const { items } = await org.admin.call(invites.list, { organizationId: org.id });
  assert.deepEqual(
    items.map((one) => [one.email, one.role, one.status]),
    [[email, 'edit', 'pending']],
  );
  const [event, ...more] = await eventsOf(org, 'invites.request');
  assert.deepEqual([event?.actor.type, event?.payload?.resource?.label, more], ['system', email, []]);
});

/** Runs with a service that sends email. */
async function withMail(
  world: World,
  run: (
    at: Awaited<ReturnType<typeof startMailServer>>,
    call: Organization['admin']['raw'],
    org: Organization,
    app: ReturnType<typeof createApp>,
  ) => Promise<void>,
) {
  const server = await startMailServer();
  const mailer = createMailer({ url: server.url, from: 'Harbor <docs@harbor.example>' });
  const context: Context = { ...world.context, mailer };
  const app = createApp(context, { validateResponses: true });
  const org = await world.newOrganization('Tide & <Watch>');
  const raw: Organization['admin']['raw'] = async (method, url, payload) => {
    const answer = await app.inject({
      method: method as 'GET',
      url,
      headers: { authorization: `Bearer ${org.admin.token}` },
      ...(payload !== undefined && { payload: payload as object }),
    });
    return { status: answer.statusCode, headers: answer.headers, body: answer.payload && answer.json() };
  };
  try {
    await run(server, raw, org, app);
  } finally {
    await mailer.close();
    await app.close();
    await server.close();
  }
}

type Listed = { items: { id: string; email: string; mail: string; mailError?: string }[] };

/** Waits until no email is queued. */
async function settled(raw: Organization['admin']['raw'], path: string) {
  for (;;) {
    const { items } = (await raw('GET', path)).body as Listed;
    if (items.every(({ mail }) => mail !== 'queued')) return items;
    await delay(20); // yields to the mail server, which runs in this process
  }
}

test('sends each invite as plain text and HTML, and stores the result', (world) =>
  withMail(world, async (server, raw, org) => {
    const path = `/v1/orgs/${org.id}/invites`;
    server.failNext();
    const emails = ['ada@guests.example', 'nobody@refused.example', 'fen@guests.example'];
    const { status, body } = await raw('POST', path, { emails, role: 'edit' });
    assert.equal(status, 200);
    assert.equal(JSON.stringify(body).includes('#'), false, 'the link reaches only the mailbox');
    const items = await settled(raw, path);
    assert.deepEqual(Object.fromEntries(items.map(({ email, mail }) => [email, mail])), {
      'ada@guests.example': 'sent',
      'fen@guests.example': 'sent',
      'nobody@refused.example': 'failed',
    });
    const failed = items.find(({ mail }) => mail === 'failed')!;
    assert.match(failed.mailError ?? '', /^The mail server refused the email: 550 No such mailbox/);
    const mail = server.mails.find(({ to }) => JSON.stringify(to).includes('ada@')) ?? assert.fail();
    assert.equal(mail.subject, 'Marl Tansy invited you to Tide & <Watch>');
    assert.equal(mail.from?.text, '"Harbor" <docs@harbor.example>');
    const link = /https:\S+/.exec(mail.text ?? '')?.[0];
    assert.match(
      mail.text ?? '',
      /with the Edit role\. The link can be used once and expires on May 21, 2031\./,
    );
    const html = String(mail.html);
    assert.match(html, /<h1>Marl Tansy invited you to Tide &amp; &lt;Watch&gt;<\/h1>/);
    assert.ok(html.includes(`href="${link}"`));
    assert.match(html, /prefers-color-scheme: dark/);
    assert.equal((await post(world, 'accept', secretOf(link))).status, 200);

    const sent = items.find(({ email }) => email === 'fen@guests.example')!;
    assert.equal((await raw('POST', `${path}/${sent.id}/link`)).status, 409, 'less than a minute ago');
    assert.equal((await raw('POST', `${path}/${failed.id}/link`)).status, 200);
    await settled(raw, path);
    assert.equal(server.mails.length, 2);
  }));

test('with a mail server, an invite link sends each person a separate invite', async (world) =>
  withMail(world, async (server, raw, org, app) => {
    const { secret } = await linkOf(org, 'edit');
    const email = `ada@${org.id.toLowerCase()}.example`;
    const ask = async () => {
      const payload = { secret, email };
      return (await app.inject({ method: 'POST', url: '/invites/join', payload })).json<object>();
    };
    // The second request is within a minute of the first.
    assert.deepEqual([await ask(), await ask()], [{ status: 'sent' }, { status: 'sent' }]);
    const [invited, ...more] = await settled(raw, `/v1/orgs/${org.id}/invites`);
    assert.deepEqual([invited?.mail, more, server.mails.length], ['sent', [], 1]);
    const own = secretOf(/http\S+/.exec(server.mails[0]?.text ?? '')?.[0]);
    const accepted = await post(world, 'accept', own);
    assert.deepEqual([accepted.status, accepted.body['email']], [200, email]);
    assert.equal((await eventsOf(org, 'invites.request')).length, 1);
  }));

test('an invite is kept if the mail server is down', async (world) => {
  const mailer = createMailer({ url: 'smtp://127.0.0.1:1', from: 'docs@harbor.example' });
  const sending = mailer.send({ to: 'a@one.example', subject: '', text: '', html: '' });
  await mailer.close();
  assert.deepEqual(await sending, { reason: 'The mail server isn’t responding.', isFinal: false });
  const app = createApp({ ...world.context, mailer });
  const org = await world.newOrganization();
  const headers = { authorization: `Bearer ${org.admin.token}` };
  const url = `/v1/orgs/${org.id}/invites`;
  await app.inject({ method: 'POST', url, headers, payload: { emails: ['a@one.example'] } });
  const [item] = await settled(async (_method, path) => {
    const answer = await app.inject({ url: path, headers });
    return { status: answer.statusCode, headers: {}, body: answer.json() };
  }, url);
  assert.deepEqual([item?.mail, item?.mailError], ['failed', 'The mail server isn’t responding.']);
  await app.close();
});

test('accepts an invite once when requested ten times concurrently', async (world) => {
  const org = await world.newOrganization();
  const secret = await linkTo(org, 'a@one.example');
  const answers = await Promise.all(Array.from({ length: 10 }, () => post(world, 'accept', secret)));
  assert.deepEqual(
    answers.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, ...Array<number>(9).fill(409)],
  );
});
