import assert from 'node:assert/strict';
import { contract } from '#contract/contract.ts';
import { optional } from '#contract/optional.ts';
import { createApp } from '#server/http/app.ts';
import type { Context } from '#server/base/context.ts';
import { rowsOf } from '#server/base/database/rows.ts';
import { createMailer } from '#server/base/mail/mailer.ts';
import { startMailServer } from '#server/testing/mailServer.ts';
import { serviceTest as test, type Organization, type Person, type World } from '#server/testing/world.ts';
import { sweepSignIns } from '#server/areas/sign-in/sweepSignIns.ts';

const { accounts, auditEvents } = optional;
const { members, organizations } = contract;

type Body = Record<string, unknown> & { error?: { message: string; issues?: { path: string }[] } };

const secretOf = (link: string) => /#(\w{40})$/.exec(link)?.[1] ?? assert.fail(link);

async function post(world: World, path: string, payload: object) {
  const { status, body } = await world.client().raw('POST', path, payload);
  return { status, body: body as Body };
}

const linkFor = async (org: Organization, { id: userId }: Person, admin: Person = org.admin) =>
  secretOf((await admin.call(accounts.createLink, { organizationId: org.id, userId })).link);

const countOf = async (org: Organization, action: string) =>
  (await org.admin.call(auditEvents.list, { organizationId: org.id, query: { action } })).items.length;

const password = 'slack water at noon';

test('a member signs in with a link of an admin, once, and can set a password', async (world) => {
  const org = await world.newOrganization('Tidewatch');
  const fen = await org.join('edit', 'Fen Alder');
  const { link, ...made } = await org.admin.call(accounts.createLink, {
    organizationId: org.id,
    userId: fen.id,
  });
  assert.match(link, /^https:\/\/docs\.example\/sign-in-link#\w{40}$/);
  assert.deepEqual(made, { email: fen.email, expiresAt: '2031-05-15T09:41:00.000Z', isMailed: false });
  const secret = secretOf(link);
  assert.deepEqual((await post(world, '/sign-in/link/look', { secret })).body, {
    organization: { id: org.id, title: 'Tidewatch' },
    email: fen.email,
    displayName: 'Fen Alder',
    expiresAt: '2031-05-15T09:41:00.000Z',
    hasPassword: false,
    createdBy: 'Marl Tansy',
  });
  const bad = await post(world, '/sign-in/link/accept', { secret, password: 'Fen Alder ' });
  assert.deepEqual(
    [bad.status, bad.body.error?.issues?.map(({ path }) => path)],
    [400, ['body.password']],
    'leaves the link valid',
  );
  const { status, body } = await post(world, '/sign-in/link/accept', { secret, password });
  assert.equal(status, 200);
  const client = world.client(String(body['token']));
  assert.equal((await client.call(organizations.list, {})).items[0]?.id, org.id);
  assert.equal((await post(world, '/sign-in/link/accept', { secret })).status, 404);
  assert.equal((await post(world, '/sign-in/link/look', { secret })).status, 404);
  assert.equal((await post(world, '/sign-in/password', { email: fen.email, password })).status, 200);
  assert.deepEqual(
    [await countOf(org, 'accounts.createLink'), await countOf(org, 'signInLinks.accept')],
    [1, 1],
  );
  assert.equal(await countOf(org, 'passwords.set'), 1);
});

test('a new password by a link ends the member’s other sessions and links', async (world) => {
  const org = await world.newOrganization();
  const fen = await org.join('edit', 'Fen Alder');
  const accept = async (body: object) =>
    String(
      (await post(world, '/sign-in/link/accept', { secret: await linkFor(org, fen), ...body })).body['token'],
    );
  const first = world.client(await accept({ password }));
  const second = world.client(await accept({}));
  await first.call(organizations.list, {});
  const third = world.client(await accept({ password: 'neap tide at dawn' }));
  await first.refused(401, organizations.list, {});
  await second.refused(401, organizations.list, {});
  await third.call(organizations.list, {});
  assert.equal((await post(world, '/sign-in/password', { email: fen.email, password })).status, 401);
  assert.equal(await countOf(org, 'passwords.reset'), 1);
});

test('a link is used once by 40 concurrent requests', async (world) => {
  const org = await world.newOrganization();
  const fen = await org.join('edit');
  const secret = await linkFor(org, fen);
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      post(world, '/sign-in/link/accept', { secret, ...(n % 2 === 0 && { password: `slack water ${n}` }) }),
    ),
  );
  assert.equal(answers.filter(({ status }) => status === 200).length, 1);
  assert.equal(answers.filter(({ status }) => status === 404).length, 39);
  assert.equal(await countOf(org, 'signInLinks.accept'), 1);
});

test('expired, replaced and revoked links are unknown', async (world) => {
  const org = await world.newOrganization();
  const at = { organizationId: org.id };
  const [fen, briar] = [await org.join('edit'), await org.join('admin', 'Briar Copse')];
  const unknown = await post(world, '/sign-in/link/look', { secret: 'x'.repeat(40) });
  assert.equal(unknown.status, 404);
  const replaced = await linkFor(org, fen);
  const expired = await linkFor(org, fen);
  assert.deepEqual(await post(world, '/sign-in/link/look', { secret: replaced }), unknown);
  world.setTime('2031-05-15T09:41:00.000Z');
  assert.deepEqual(await post(world, '/sign-in/link/look', { secret: expired }), unknown);
  assert.deepEqual(await post(world, '/sign-in/link/accept', { secret: expired }), unknown);

  const ofBriar = await linkFor(org, fen, briar);
  await org.admin.call(members.update, { ...at, userId: briar.id, body: { role: 'read' } });
  assert.deepEqual(
    await post(world, '/sign-in/link/look', { secret: ofBriar }),
    unknown,
    'of a former admin',
  );
  const toBriar = await linkFor(org, briar);
  await org.admin.call(members.remove, { ...at, userId: briar.id });
  assert.deepEqual(
    await post(world, '/sign-in/link/look', { secret: toBriar }),
    unknown,
    'of a former member',
  );
  await org.admin.refused(404, accounts.createLink, { ...at, userId: briar.id });
  await sweepSignIns(world.context);
  assert.equal(await rowsOf(world.context.store, 'sign_in_links').count({ organization_id: org.id }), 0);
});

test('links don’t work where single sign-on is enforced', async (world) => {
  const org = await world.newOrganization();
  const at = { organizationId: org.id };
  const fen = await org.join('edit');
  const secret = await linkFor(org, fen);
  await org.admin.call(contract.sso.create, { ...at, body: { label: 'Harbour' } });
  assert.equal(
    (await post(world, '/sign-in/link/look', { secret })).status,
    200,
    'a provider changes nothing',
  );
  await org.admin.call(organizations.update, { ...at, body: { sso: true } });
  assert.equal((await post(world, '/sign-in/link/accept', { secret })).status, 404);
  await org.admin.refused(409, accounts.createLink, { ...at, userId: fen.id });
  await org.admin.refused(409, accounts.setPassword, { ...at, body: { password } });
});

test('only admins make links', async (world) => {
  const org = await world.newOrganization();
  const at = { organizationId: org.id };
  const [fen, briar] = [await org.join('create'), await org.join('read')];
  await fen.refused(403, accounts.createLink, { ...at, userId: briar.id });
  await fen.refused(403, accounts.listSignIns, { ...at, query: { members: [fen.id] } });
  const other = await world.newOrganization();
  await other.admin.refused(404, accounts.createLink, { ...at, userId: briar.id });
});

/** Runs `use` on a service that sends email. */
async function withMail(
  world: World,
  use: (service: {
    app: ReturnType<typeof createApp>;
    mails: Awaited<ReturnType<typeof startMailServer>>['mails'];
    wait: (count: number) => Promise<void>;
  }) => Promise<void>,
) {
  const server = await startMailServer();
  const mailer = createMailer({ url: server.url, from: 'Colophon <docs@saltmarsh.example>' });
  const context: Context = { ...world.context, mailer };
  const app = createApp(context, { validateResponses: true });
  const wait = async (count: number) => {
    for (let tries = 0; server.mails.length < count; tries++) {
      if (tries === 1000) assert.fail(`Only ${server.mails.length} emails were sent.`);
      await new Promise((next) => setTimeout(next, 10));
    }
  };
  try {
    await use({ app, mails: server.mails, wait });
  } finally {
    await app.close();
    await mailer.close();
    await server.close();
  }
}

test('mails a link to a member who asks for one, and answers the same to everyone', async (world) => {
  await withMail(world, async ({ app, mails, wait }) => {
    const [org, other] = [await world.newOrganization('Saltmarsh'), await world.newOrganization('Tidewatch')];
    const fen = await org.join('edit', 'Fen Alder');
    const ask = (email: string, remoteAddress: string) =>
      app.inject({ method: 'POST', url: '/sign-in/link', payload: { email }, remoteAddress });
    const answers = [
      await ask(fen.email.toUpperCase(), '192.0.2.1'),
      await ask('nobody@saltmarsh.example', '192.0.2.1'),
    ];
    for (const { statusCode, payload } of answers) assert.deepEqual([statusCode, payload], [202, '{}']);
    await wait(1);
    const [mail] = mails;
    assert.equal(mail?.subject, 'Sign in to Saltmarsh');
    const [, secret] = /sign-in-link#(\w{40})/.exec(mail?.text ?? '') ?? [];
    const look = await post(world, '/sign-in/link/look', { secret });
    assert.deepEqual(
      [look.body['expiresAt'], look.body['createdBy']],
      ['2031-05-14T09:56:00.000Z', undefined],
    );
    const { body } = await post(world, '/sign-in/link/accept', { secret });
    const client = world.client(String(body['token']));
    await client.refused(404, organizations.get, { organizationId: other.id });
    assert.equal(await countOf(org, 'signInLinks.request'), 1);

    for (let n = 0; n < 10; n++) await ask(fen.email, '192.0.2.2');
    await wait(5);
    await ask(other.admin.email, '192.0.2.3');
    await wait(6);
    assert.equal(mails.length, 6, 'five for one account in 15 minutes');
    // Requests are counted after their response.
    let status = 202;
    for (let n = 0; n < 1000 && status === 202; n++) {
      status = (await ask(`p${n}@saltmarsh.example`, '192.0.2.4')).statusCode;
      await new Promise((next) => setTimeout(next, 1));
    }
    assert.equal(status, 429, 'blocks an address');
  });
});

test('mails an admin’s link, and returns it too', async (world) => {
  await withMail(world, async ({ app, mails, wait }) => {
    const org = await world.newOrganization('Saltmarsh');
    const fen = await org.join('edit', 'Fen Alder');
    const create = () =>
      app.inject({
        method: 'POST',
        url: `/v1/orgs/${org.id}/members/${fen.id}/sign-in-link`,
        headers: { authorization: `Bearer ${org.admin.token}` },
      });
    const made = (await create()).json<{ link: string; isMailed: boolean }>();
    await wait(1);
    assert.equal(made.isMailed, true);
    assert.ok(mails[0]?.text?.includes(made.link));
    assert.match(mails[0]?.text ?? '', /Marl Tansy sent you this link/);
    assert.equal((await create()).statusCode, 409, 'not twice in a minute');
  });
});

test('tells a sign-in page what the service offers, without naming accounts', async (world) => {
  const { status, body } = await world.client().raw('GET', '/sign-in/methods');
  assert.equal(status, 200);
  await world.newOrganization();
  await world.newOrganization();
  assert.deepEqual((await world.client().raw('GET', '/sign-in/methods')).body, {
    password: true,
    email: false,
    providers: [],
    organizations: 'some',
  });
  assert.deepEqual(Object.keys(body as object), ['password', 'email', 'providers', 'organizations']);
});
