import assert from 'node:assert/strict';
import { createApp } from '#server/http/app.ts';
import { serviceTest as test } from '#server/testing/world.ts';

/** Starts a service with this limit. Returns a function that sends a request and returns its status. */
function limited(context: Parameters<typeof createApp>[0], rateLimit: number) {
  const app = createApp(context, { rateLimit, trustedProxies: ['127.0.0.1'] });
  const ask = (authorization?: string, from = '203.0.113.1', url = '/v1/orgs') =>
    app.inject({
      url,
      headers: { 'x-forwarded-for': from, ...(authorization !== undefined && { authorization }) },
    });
  const status = async (...of: Parameters<typeof ask>) => (await ask(...of)).statusCode;
  return { app, ask, status };
}

test('rejects a token above its limit with the time to wait', async ({ context, newOrganization }) => {
  const { admin } = await newOrganization();
  const { app, ask } = limited(context, 3);
  for (let left = 2; left >= 0; left--) {
    const { statusCode, headers } = await ask(`Bearer ${admin.token}`);
    assert.equal(statusCode, 200);
    assert.equal(headers['x-ratelimit-limit'], '3');
    assert.equal(headers['x-ratelimit-remaining'], String(left));
  }
  const refused = await ask(`Bearer ${admin.token}`);
  assert.equal(refused.statusCode, 429);
  assert.ok(Number(refused.headers['retry-after']) > 0);
  assert.ok(Number(refused.headers['x-ratelimit-reset']) > 0);
  assert.match(
    refused.json().error.message,
    /^Too many requests with this token\. Try again in \d+ seconds\.$/,
  );
  await app.close();
});

test('counts all spellings of a token together, from every address', async ({ context, newOrganization }) => {
  const { admin } = await newOrganization();
  const { app, status } = limited(context, 4);
  const spellings = ['Bearer ', 'bearer ', 'BEARER  ', 'BeArEr   '].map((scheme) => scheme + admin.token);
  for (const [n, spelling] of spellings.entries())
    assert.equal(await status(`${spelling}${' '.repeat(n)}`, `203.0.113.${n}`), 200);
  assert.equal(await status(`Bearer   ${admin.token}`), 429);
  await app.close();
});

test('counts unknown and missing tokens by client address, apart from known tokens', async ({
  context,
  newOrganization,
}) => {
  const { admin } = await newOrganization();
  const { app, status } = limited(context, 3);
  assert.equal(await status('Bearer one'), 401);
  assert.equal(await status('Bearer two'), 401);
  assert.equal(await status(), 401);
  assert.equal(await status('Bearer three'), 429);
  assert.equal(await status('Bearer three', '203.0.113.2'), 401);
  assert.equal(await status(`Bearer ${admin.token}`), 200);
  await app.close();
});

test('counts file and PDF requests by client address', async ({ context }) => {
  const { app, status } = limited(context, 2);
  assert.equal(await status(undefined, '203.0.113.1', '/files/a/b.png'), 403);
  assert.equal(await status(undefined, '203.0.113.1', '/pdf/a.pdf'), 403);
  assert.equal(await status(undefined, '203.0.113.1', '/files/a/b.png'), 429);
  assert.equal(await status(undefined, '203.0.113.1', '/pdf/a.pdf'), 429);
  assert.equal(await status(undefined, '203.0.113.2', '/pdf/a.pdf'), 403);
  await app.close();
});

test('ignores X-Forwarded-For of an untrusted client', async ({ context }) => {
  const app = createApp(context, { rateLimit: 1 });
  const ask = async (from: string) =>
    (await app.inject({ url: '/v1/orgs', headers: { 'x-forwarded-for': from } })).statusCode;
  assert.deepEqual([await ask('203.0.113.1'), await ask('203.0.113.2')], [401, 429]);
  await app.close();
});
