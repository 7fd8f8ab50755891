import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { test } from 'node:test';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { makeSigner } from '#server/testing/identityProvider.ts';
import { withSite } from '#server/testing/site.ts';
import { exchangePublic, type Exchange } from './exchangePublic.ts';
import { FetchTimeout, FetchTooLarge } from './fetchPublic.ts';
import { failureOf } from './failureOf.ts';

const reach = { allow: ['localhost'] };
const to = (url: string, more: Partial<Exchange> = {}): Exchange => ({
  method: 'GET',
  url,
  headers: {},
  milliseconds: 60_000,
  bytes: 1024,
  ...more,
});

const echo = (request: IncomingMessage, response: ServerResponse) => {
  response.setHeader('x-length', request.headers['content-length'] ?? 'none');
  request.pipe(response);
};

test('sends bytes with their length and pieces in chunks, and reads the response', () =>
  withSite(
    { '/echo': echo, '/small': { headers: { 'content-encoding': 'gzip' }, body: gzipSync('Ebb') } },
    async (address) => {
      const post = (body: NonNullable<Exchange['body']>) =>
        exchangePublic(to(address('/echo'), { method: 'POST', body }), reach);
      const whole = await post(Buffer.from('Slack water'));
      assert.deepEqual([whole.bytes.toString(), whole.headers['x-length']], ['Slack water', '11']);
      const pieces = async function* () {
        yield Buffer.from('Slack ');
        yield Buffer.from('water');
      };
      const chunked = await post(pieces());
      assert.deepEqual([chunked.bytes.toString(), chunked.headers['x-length']], ['Slack water', 'none']);
      assert.equal((await exchangePublic(to(address('/small')), reach)).bytes.toString(), 'Ebb');
    },
  ));

test('returns errors and redirects, without following them', () =>
  withSite(
    { '/moved': { status: 302, headers: { location: 'http://127.0.0.1:1/' } } },
    async (address, asked) => {
      const { status, headers } = await exchangePublic(to(address('/moved')), reach);
      assert.deepEqual([status, headers.location], [302, 'http://127.0.0.1:1/']);
      assert.equal((await exchangePublic(to(address('/none')), reach)).status, 404);
      assert.deepEqual(asked, ['/moved', '/none']);
      await assert.rejects(
        exchangePublic(to(address('/moved').replace('localhost', '127.0.0.1')), reach),
        /private network/,
      );
    },
  ));

test('ends a response that is too large, compressed too, and one that drips', () =>
  withSite(
    {
      '/large': { body: 'x'.repeat(2000) },
      '/bomb': { headers: { 'content-encoding': 'gzip' }, body: gzipSync('x'.repeat(1_000_000)) },
      '/drip': (_: unknown, response: ServerResponse) => void response.write('x'),
      '/silent': () => {},
    },
    async (address) => {
      for (const path of ['/large', '/bomb'])
        await assert.rejects(exchangePublic(to(address(path)), reach), FetchTooLarge);
      for (const path of ['/drip', '/silent'])
        await assert.rejects(exchangePublic(to(address(path), { milliseconds: 200 }), reach), FetchTimeout);
    },
  ));

test('names what is wrong with a connection or a certificate', async () => {
  const { certificate: cert, privateKey: key } = await makeSigner('CN=localhost');
  const server = createServer({ cert, key }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const refused = (url: string, words: RegExp) => assert.rejects(exchangePublic(to(url), reach), words);
  await refused(`https://localhost:${port}/`, /certificate isn’t signed by an authority/);
  server.close();
  await once(server, 'close');
  await refused(`https://localhost:${port}/`, /refused the connection/);
  const closed = { '/closed': ({ socket }: IncomingMessage) => void socket.destroy() };
  await withSite(closed, async (address) => {
    await refused(address('/closed'), /closed the connection/);
    await refused(address('/closed').replace('http', 'https'), /doesn’t support HTTPS/);
  });
  for (const [code, words] of [
    ['CERT_HAS_EXPIRED', 'has expired'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'is for another host'],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'isn’t signed by an authority that this service trusts'],
  ])
    assert.equal(failureOf(Object.assign(new Error('x'), { code })), `The server’s certificate ${words}.`);
});
