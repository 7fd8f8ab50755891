import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request as send, type IncomingMessage, type RequestListener } from 'node:http';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test, type TestContext } from 'node:test';
import { bareApp } from '#server/base/http/bareApp.ts';
import { serveConsole } from './console.ts';
import { startService } from '#server/testing/processes.ts';

const folder = mkdtempSync(join(tmpdir(), 'colophon-'));
after(() => rmSync(folder, { recursive: true }));

const page = '<!doctype html><script>document.title = "x"</script><div id="root"></div>';
mkdirSync(join(folder, 'assets'));
writeFileSync(join(folder, 'index.html'), page);
writeFileSync(join(folder, 'assets/app-abc.js'), 'plain');
writeFileSync(join(folder, 'assets/app-abc.js.br'), 'compressed');
writeFileSync(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');

writeFileSync(join(folder, 'own.html'), page.replace('<div', '<div data-operations="all"'));

const app = bareApp();
await serveConsole(app, folder);
after(() => app.close());

test('serves the page at every console URL, with a policy that allows only its own scripts', async () => {
  for (const url of ['/', '/orgs/x/members?role=admin', '/connect']) {
    const { statusCode, headers, payload } = await app.inject({ url });
    assert.equal(statusCode, 200);
    assert.equal(payload, page);
    const policy = String(headers['content-security-policy']);
    assert.match(policy, /script-src 'self' 'sha256-[\w+/=]+'/);
    assert.match(policy, /require-trusted-types-for 'script'; trusted-types workers$/);
    assert.match(policy, /frame-ancestors 'none'/);
    assert.doesNotMatch(policy, /unsafe/);
    assert.equal(headers['cache-control'], 'no-cache');
  }
});

test('serves files with a hash in their name as immutable, compressed if the client accepts it', async () => {
  const url = '/assets/app-abc.js';
  const plain = await app.inject({ url });
  assert.equal(plain.payload, 'plain');
  assert.equal(plain.headers['cache-control'], 'public, max-age=31536000, immutable');
  assert.equal(plain.headers['x-content-type-options'], 'nosniff');
  const compressed = await app.inject({ url, headers: { 'accept-encoding': 'gzip, deflate, br' } });
  assert.equal(compressed.headers['content-encoding'], 'br');
  assert.equal(compressed.payload, 'compressed');
  assert.match(String(compressed.headers['content-type']), /javascript/);
});

test('requires revalidation of other files', async () => {
  const { statusCode, headers } = await app.inject({ url: '/favicon.svg' });
  assert.equal(statusCode, 200);
  assert.equal(headers['cache-control'], 'no-cache');
});

test('returns 404 for a missing file and an unknown API path', async () => {
  for (const url of ['/assets/gone.js', '/v1/nothing']) {
    const { statusCode, json } = await app.inject({ url });
    assert.equal(statusCode, 404);
    assert.equal(json().error.code, 404);
  }
  assert.equal((await app.inject({ url: '/orgs', method: 'POST' })).statusCode, 404);
});

/** Starts an upstream service with the console as its proxy. Both end with the test. */
async function consoleBefore(context: TestContext, answer: RequestListener) {
  const service = createServer(answer).listen(0, '127.0.0.1');
  const end = () => {
    service.closeAllConnections();
    return new Promise((ended) => service.close(ended));
  };
  context.after(end);
  await once(service, 'listening');
  const address = service.address();
  assert.ok(typeof address === 'object' && address);
  const { url, kill } = await startService({
    API_URL: `http://127.0.0.1:${address.port}`,
    DATA_DIR: join(folder, 'unused'),
  });
  context.after(() => kill('SIGTERM'));
  return { url, end };
}

test('proxies to the upstream service when API_URL is set', async (context) => {
  const asked: string[] = [];
  const { url } = await consoleBefore(context, (request, response) => {
    const { authorization, 'x-forwarded-for': client } = request.headers;
    asked.push(`${request.method} ${request.url} ${authorization} for ${String(client)}`);
    response.writeHead(418, { 'content-type': 'application/json' }).end('{"teapot":true}');
  });
  const answer = await fetch(`${url}/v1/orgs?limit=1`, {
    headers: { authorization: 'Bearer x', 'x-forwarded-for': '203.0.113.9' },
  });
  assert.equal(answer.status, 418);
  assert.deepEqual(await answer.json(), { teapot: true });
  assert.deepEqual(asked, ['GET /v1/orgs?limit=1 Bearer x for 127.0.0.1']);
  assert.match(await (await fetch(`${url}/orgs`)).text(), /<div id="root">/);
});

test('returns 502 when the upstream doesn’t respond, and handles “Expect”', async (context) => {
  const { url, end } = await consoleBefore(context, (request, response) => {
    request.resume().on('end', () => response.writeHead(205).end());
  });
  const asking = send(`${url}/v1/orgs/x`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', expect: '100-continue' },
  }).end('{}');
  const [passed] = (await once(asking, 'response')) as [IncomingMessage];
  assert.equal(passed.resume().statusCode, 205);
  await end();
  const answer = await fetch(`${url}/v1/orgs`);
  assert.equal(answer.status, 502);
  assert.deepEqual(await answer.json(), {
    error: { code: 502, message: 'The upstream service isn’t responding. Try again in a few seconds.' },
  });
});
