import assert from 'node:assert/strict';
import { createApp } from './app.ts';
import { operations as rows } from '#server/testing/samples.ts';
import { serviceTest as test } from '#server/testing/world.ts';

test('allows a console on another origin to call the API', async ({ context }) => {
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

test('serves its health and its OpenAPI document', async ({ context }) => {
  const app = createApp(context);
  assert.equal((await app.inject({ url: '/healthz' })).statusCode, 200);
  const document = (await app.inject({ url: '/openapi.json' })).json();
  assert.equal(document.openapi, '3.1.0');
  const operations = Object.values(document.paths as Record<string, object>).flatMap((path) =>
    Object.keys(path),
  );
  assert.equal(operations.length, rows.length);
  await app.close();
});
