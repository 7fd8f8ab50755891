import assert from 'node:assert/strict';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { withSite } from '#server/testing/site.ts';
import { exchangePublic, type Exchange } from './exchangePublic.ts';
import { FetchTimeout, FetchTooLarge } from './fetchPublic.ts';

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
