import assert from 'node:assert/strict';
import { createApp } from '#server/http/app.ts';
import { createHash } from 'node:crypto';
import { contract } from '#contract/contract.ts';
import { optional } from '#contract/optional.ts';
import { operatorRepository } from '#server/operator/operator.repository.ts';
import { addMember } from '#server/domain/people/addMember.ts';
import { domainsRepository } from '#server/domain/sign-in/domains.repository.ts';
import { sessionsRepository } from '#server/domain/sign-in/sessions.repository.ts';
import { answerField, makeSigner, requestIdIn } from '#server/testing/identityProvider.ts';
import { everything } from '#server/testing/everything.ts';
import { addressOf, bodies, importable, operations } from '#server/testing/samples.ts';
import { withSite } from '#server/testing/site.ts';
import { tokensRepository } from '#server/domain/sign-in/tokens.repository.ts';
import { serviceTest as test, type Organization, type World } from '#server/testing/world.ts';

const { organizations, members, sso, teams } = contract;
const idp = await makeSigner();
const issuer = 'https://idp.tests.example/metadata';
const verifier = 'a-verifier-of-the-tests-with-43-characters-';
const challenge = createHash('sha256').update(verifier).digest('base64url');

type Session = { token: string; expiresAt: string; confirm: boolean; email: string };

/** A provider of an organization, with the steps of a sign-in. */
async function signOn(world: World, org: Organization, body: object = {}) {
  const app = createApp(world.context);
  const { id, service } = await org.admin.call(sso.create, {
    organizationId: org.id,
    body: {
      label: 'Harbour',
      ssoURL: 'https://idp.tests.example/sso?tenant=7',
      entityID: issuer,
      certificate: idp.certificate,
      ...body,
    },
  });
  const path = (url: string) => url.replace(world.context.publicUrl, '');
  const get = (url: string) => app.inject({ url: path(url) });
  const post = (SAMLResponse: string) =>
    app.inject({
      method: 'POST',
      url: path(service.acsURL),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ SAMLResponse }).toString(),
    });
  const answer = (inResponseTo: string | undefined, email: string, replaced = {}) =>
    answerField(
      {
        issuer,
        acsURL: service.acsURL,
        entityID: service.entityID,
        at: world.context.clock(),
        inResponseTo,
        email,
      },
      idp,
      replaced,
    );
  const begin = async () =>
    requestIdIn(String((await get(`${service.startURL}?challenge=${challenge}`)).headers.location));
  const exchange = (code: string, proof: string | undefined = verifier) =>
    app.inject({
      method: 'POST',
      url: '/saml/token',
      payload: { code, ...(proof !== '' && { verifier: proof }) },
    });
  const codeIn = ({ headers }: { headers: Record<string, unknown> }) =>
    /#code=(\w+)/.exec(String(headers['location']))?.[1] ?? assert.fail(JSON.stringify(headers));
  /** A complete sign-in of a person. */
  const enter = async (email: string) => {
    const session = (await exchange(codeIn(await post(answer(await begin(), email))))).json<Session>();
    return { ...session, ...world.client(session.token) };
  };
  return { id, service, app, get, post, answer, begin, exchange, codeIn, enter };
}
type SignOn = Awaited<ReturnType<typeof signOn>>;

const setDomains = (org: Organization, ...emailDomains: string[]) =>
  org.admin.call(organizations.update, { organizationId: org.id, body: { emailDomains } });

async function refusal({ post, answer, begin }: SignOn, email: string) {
  const { statusCode, payload } = await post(answer(await begin(), email));
  assert.equal(statusCode, 403, payload);
  return payload;
}

test('serves metadata, and starts with the Redirect or the POST binding', async (world) => {
  const org = await world.newOrganization();
  const { get, service, id } = await signOn(world, org);
  const metadata = await get(service.entityID);
  assert.match(
    metadata.payload,
    new RegExp(`entityID="${service.entityID}"[^]*Location="${service.acsURL}"`),
  );
  const started = await get(`${service.startURL}?challenge=${challenge}`);
  assert.equal(started.statusCode, 303);
  assert.match(
    String(started.headers.location),
    /^https:\/\/idp\.tests\.example\/sso\?tenant=7&SAMLRequest=/,
  );
  assert.match(await requestIdIn(String(started.headers.location)), /^_\w{20}\.\w{8}\.[\w-]{43}\.[\w-]{43}$/);
  // Without a challenge, the console makes a verifier first.
  assert.equal((await get(service.startURL)).headers.location, `https://docs.example/connect?provider=${id}`);
  await org.admin.call(sso.update, {
    organizationId: org.id,
    samlProviderId: id,
    body: { ssoBinding: 'post' },
  });
  const form = await get(`${service.startURL}?challenge=${challenge}`);
  assert.match(form.payload, /<form method="post" action="https:\/\/idp\.tests\.example\/sso\?tenant=7">/);
  assert.match(
    String(form.headers['content-security-policy']),
    /form-action https: https:\/\/idp\.tests\.example;/,
  );
  await org.admin.call(sso.update, { organizationId: org.id, samlProviderId: id, body: { entityID: '' } });
  const incomplete = await get(`${service.startURL}?challenge=${challenge}`);
  assert.deepEqual([incomplete.statusCode, /the entity ID\./.test(incomplete.payload)], [409, true]);
  for (const url of ['/saml/unknown', '/saml/unknown/start', '/saml/unknown/other'])
    assert.match((await get(url)).payload, /Sign-in page not found/);
});

test('signs a member in for this organization alone, until the session ends', async (world) => {
  const [org, other] = [await world.newOrganization(), await world.newOrganization('Elsewhere')];
  const on = await signOn(world, org);
  const ada = await org.join('edit', 'Ada Brook');
  await addMember(world.context, { organizationId: other.id, email: ada.email, role: 'admin' });
  const session = await on.enter(ada.email.toUpperCase());
  assert.deepEqual([session.confirm, session.expiresAt], [false, '2031-05-14T21:41:00.000Z']);
  const { items } = await session.call(organizations.list, {});
  assert.deepEqual(
    items.map(({ id }) => id),
    [org.id],
  );
  const member = await session.call(members.get, { organizationId: org.id, userId: ada.id });
  assert.deepEqual([member.role, member.sso], ['edit', true]);
  await session.refused(404, organizations.get, { organizationId: other.id });
  const byDomain = await session.call(organizations.listByEmailDomain, { emailDomain: 'saltmarsh.example' });
  assert.deepEqual(byDomain.organizations, []);
  world.setTime('2031-05-14T21:41:00.000Z');
  const { message } = await session.refused(401, organizations.list, {});
  assert.match(message, /session has ended/);
});

test('accepts a code once, and only with the verifier of its tab', async (world) => {
  const org = await world.newOrganization();
  const { post, answer, begin, exchange, codeIn } = await signOn(world, org);
  const code = codeIn(await post(answer(await begin(), org.admin.email)));
  assert.equal((await exchange(code, 'of someone else')).statusCode, 401);
  assert.equal((await exchange(code)).statusCode, 401); // used up by the wrong verifier
  const late = codeIn(await post(answer(await begin(), org.admin.email)));
  world.setTime('2031-05-14T09:42:00.000Z');
  assert.equal((await exchange(late)).statusCode, 401);
  // Started by the identity provider: no verifier, but the person has to confirm.
  const unasked = await exchange(codeIn(await post(answer(undefined, org.admin.email))), '');
  assert.equal(unasked.json<Session>().confirm, true);
});

test('accepts each response once, even if several processes receive it at the same time', async (world) => {
  const org = await world.newOrganization();
  const on = await signOn(world, org);
  const fields = [on.answer(await on.begin(), org.admin.email), on.answer(undefined, org.admin.email)];
  const answers = await Promise.all([0, 1, 2, 3].flatMap(() => fields.map((field) => on.post(field))));
  const refused = answers.filter(({ statusCode }) => statusCode !== 303);
  assert.equal(refused.length, 6);
  for (const { payload } of refused) assert.match(payload, /was already used|was already completed/);
  const id = await on.begin();
  world.setTime('2031-05-14T09:51:01.000Z');
  assert.match((await on.post(on.answer(id, org.admin.email))).payload, /has expired/);
  const foreign = await signOn(world, await world.newOrganization());
  assert.match(
    (await on.post(on.answer(await foreign.begin(), org.admin.email))).payload,
    /wasn’t started here/,
  );
});

test('adds people from the email domains with role and team, and rejects others', async (world) => {
  const org = await world.newOrganization();
  const team = await org.admin.call(teams.create, {
    organizationId: org.id,
    body: { title: 'Pilots', members: [] },
  });
  const on = await signOn(world, org, { defaultRole: 'comment', defaultTeam: team.id });
  assert.match(await refusal(on, 'ada@harbour.example'), /harbour\.example isn’t one of its email domains/);
  await setDomains(org, 'harbour.example');
  const ada = await on.enter('Ada@Harbour.example');
  const { items } = await ada.call(members.list, { organizationId: org.id, query: { search: 'ada@' } });
  const [member] = items;
  assert.deepEqual(
    [member?.role, member?.sso, member?.teams, member?.user.displayName, member?.user.email],
    ['comment', true, 1, 'Ada Brook', 'ada@harbour.example'],
  );
  // Later sign-ins change neither role nor name.
  await org.admin.call(members.update, {
    organizationId: org.id,
    userId: member!.id,
    body: { role: 'review' },
  });
  await on.enter('ada@harbour.example');
  const again = await ada.call(members.get, { organizationId: org.id, userId: member!.id });
  assert.equal(again.role, 'review');
  await world.context.store.transaction(() =>
    operatorRepository(world.context.store).setDisabled(org.id, member!.id, true),
  );
  assert.match(await refusal(on, 'ada@harbour.example'), /ada@harbour\.example is disabled/);
});

test('a removed member, a deleted provider and signing out end sessions', async (world) => {
  const org = await world.newOrganization();
  const on = await signOn(world, org);
  const fen = await org.join('read', 'Fen Alder');
  const first = await on.enter(fen.email);
  const code = on.codeIn(await on.post(on.answer(await on.begin(), fen.email)));
  await org.admin.call(members.remove, { organizationId: org.id, userId: fen.id });
  await first.refused(401, organizations.list, {});
  assert.equal((await on.exchange(code)).statusCode, 401);
  const admin = await on.enter(org.admin.email);
  const listed = await admin.call(optional.signIn.listTokens, {});
  assert.deepEqual(
    listed.items.map(({ type, label, current }) => [type, label, current]),
    [['session', 'Harbour', true]],
  );
  const all = await org.admin.call(optional.signIn.listTokens, {});
  assert.deepEqual(all.items.map(({ type }) => type).toSorted(), ['session', 'token']);
  await admin.call(optional.signIn.removeToken, { tokenId: 'current' });
  await admin.refused(401, organizations.list, {});
  const last = await on.enter(org.admin.email);
  await org.admin.call(sso.remove, { organizationId: org.id, samlProviderId: on.id });
  await last.refused(401, organizations.list, {});
});

test('keeps the 50 newest sessions of a member', async (world) => {
  const { context } = world;
  const org = await world.newOrganization();
  const { id } = await signOn(world, org);
  const sessions = sessionsRepository(context.store);
  const row = {
    user_id: org.admin.id,
    organization_id: org.id,
    provider_id: id,
    expires_at: '2031-05-15T00:00:00.000Z',
  };
  for (let n = 0; n < 52; n++)
    await context.store.transaction(() =>
      sessions.add({
        ...row,
        hash: `${org.id}${n}`,
        created_at: `2031-05-14T09:00:${String(n).padStart(2, '0')}.000Z`,
      }),
    );
  const kept = await sessions.list({ organization_id: org.id }, '2031-05-14T09:41:00.000Z');
  assert.deepEqual([kept.length, kept.at(-1)?.created_at], [50, '2031-05-14T09:00:02.000Z']);
});

test('with enforced single sign-on, accepts only sessions and exempt tokens, and names the sign-in', async (world) => {
  const { store } = world.context;
  const org = await world.newOrganization();
  const on = await signOn(world, org);
  const fen = await org.join('admin', 'Fen Alder');
  await store.transaction(() => tokensRepository(store).setExempt(fen.id, undefined, false));
  const enforce = { organizationId: org.id, body: { sso: true } };
  // The token would lock itself out.
  await fen.refused(409, organizations.update, enforce);
  const session = await on.enter(fen.email);
  assert.equal((await session.call(organizations.update, enforce)).sso, true);
  const { message } = await fen.refused(403, organizations.get, { organizationId: org.id });
  assert.ok(message.includes(on.service.startURL), message);
  assert.deepEqual((await fen.call(organizations.list, {})).items, []);
  const logins = await fen.call(sso.listLogins, { organizationId: org.id });
  assert.equal(logins.items[0]?.startURL, on.service.startURL);
  const spaceId = await org.addSpace('Handbook');
  await fen.refused(403, contract.spaces.get, { spaceId });
  await org.admin.call(organizations.get, { organizationId: org.id }); // an operator's token is exempt
  await session.call(contract.spaces.get, { spaceId });
  await store.transaction(() => operatorRepository(store).stopEnforcing(org.id));
  await fen.call(organizations.get, { organizationId: org.id });
});

test('returns the providers of a verified domain, and the same response for all unknown addresses', async (world) => {
  const { store } = world.context;
  const org = await world.newOrganization();
  await world.newOrganization('Elsewhere');
  const { app, service } = await signOn(world, org);
  await setDomains(org, 'claimed.example', 'verified.example');
  const verify = () =>
    domainsRepository(store).verify('verified.example', org.id, '2031-05-14T09:41:00.000Z');
  await store.transaction(verify);
  const ask = async (email: string) =>
    (await app.inject({ method: 'POST', url: '/saml/providers', payload: { email } })).json();
  assert.deepEqual(
    (await ask('Ada@Verified.example')).items.map(({ startURL }: { startURL: string }) => startURL),
    [service.startURL],
  );
  for (const email of ['ada@claimed.example', 'ada@nowhere.example'])
    assert.deepEqual(await ask(email), { items: [] });
  assert.equal((await ask('ada')).error.code, 400);
});

test('a test sign-in reports all checks and opens no session', async (world) => {
  const org = await world.newOrganization();
  const on = await signOn(world, org);
  const begin = async () => {
    const input = { organizationId: org.id, samlProviderId: on.id };
    const { url } = await org.admin.call(optional.signIn.startTest, input);
    return requestIdIn(String((await on.get(url)).headers.location));
  };
  /** Posts a response and follows to its report. */
  const reportOf = async (response: string) => {
    const { statusCode, headers } = await on.post(response);
    assert.equal(statusCode, 303);
    return on.get(String(headers.location));
  };
  const known = await reportOf(on.answer(await begin(), org.admin.email));
  assert.equal(known.statusCode, 200);
  assert.match(
    known.payload,
    /Test sign-in with Harbour passed[^]*Marl Tansy, a member of Saltmarsh with the admin role/,
  );
  assert.match(known.payload, /<dt>displayName<\/dt><dd>Ada Brook<\/dd>/);
  const wrong = on.answer(await begin(), org.admin.email, {
    destination: ' Destination="https://evil.example/&lt;b&gt;"',
  });
  const failed = await reportOf(wrong);
  assert.match(
    failed.payload,
    /1 check failed[^]*Failed: Destination[^]*Expected[^]*Got<\/dt><dd>https:\/\/evil\.example\/&lt;b&gt;/,
  );
  const stranger = await reportOf(on.answer(await begin(), 'eve@nowhere.example'));
  assert.match(stranger.payload, /No one\. eve@nowhere\.example isn’t a member/);
  const sessions = await sessionsRepository(world.context.store).list({ organization_id: org.id }, '');
  assert.deepEqual(sessions, []);
});

test('keeps the report of a test sign-in for 10 minutes', async (world) => {
  const org = await world.newOrganization();
  const on = await signOn(world, org);
  const input = { organizationId: org.id, samlProviderId: on.id };
  const start = async () => (await org.admin.call(optional.signIn.startTest, input)).url;
  const url = await start();
  const id = await requestIdIn(String((await on.get(url)).headers.location));
  const wrong = on.answer(id, org.admin.email, { destination: ' Destination="https://evil.example/"' });
  assert.equal((await on.post(wrong)).headers.location, url);
  for (const _ of ['report', 'reload']) assert.match((await on.get(url)).payload, /1 check failed/);
  // A second response to the same test doesn't replace the report.
  assert.equal((await on.post(on.answer(id, org.admin.email))).headers.location, url);
  assert.match((await on.get(url)).payload, /1 check failed/);
  const foreign = await signOn(world, await world.newOrganization());
  assert.match((await on.get(`${foreign.service.startURL}?test=${id}`)).payload, /This test has ended/);
  // With more than 20 reports, the oldest is deleted.
  const later = await start();
  for (let n = 0; n < 20; n++) {
    world.setTime(`2031-05-14T09:41:${String(n + 1).padStart(2, '0')}.000Z`);
    const next = n === 0 ? later : await start();
    const request = await requestIdIn(String((await on.get(next)).headers.location));
    await on.post(on.answer(request, org.admin.email));
  }
  assert.match((await on.get(url)).payload, /This test has ended/);
  assert.match((await on.get(later)).payload, /Test sign-in with Harbour passed/);
  world.setTime('2031-05-14T09:51:01.000Z');
  assert.match((await on.get(later)).payload, /This test has ended/);
});

test('a provider can’t access another organization by asserting its admin, in any operation', async (world) => {
  const [mine, theirs] = [await world.newOrganization(), await world.newOrganization('Theirs')];
  const on = await signOn(world, mine);
  await setDomains(mine, 'saltmarsh.example');
  const all = await everything(world, theirs);
  const evil = await on.enter(theirs.admin.email);
  const answered: string[] = [];
  await withSite(importable, async (address) => {
    for (const operation of operations) {
      const body = bodies[operation.name]?.(all, address('/page.md'));
      const { status, body: answer } = await evil.raw(operation.row.method, addressOf(operation, all), body);
      if (status < 300 && JSON.stringify(answer ?? '').includes(theirs.id)) answered.push(operation.name);
      if (status < 300 && /\{(organization|space|collection)Id\}/.test(operation.row.path))
        answered.push(operation.name);
      assert.ok(status < 500, operation.name);
    }
  });
  assert.deepEqual(answered, []);
  const move = { spaceId: await mine.addSpace('Mine'), body: { organization: theirs.id } };
  await evil.refused(404, contract.spaces.transfer, move);
});

test('an invited address signs in with the role of its invite, also outside of the email domains', async (world) => {
  const org = await world.newOrganization();
  const signing = await signOn(world, org);
  const at = { organizationId: org.id };
  const email = `${Date.now()}@guests.example`;
  const unnamed = `unnamed-${email}`;
  const named = (address: string) => ({ email: address, name: 'Hana Reed' });
  const body = { emails: [named(email), named(unnamed)], role: 'review' as const };
  const { results } = await org.admin.call(optional.invites.create, { ...at, body });
  const secret = /#(\w+)$/.exec(results[0]?.invite?.link ?? '')?.[1];
  const look = await world.client().raw('POST', '/invites/look', { secret });
  assert.equal((look.body as { logins: { id: string }[] }).logins[0]?.id, signing.id);
  assert.equal((await world.client().raw('POST', '/invites/accept', { secret })).status, 409);
  const person = await signing.enter(email);
  // The provider's name counts. The invite names a person whom the provider doesn't.
  await signing.post(signing.answer(await signing.begin(), unnamed, { attributes: '' }));
  for (const [address, name] of [
    [email, 'Ada Brook'],
    [unnamed, 'Hana Reed'],
  ] as const) {
    const { items } = await person.call(members.list, { ...at, query: { search: address } });
    const [member] = items.filter(({ user }) => user.email === address);
    assert.deepEqual([member?.role, member?.user.displayName], ['review', name]);
  }
  assert.equal((await org.admin.call(optional.invites.list, at)).count, 0);
  const events = await org.admin.call(optional.auditEvents.list, {
    ...at,
    query: { action: 'invites.accept' },
  });
  assert.deepEqual(
    events.items.map(({ actor, target }) => [actor.label, target.id === actor.id]),
    [unnamed, email].map((address) => [address, true]),
  );
  assert.equal((await signing.post(signing.answer(await signing.begin(), `x${email}`))).statusCode, 403);
});

test('records each sign-in and its end once, and nothing for a refused one', async (world) => {
  const org = await world.newOrganization();
  const on = await signOn(world, org);
  await setDomains(org, 'harbour.example');
  const at = { organizationId: org.id };
  const events = async () =>
    (await org.admin.call(optional.auditEvents.list, { ...at, query: { limit: 100 } })).items;
  const before = new Set((await events()).map(({ id }) => id));
  const added = async () =>
    (await events())
      .filter(({ id }) => !before.has(id))
      .map(({ action, actor, target, payload }) => [
        action,
        actor.label,
        target.label,
        payload?.authentication?.type,
      ])
      .toReversed();
  await refusal(on, 'stranger@elsewhere.example');
  assert.deepEqual(await added(), []);

  const ada = await on.enter(`ada${Date.now()}@harbour.example`);
  const fen = await org.join('read', 'Fen Alder');
  const code = on.codeIn(await on.post(on.answer(await on.begin(), fen.email)));
  assert.equal((await on.exchange(code, 'another')).statusCode, 401);
  await ada.call(optional.signIn.removeToken, { tokenId: 'unknown' });
  await ada.call(optional.signIn.removeToken, { tokenId: 'current' });
  await fen.call(optional.signIn.removeToken, { tokenId: 'current' });
  const labels = (name: string) => [name, name] as const;
  assert.deepEqual(await added(), [
    ['members.create', ...labels('Ada Brook'), undefined],
    ['signIn.open', ...labels('Ada Brook'), 'session'],
    ['members.markSso', ...labels('Fen Alder'), undefined],
    ['signIn.end', ...labels('Ada Brook'), 'session'],
    ['tokens.remove', ...labels('Fen Alder'), undefined],
  ]);
  const known = new Set(
    (await org.admin.call(optional.auditEvents.listActions, at)).items.map(({ id }) => id),
  );
  for (const [action] of await added()) assert.ok(known.has(String(action)), action);
});
