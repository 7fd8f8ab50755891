import assert from 'node:assert/strict';
import fc from 'fast-check';
import { contract } from '#contract/contract.ts';
import type { FullOperation } from '#contract/operation.ts';
import { fillPath } from '#contract/http.ts';
import { members } from '#contract/areas/members.ts';
import { operations } from '#contract/optional.ts';
import { organizations } from '#contract/areas/organizations.ts';
import { addToken } from '#server/operator/tokens.ts';
import { createApp } from './app.ts';
import { serviceTest as test, type Answer } from '#server/testing/world.ts';

type Row = { name: string; row: FullOperation };

const rows: Row[] = Object.entries<Record<string, FullOperation>>(operations).flatMap(([area, of]) =>
  Object.entries(of).map(([name, row]) => ({ name: `${area}.${name}`, row })),
);

const faultOf = ({ body }: Answer) => (body as { error: { code: number; message: string } }).error;

/** Returns the operation's path with unknown ids. */
const nowhere = ({ path }: FullOperation) => fillPath(path, new Proxy({}, { get: () => 'no-such-id' }));

const bodyFor = (row: FullOperation) => (row.body ? {} : undefined);

const apiPolicy = "default-src 'none'; frame-ancestors 'none'";

test('sends the API’s content security policy, and no-store for errors', async ({ newOrganization }) => {
  const { admin, id } = await newOrganization();
  const org = fillPath(organizations.get.path, { organizationId: id });
  for (const path of [org, `${org}?x=1`, '/healthz', '/openapi.json']) {
    const { status, headers } = await admin.raw('GET', path);
    assert.equal(status, 200, path);
    assert.equal(headers['content-security-policy'], apiPolicy, path);
    assert.notEqual(headers['cache-control'], 'no-store', path);
  }
  for (const path of ['/v1', '/v1/nothing', '/v1/orgs/%zz', '/nothing', `${org}/teams?limit=0`]) {
    const { status, headers } = await admin.raw('GET', path);
    assert.ok(status >= 400, path);
    assert.equal(headers['content-security-policy'], apiPolicy, path);
    assert.equal(headers['cache-control'], 'no-store', path);
  }
});

test('returns 401 for every operation without a token', async ({ client }) => {
  for (const { name, row } of rows) {
    for (const token of [undefined, 'unknown']) {
      const answer = await client(token).raw(row.method, nowhere(row), bodyFor(row));
      assert.equal(answer.status, 401, name);
      assert.equal(answer.headers['www-authenticate'], 'Bearer', name);
      assert.equal(faultOf(answer).code, 401, name);
      assert.ok(answer.headers['x-request-id'], name);
      assert.equal(answer.headers['x-content-type-options'], 'nosniff', name);
      assert.equal(answer.headers['cache-control'], 'no-store', name);
      assert.equal(answer.headers['content-security-policy'], apiPolicy, name);
    }
  }
});

test('returns 404 for an unknown id before validating anything else', async ({ newOrganization }) => {
  const { admin } = await newOrganization();
  for (const { name, row } of rows.filter(({ row: { path } }) =>
    /\{(organization|space|collection)Id\}/.test(path),
  )) {
    const answer = await admin.raw(row.method, nowhere(row), bodyFor(row));
    assert.equal(answer.status, 404, name);
    assert.match(faultOf(answer).message, /^The [\w ]+ wasn’t found/, name);
  }
});

test('rejects a query with too many parameters first', async ({ client }) => {
  const query = (parameters: number) => Array(parameters).fill('a').join('&');
  for (const path of ['/healthz', '/v1/orgs', '/files/a/b', '/openapi.json', '/nowhere']) {
    const answer = await client().raw('GET', `${path}?${query(201)}`);
    assert.equal(answer.status, 400, path);
    assert.equal(faultOf(answer).message, 'The query has more than 200 parameters. Send fewer.');
  }
  assert.equal((await client().raw('GET', `/healthz?${query(200)}`)).status, 200);
});

test('rejects invalid limits and cursors of lists', async ({ newOrganization }) => {
  const org = await newOrganization();
  const list = fillPath(members.list.path, { organizationId: org.id });
  for (const query of [
    'limit=0',
    'limit=1001',
    'limit=1e3',
    'limit=',
    'limit=5&limit=6',
    'order=up',
    'role=king',
    'sort=age',
    'page=x',
    'page=e30',
    `page=${Buffer.from('["joinedAt desc","a","b","c"]').toString('base64url')}`,
    `page=${Buffer.from('["name asc","a","b"]').toString('base64url')}`,
    'search=%00',
  ]) {
    const answer = await org.admin.raw('GET', `${list}?${query}`);
    assert.equal(answer.status, 400, query);
    assert.match(faultOf(answer).message, /^query\.(limit|page|order|role|sort|search): /, query);
  }
  assert.equal((await org.admin.raw('GET', `${list}?limit=1000`)).status, 200);
});

test('rejects malformed, non-object, oversized and non-JSON bodies with their own status', async ({
  newOrganization,
}) => {
  const org = await newOrganization();
  const path = fillPath(organizations.update.path, { organizationId: org.id });
  const send = async (body: string) => (await org.admin.raw('PATCH', path, body)).status;
  assert.equal(await send('{"title":'), 400);
  assert.equal(await send('"text"'), 400);
  assert.equal(await send('[]'), 400);
  assert.equal(await send('null'), 400);
  assert.equal(await send(JSON.stringify({ title: 'x'.repeat(1_100_000) })), 413);
  assert.equal(await send('{"title":"\\u0000a"}'), 400);
  assert.equal(await send(`${'['.repeat(100_000)}${']'.repeat(100_000)}`), 400);
  assert.equal(await send(`{"x":${'{"y":'.repeat(50_000)}1${'}'.repeat(50_000)}}`), 200);
});

test('ignores the content type of a request without a body', async (world) => {
  const org = await world.newOrganization();
  const app = createApp(world.context);
  const authorization = `Bearer ${await addToken(world.context, org.admin.email, 'forms')}`;
  const post = async (path: string, payload: string) => {
    const headers = { authorization, 'content-type': 'application/x-www-form-urlencoded' };
    return (await app.inject({ method: 'POST', url: path, headers, payload })).statusCode;
  };
  const ping = fillPath(members.ping.path, { organizationId: org.id });
  assert.equal(await post(ping, ''), 200);
  assert.equal(await post(ping, 'title=x'), 415);
  assert.equal(await post('/v1/nothing', 'title=x'), 404);
  await app.close();
});

test('sets updatedAt to createdAt for new resources', async (world) => {
  const { id: organizationId, admin } = await world.newOrganization();
  let time = world.context.clock().getTime();
  const app = createApp({ ...world.context, clock: () => new Date(time++) });
  const authorization = `Bearer ${await addToken(world.context, admin.email, 'clock')}`;
  const source = { url: 'https://gauge.example/openapi.json' };
  for (const [row, payload] of [
    [contract.translations.create, { title: 'Abroad' }],
    [contract.customFields.create, { name: 'owner', type: 'text' }],
    [contract.openapi.create, { slug: 'gauge-api', source }],
  ] as const) {
    const url = fillPath(row.path, { organizationId });
    const made = (await app.inject({ method: row.method, url, headers: { authorization }, payload })).json();
    assert.ok(made.createdAt);
    assert.equal(made.updatedAt, made.createdAt, url);
  }
  await app.close();
});

test('stores text unchanged or rejects it: never replaces a lone surrogate', async ({ newOrganization }) => {
  const org = await newOrganization('Saltmarsh');
  const path = fillPath(organizations.update.path, { organizationId: org.id });
  const rename = (title: string) => org.admin.raw('PATCH', path, `{"title":"${title}"}`);
  const refused = await rename(String.raw`Tide \ud83c tables`);
  assert.equal(refused.status, 400);
  assert.match(faultOf(refused).message, /^body\.title: Must not contain unpaired surrogates/);
  assert.equal((await org.admin.call(organizations.get, { organizationId: org.id })).title, 'Saltmarsh');
  assert.equal((await rename(String.raw`Tide \ud83c\udf0a tables`)).status, 200);
  assert.equal((await org.admin.call(organizations.get, { organizationId: org.id })).title, 'Tide 🌊 tables');
});

test('rejects a body that is not UTF-8', async ({ context, newOrganization }) => {
  const org = await newOrganization('Saltmarsh');
  const app = createApp(context);
  const authorization = `Bearer ${await addToken(context, org.admin.email, 'letters')}`;
  const rename = async (encoding: 'latin1' | 'utf8') =>
    app.inject({
      method: 'PATCH',
      url: fillPath(organizations.update.path, { organizationId: org.id }),
      headers: { authorization, 'content-type': 'application/json' },
      payload: Buffer.from('{"title":"Küstenwache"}', encoding),
    });
  const refused = await rename('latin1');
  assert.equal(refused.statusCode, 400);
  assert.match(refused.json().error.message, /^The body isn’t valid UTF-8/);
  assert.equal((await org.admin.call(organizations.get, { organizationId: org.id })).title, 'Saltmarsh');
  assert.equal((await rename('utf8')).json().title, 'Küstenwache');
  await app.close();
});

test('ignores keys such as __proto__', async ({ newOrganization }) => {
  const org = await newOrganization('Saltmarsh');
  const path = fillPath(organizations.update.path, { organizationId: org.id });
  const body = '{"__proto__":{"ai":true},"constructor":{"prototype":{"ai":true}},"prototype":{"ai":true}}';
  const { status } = await org.admin.raw('PATCH', path, body);
  assert.equal(status, 200);
  assert.equal((await org.admin.call(organizations.get, { organizationId: org.id })).ai, false);
  assert.equal(({} as { ai?: unknown }).ai, undefined);
});

test('never returns 5xx for any input', async ({ newOrganization }) => {
  const org = await newOrganization();
  const anything = fc.oneof(
    fc.string(),
    fc.string({ unit: 'binary' }),
    fc.constantFrom('..', '%', '\0', '🦀', "' or 1=1 --"),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...rows),
      fc.array(anything, { minLength: 3, maxLength: 3 }),
      fc.dictionary(fc.constantFrom('limit', 'page', 'search', 'order', 'query', 'title', 'x'), anything),
      fc.jsonValue(),
      async ({ row }, ids, query, body) => {
        let place = 0;
        const path = row.path.replace(/\{\w+\}/g, () =>
          place === 0 && ids[0]!.length % 2 ? org.id : encode(ids[place++ % 3]!),
        );
        const text = new URLSearchParams(query).toString();
        const answer = await org.admin.raw(
          row.method,
          `${path}?${text}`,
          row.method === 'GET' ? undefined : body,
        );
        assert.ok(answer.status < 500, `${row.method} ${path}?${text} → ${answer.status}`);
      },
    ),
    { numRuns: 400 },
  );
});

const encode = (text: string) => encodeURIComponent(text.toWellFormed()) || '-';
