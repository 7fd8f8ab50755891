import assert from 'node:assert/strict';
import { test } from 'node:test';
import { baseUrlOf, tryService } from './connect.ts';
import { serve } from '../testing.ts';

const page = { origin: 'http://127.0.0.1:4000', protocol: 'http:' };

test('accepts common forms of the base URL', () => {
  for (const typed of [
    'docs.example',
    ' https://docs.example/ ',
    'https://docs.example/v1',
    'https://docs.example/v1/orgs?limit=1',
  ])
    assert.equal(baseUrlOf(typed), 'https://docs.example');
  assert.equal(baseUrlOf('localhost:4000'), 'http://localhost:4000');
  assert.equal(baseUrlOf('https://docs.example/api/v1/'), 'https://docs.example/api');
});

test('rejects addresses that are not a base URL', () => {
  for (const typed of ['', 'ftp://docs.example', 'https://user:word@docs.example', 'https://', 'no way'])
    assert.equal(baseUrlOf(typed), null);
});

test('returns null if the service accepts the token', async (context) => {
  const { asked, baseUrl } = await serve(context, () => ({ json: { items: [] } }));
  assert.equal(await tryService(baseUrl, 'mine', page), null);
  assert.deepEqual(
    asked.map(({ path, token }) => [path, token]),
    [['/v1/orgs?limit=1', 'mine']],
  );
});

test('explains each kind of failure', async (context) => {
  let reply: { status?: number; json?: unknown; text?: string } = { status: 401 };
  const { baseUrl } = await serve(context, () => reply);
  assert.match((await tryService(baseUrl, 'x', page))?.message ?? '', /rejected this token/);
  reply = { text: '<!doctype html>' };
  assert.match((await tryService(baseUrl, 'x', page))?.message ?? '', /doesn’t provide this API/);
  reply = { json: { hello: 'world' } };
  assert.match((await tryService(baseUrl, 'x', page))?.message ?? '', /doesn’t provide this API/);
  reply = { status: 503, json: { error: { message: 'Back at ten.' } } };
  assert.match((await tryService(baseUrl, 'x', page))?.message ?? '', /returned an error: Back at ten/);
  assert.match((await tryService('http://127.0.0.1:1', 'x', page))?.message ?? '', /No response from/);
});

test('assigns a 401 to the token field and a missing service to the address field', async (context) => {
  const { baseUrl } = await serve(context, () => ({ status: 401 }));
  assert.equal((await tryService(baseUrl, 'x', page))?.at, 'token');
  assert.equal((await tryService('http://127.0.0.1:1', 'x', page))?.at, 'address');
});

test('explains that a page over HTTPS cannot call an HTTP URL', async () => {
  const secure = { origin: 'https://console.example', protocol: 'https:' };
  assert.match((await tryService('http://nobody.invalid', 'x', secure))?.message ?? '', /HTTPS/);
});
