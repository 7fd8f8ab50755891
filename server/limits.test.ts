// How fast a token may ask, and what every answer carries.
import assert from 'node:assert/strict';
import { test as once } from 'node:test';
import { createApp } from './app.ts';
import { serviceTest as test } from './testing/world.ts';
import { readConfig } from './config.ts';

test('a token that asks too often waits as long as it is told', async ({ context }) => {
  const app = createApp(context, { rateLimit: 3 });
  const ask = (token: string) =>
    app.inject({ url: '/v1/orgs', headers: { authorization: `Bearer ${token}` } });
  for (let left = 2; left >= 0; left--) {
    const { statusCode, headers } = await ask('a');
    assert.equal(statusCode, 401);
    assert.equal(headers['x-ratelimit-limit'], '3');
    assert.equal(headers['x-ratelimit-remaining'], String(left));
  }
  const refused = await ask('a');
  assert.equal(refused.statusCode, 429);
  assert.ok(Number(refused.headers['retry-after']) > 0);
  assert.ok(Number(refused.headers['x-ratelimit-reset']) > 0);
  assert.match(refused.json().error.message, /^Too many requests with this token: wait \d+ seconds\.$/);
  assert.equal((await ask('b')).statusCode, 401);
  await app.close();
});

test('a console at another origin may ask and read what it needs', async ({ context }) => {
  const app = createApp(context);
  const preflight = await app.inject({
    method: 'OPTIONS',
    url: '/v1/orgs',
    headers: { origin: 'https://console.example', 'access-control-request-method': 'PATCH' },
  });
  assert.equal(preflight.statusCode, 204);
  assert.equal(preflight.headers['access-control-allow-origin'], '*');
  const answer = await app.inject({ url: '/v1/orgs', headers: { origin: 'https://console.example' } });
  assert.match(String(answer.headers['access-control-expose-headers']), /X-Request-Id/);
  await app.close();
});

test('the service says when it is ready, and what it offers', async ({ context }) => {
  const app = createApp(context);
  assert.equal((await app.inject({ url: '/healthz' })).statusCode, 200);
  const document = (await app.inject({ url: '/openapi.json' })).json();
  assert.equal(document.openapi, '3.1.0');
  const operations = Object.values(document.paths as Record<string, object>).flatMap((path) =>
    Object.keys(path),
  );
  assert.equal(operations.length, 131);
  await app.close();
});

once(
  'the admin’s token is one that a header can carry, without the line break of the file it comes from',
  () => {
    const given = (ADMIN_TOKEN: string) => readConfig({ ADMIN_TOKEN }).adminToken;
    assert.equal(given('first-admin-0001\n'), 'first-admin-0001');
    assert.equal(given(' \n'), undefined);
    for (const bad of ['first admin', 'first\nadmin', 'schlüssel'])
      assert.throws(() => given(bad), /^Error: ADMIN_TOKEN must consist of ASCII characters without blanks/);
  },
);

once('an address is used without the line break of the file it comes from', () => {
  const { publicUrl } = readConfig({ PUBLIC_URL: 'https://docs.example/\n' });
  assert.equal(publicUrl, 'https://docs.example');
});

once('the own address in links can be followed on an IPv6 host, too', () => {
  for (const [HOST, link] of [
    ['::1', 'http://[::1]:4000'],
    ['::', 'http://[::]:4000'],
    ['console.example', 'http://console.example:4000'],
  ] as const) {
    const { publicUrl } = readConfig({ HOST });
    assert.equal(publicUrl, link);
    assert.ok(URL.canParse(publicUrl));
  }
});

once('the environment is read once, with its defaults', () => {
  const { port, host, seed, publicUrl, rateLimit } = readConfig({});
  assert.deepEqual(
    { port, host, seed, publicUrl, rateLimit },
    {
      port: 4000,
      host: '127.0.0.1',
      seed: 'demo',
      publicUrl: 'http://127.0.0.1:4000',
      rateLimit: 30_000,
    },
  );
  const names = ['PORT', 'HOST', 'DATA_DIR', 'DATABASE_URL', 'ADMIN_TOKEN', 'SEED', 'API_URL', 'PUBLIC_URL'];
  const empty = [...names, 'SECRET', 'IMPORT_ALLOW', 'RATE_LIMIT', 'LOG_LEVEL'].map((name) => [name, '']);
  assert.deepEqual(readConfig(Object.fromEntries(empty)), readConfig({}), 'an empty one is none');
  assert.throws(() => readConfig({ PORT: '70000' }), /PORT must be a whole number from 0 to 65535/);
  assert.throws(() => readConfig({ API_URL: 'ftp://x' }), /API_URL must be an address/);
  assert.throws(() => readConfig({ DATABASE_URL: 'mysql://me:secret@db.example/x' }), {
    message: 'DATABASE_URL must be an address that begins with postgres:// or postgresql://.',
  });
  const { importAllow } = readConfig({ IMPORT_ALLOW: ' Wiki.example,, 10.0.0.7:8080,[fd00::1] ' });
  assert.deepEqual(importAllow, ['wiki.example', '10.0.0.7:8080', '[fd00::1]']);
  assert.throws(() => readConfig({ IMPORT_ALLOW: 'http://wiki.example' }), /IMPORT_ALLOW must be hosts/);
});
