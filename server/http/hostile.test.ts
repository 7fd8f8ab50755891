import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { test as alone } from 'node:test';
import { customFields } from '#contract/areas/custom-fields.ts';
import type { Operation } from '#contract/operation.ts';
import { fillPath } from '#contract/http.ts';
import { members } from '#contract/areas/members.ts';
import { organizations } from '#contract/areas/organizations.ts';
import { teams } from '#contract/areas/teams.ts';
import { addSpace } from '#server/operator/organizations.ts';
import { createApp } from './app.ts';
import type { Context } from '#server/base/context.ts';
import { cacheUntilCommit } from '#server/base/database/queryCache.ts';
import { openSqlite } from '#server/base/database/sqlite.ts';
import { pathsOf, serviceTest as test, sqliteTest } from '#server/testing/world.ts';

test('stores ten thousand email domains', async ({ newOrganization }) => {
  const org = await newOrganization();
  const emailDomains = Array.from({ length: 10_000 }, (_, n) => `d${n}.bc`);
  const { emailDomains: kept } = await org.admin.call(organizations.update, {
    organizationId: org.id,
    body: { emailDomains },
  });
  assert.equal(kept.length, emailDomains.length);
});

const many = (size: number, entry: (n: number) => string) =>
  Array.from({ length: size }, (_, n) => entry(n)).join(',');

sqliteTest('rejects bodies of 1 MiB with a short response', async ({ newOrganization }) => {
  const org = await newOrganization();
  const at = { organizationId: org.id };
  const { id: teamId } = await org.admin.call(teams.create, { ...at, body: { title: 'Pilots' } });
  const spaceId = await org.addSpace('Tides');
  const long = 'x'.repeat(10_000);
  const bodies: [Operation, string][] = [
    [teams.updateMembers, `{"add":[${many(500_000, () => '1')}]}`],
    [teams.updateMembers, `{"remove":[${many(10_000, () => '1')}]}`],
    [teams.updateMembers, `{"memberships":{${many(85_000, (n) => `"k${n}":1`)}}}`],
    [teams.updateMembers, `{"memberships":{${many(100, (n) => `"${n}${long}":{"role":"owner"}}`)}}}`],
    [teams.updateMembers, `{"add":[${many(100, (n) => `"${n}${long}"`)}]}`],
    [teams.updateMembers, `{"memberships":{"${long}\\u0000":{"role":"owner"}}}`],
    [teams.create, `{"title":"Pilots","members":[${many(300_000, () => '""')}]}`],
    [
      customFields.updateValues,
      `{"values":{${many(1000, (n) => `"k${n}":{"value":[${many(500, () => '1')}]}`)}}}`,
    ],
    [customFields.updateValues, `{"values":{${many(1000, (n) => `"k${n}":{"value":1}`)}}}`],
    [customFields.updateValues, `{"values":{"k":{"value":[${many(500_000, () => '1')}]}}}`],
    [organizations.update, `{"emailDomains":${'['.repeat(500_000)}${']'.repeat(500_000)}}`],
    [organizations.update, `{"emailDomains":[${many(10_000, () => `"-${'a'.repeat(90)}"`)}]}`],
  ];
  for (const [{ method, path }, body] of bodies) {
    const answer = await org.admin.raw(method, fillPath(path, { ...at, teamId, spaceId }), body);
    const what = body.slice(0, 60);
    assert.equal(answer.status, 400, what);
    assert.ok(JSON.stringify(answer.body).length < 100_000, what);
  }
});

test('lists at most 100 issues and counts the rest', async ({ newOrganization }) => {
  const org = await newOrganization();
  const fault = await org.admin.refused(400, organizations.update, {
    organizationId: org.id,
    body: { title: '', emailDomains: Array.from({ length: 5000 }, () => 'none') },
  });
  assert.equal(fault.issues?.length, 100);
  assert.equal(fault.more, 4901);
  assert.match(fault.message, /^body\.title: .* … and 4,901 more$/);
  const few = await org.admin.refused(400, organizations.update, {
    organizationId: org.id,
    body: { emailDomains: Array.from({ length: 100 }, () => 'none') },
  });
  assert.equal(few.issues?.length, 100);
  assert.equal(few.more, undefined);
});

test('matches nothing with a filter longer than any title', async ({ newOrganization, context }) => {
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
  // Decomposes into 18 characters.
  assert.equal((await titled('\u{FDFA}'.repeat(1720))).count, 0);
  assert.equal((await titled('PILOT')).count, 1);
});

test('finds members by two characters of three UTF-16 units', async ({ newOrganization }) => {
  const org = await newOrganization();
  await org.join('read', '🦊a Wren');
  const { count } = await org.admin.call(members.list, { organizationId: org.id, query: { search: '🦊a' } });
  assert.equal(count, 1);
});

test('rejects a forged search cursor', async ({ newOrganization }) => {
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
    assert.deepEqual(pathsOf(fault), ['query.page']);
  }
});

test('returns 404 for an id of any length', async ({ newOrganization }) => {
  const { admin } = await newOrganization();
  const { status, headers } = await admin.raw('GET', `/v1/orgs/${'x'.repeat(2000)}`);
  assert.equal(status, 404);
  assert.ok(headers['x-request-id']);
});

test('uses its own error messages and a request id for Fastify’s errors', async ({ newOrganization }) => {
  const { admin, id } = await newOrganization();
  const broken = await admin.raw('PATCH', `/v1/orgs/${id}`, '{"title":');
  assert.match(JSON.stringify(broken.body), /The body isn’t valid JSON\./);
  const badAddress = await admin.raw('GET', '/v1/orgs/%zz');
  assert.equal(badAddress.status, 400);
  assert.ok(badAddress.headers['x-request-id']);
  const fault = await admin.raw('PATCH', `/v1/orgs/${id}`, { title: 5, defaultRole: 'king' });
  assert.match(JSON.stringify(fault.body), /Must be text\./);
  assert.match(JSON.stringify(fault.body), /Must be one of: admin, create/);
});

type AnswerTo = (text: string) => Promise<string>;

/** Listens while `run` runs, which can send any text and receives the whole reply. */
async function withPort(context: Context, run: (answerTo: AnswerTo) => Promise<void>) {
  const app = createApp(context);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  assert.ok(typeof address === 'object' && address);
  try {
    await run(async (text) => {
      const socket = connect(address.port, '127.0.0.1');
      socket.write(text.replaceAll('\n', '\r\n'));
      let answer = '';
      socket.on('data', (part) => (answer += String(part)));
      await once(socket, 'close');
      return answer;
    });
  } finally {
    await app.close();
  }
}

test('responds to malformed requests with the error body', ({ context }) =>
  withPort(context, async (answerTo) => {
    const about = 'Connection: close\n\n';
    for (const [request, status, message] of [
      ['BREW /coffee\n\n', 400, 'The request isn’t valid HTTP.'],
      [`GET /v1/orgs HTTP/1.1\n${about}`, 400, 'The “Host” header is required.'],
      [`GET /v1/orgs HTTP/1.1\nHost: a\nExpect: tea\n${about}`, 417, 'The “Expect” header'],
      [`GET /v1/orgs HTTP/1.1\nHost: a\nX-Long: ${'x'.repeat(20_000)}\n${about}`, 431, 'The URL and'],
    ] as const) {
      const answer = await answerTo(request);
      assert.match(answer, new RegExp(`^HTTP/1\\.1 ${status} `), request.slice(0, 40));
      assert.ok(answer.includes(`{"error":{"code":${status},"message":"${message}`), answer);
      assert.match(answer, /^x-request-id: \S+\r$/im);
      assert.match(answer, /^cache-control: no-store\r$/im);
      assert.match(answer, /^content-security-policy: default-src 'none'; frame-ancestors 'none'\r$/im);
    }
  }));

test('accepts HTTP/1.0 without Host, and “100-continue”', ({ context }) =>
  withPort(context, async (answerTo) => {
    assert.match(await answerTo('GET /healthz HTTP/1.0\n\n'), /^HTTP\/1\.1 200 /);
    const expecting = 'GET /healthz HTTP/1.1\nHost: a\nExpect: 100-Continue\nConnection: close\n\n';
    assert.match(await answerTo(expecting), /HTTP\/1\.1 200 /);
  }));

test('accepts a space only in a collection of its own organization', async ({ context, newOrganization }) => {
  const org = await newOrganization();
  const space = { organizationId: org.id, title: 'Loose', collectionId: 'nowhere' };
  await assert.rejects(addSpace(context, space), /Collection “nowhere” not found in this organization/);
});

alone('bounds the memory of the query cache', async () => {
  const reader = openSqlite(':memory:', { readOnly: true });
  const kept = cacheUntilCommit(reader);
  let made = 0;
  const ask = (key: string) => kept(key, async () => (made += 1));
  await ask('first');
  await ask('first');
  assert.equal(made, 1);
  for (let n = 0; n < 3000; n++) await ask(`${n} ${'y'.repeat(15_000)}`);
  await ask('first');
  assert.equal(made, 3002, 'the full cache was cleared, including its first entry');
  reader.close();
});
