// Requests that no well-meaning client sends.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { test as alone } from 'node:test';
import { members } from '#contract/members.ts';
import { organizations } from '#contract/organizations.ts';
import { addSpace } from './admin/organizations.ts';
import { createApp } from './app.ts';
import { keptWhileUnchanged } from './database/kept.ts';
import { openSqlite } from './database/sqlite.ts';
import { serviceTest as test } from './testing/world.ts';

test('seventeen thousand e-mail domains are kept, not choked on', async ({ newOrganization }) => {
  const org = await newOrganization();
  const emailDomains = Array.from({ length: 17_000 }, (_, n) => `d${n}.bc`);
  const { emailDomains: kept } = await org.admin.call(organizations.update, {
    organizationId: org.id,
    body: { emailDomains },
  });
  assert.equal(kept.length, emailDomains.length);
});

test('a filter longer than any title matches none', async ({ newOrganization, context }) => {
  const org = await newOrganization();
  await context.store.transaction(async () => {
    const { query } = context.store;
    const team = {
      id: `t${org.id}`,
      organization_id: org.id,
      title: 'Pilots',
      title_key: 'pilots',
      created_at: '2031-01-01T00:00:00.000Z',
    };
    await query().insertInto('teams').values(team).execute();
    const membership = {
      team_id: team.id,
      organization_id: org.id,
      user_id: org.admin.id,
      role: 'owner' as const,
    };
    await query().insertInto('team_members').values(membership).execute();
  });
  const titled = (title: string) =>
    org.admin.call(members.listTeams, { organizationId: org.id, userId: org.admin.id, query: { title } });
  // One such character is eighteen when it is taken apart.
  assert.equal((await titled('\u{FDFA}'.repeat(1720))).count, 0);
  assert.equal((await titled('PILOT')).count, 1);
});

test('members are found by two characters that are three units', async ({ newOrganization }) => {
  const org = await newOrganization();
  await org.join('read', '🦊a Wren');
  const { count } = await org.admin.call(members.list, { organizationId: org.id, query: { search: '🦊a' } });
  assert.equal(count, 1);
});

test('an invented page of a search is refused', async ({ newOrganization }) => {
  const org = await newOrganization();
  for (const cursor of [
    ['rank', 'nosuch'],
    ['rank', 'x', 'y'],
    ['rank', '1', 'a\0'],
  ]) {
    const page = Buffer.from(JSON.stringify(cursor)).toString('base64url');
    const fault = await org.admin.refused(400, organizations.search, {
      organizationId: org.id,
      query: { query: 'page', page },
    });
    assert.deepEqual(
      fault.issues?.map(({ path }) => path),
      ['query.page'],
    );
  }
});

test('an id of any length is simply not known', async ({ newOrganization }) => {
  const { admin } = await newOrganization();
  const { status, headers } = await admin.raw('GET', `/v1/orgs/${'x'.repeat(2000)}`);
  assert.equal(status, 404);
  assert.ok(headers['x-request-id']);
});

test('words that Fastify has for a fault are ours, and carry a request id', async ({ newOrganization }) => {
  const { admin, id } = await newOrganization();
  const broken = await admin.raw('PATCH', `/v1/orgs/${id}`, '{"title":');
  assert.match(JSON.stringify(broken.body), /The body is not valid JSON\./);
  const badAddress = await admin.raw('GET', '/v1/orgs/%zz');
  assert.equal(badAddress.status, 400);
  assert.ok(badAddress.headers['x-request-id']);
  const fault = await admin.raw('PATCH', `/v1/orgs/${id}`, { title: 5, defaultRole: 'king' });
  assert.match(JSON.stringify(fault.body), /Must be text\./);
  assert.match(JSON.stringify(fault.body), /Must be one of: admin, create/);
});

test('what is no HTTP is answered with our error body', async ({ context }) => {
  const app = createApp(context);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  assert.ok(typeof address === 'object' && address);
  const socket = connect(address.port, '127.0.0.1');
  socket.end('BREW /coffee\r\n\r\n');
  let answer = '';
  socket.on('data', (text) => (answer += String(text)));
  await once(socket, 'close');
  assert.match(answer, /^HTTP\/1\.1 400 /);
  assert.match(answer, /"error":\{"code":400,"message":"This is no valid HTTP request\."\}/);
  await app.close();
});

test('a space goes into a collection of its own organization only', async ({ context, newOrganization }) => {
  const org = await newOrganization();
  const space = { organizationId: org.id, title: 'Loose', collectionId: 'nowhere' };
  await assert.rejects(addSpace(context, space), /no collection with the id “nowhere”/);
});

alone('an endless stream of addresses takes a bounded room', async () => {
  const reader = openSqlite(':memory:', { readOnly: true });
  const kept = keptWhileUnchanged(reader);
  let made = 0;
  const ask = (key: string) => kept(key, async () => (made += 1));
  await ask('first');
  await ask('first');
  assert.equal(made, 1);
  for (let n = 0; n < 3000; n++) await ask(`${n} ${'y'.repeat(15_000)}`);
  await ask('first');
  assert.equal(made, 3002, 'all was dropped when the room was full, the first one with it');
  reader.close();
});
