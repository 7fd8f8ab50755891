import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import type { withSite } from '#server/testing/site.ts';

const mebibytes = (count: number) => Buffer.alloc(count * 2 ** 20);

/** Serves decompression bombs and one harmless page. */
export function bombs(): Parameters<typeof withSite>[0] {
  const packed = {
    gzip: gzipSync(mebibytes(100)),
    deflate: deflateSync(mebibytes(100)),
    br: brotliCompressSync(Buffer.concat([mebibytes(400), Buffer.from('end')])),
  };
  const pages = Object.entries(packed).map(([encoding, body]) => [
    `/${encoding}`,
    { headers: { 'content-encoding': encoding }, body },
  ]);
  return {
    ...Object.fromEntries(pages),
    '/page': { body: '<h1>Tides</h1><p>They turn twice a day.</p>' },
    '/openapi.json': {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ openapi: '3.1.0', info: { title: 'Tides', version: '1' }, paths: {} }),
    },
  };
}
