import assert from 'node:assert/strict';
import type { LookupAddress } from 'node:dns';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { test } from 'node:test';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { withSite } from '#server/testing/site.ts';
import { fetchPublic, publicLookup, FetchError, type Limits, type FetchOptions } from './fetchPublic.ts';

const nowhere: FetchOptions = { allow: [] };
const here: FetchOptions = { allow: ['localhost'] };

const refused = async (address: string, sentence: RegExp, reach = nowhere, limits: Partial<Limits> = {}) =>
  assert.rejects(fetchPublic(address, reach, limits), (error) => {
    assert.ok(error instanceof FetchError, String(error));
    assert.match(error.message, sentence, address);
    return true;
  });

const notPublic =
  /^“.+” points to a private network address, which this service doesn’t fetch \(IMPORT_ALLOW\)\.$/;

test('rejects addresses of this machine, in any notation', async () => {
  for (const host of [
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f000001',
    '0x7f.0.0.1',
    '0177.0.0.1',
    '017700000001',
    '127.0.0.1.',
    '0.0.0.0',
    '0',
    '10.0.0.1',
    '169.254.169.254',
    '[::1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[0:0:0:0:0:ffff:7f00:0001]',
    '[64:ff9b::7f00:1]',
    '[2002:7f00:1::]',
    '[fe80::1]',
    '[fd00::1]',
    '[::127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::ffff:0:127.0.0.1]',
    '[0000:0000:0000:0000:0000:0000:0000:0001]',
    '[64:ff9b:1::a00:1]',
    '[2001:0:4136:e378:8000:63bf:3fff:fdd2]',
    '[2001:db8::1]',
    '[fec0::1]',
    '[ff02::1]',
    '[100::1]',
    '[2001:2::1]',
    '[5f00::1]',
    '127.0.1',
    '127.000.000.001',
    '0x7f.1',
    '0X7F.0X0.0X0.0X1',
    '0177.1',
    '00000177.0.0.1',
    '127.0x0.0.1',
    '2130706433.',
    '0x7f000001.',
    '4294967295',
    '0xffffffff',
    '10.1',
    '167772161',
    '012.0.0.1',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.0.1',
    '192.168.257',
    '3232235521',
    '100.64.0.1',
    '192.0.0.1',
    '198.18.0.1',
    '203.0.113.1',
    '224.0.0.1',
    '255.255.255.255',
    '2852039166',
    '0xA9FEA9FE',
    '127。0。0。1',
    '127．0．0．1',
    '①②⑦.0.0.1',
    '%31%32%37.0.0.1',
    '１２７.0.0.1',
    'ｌｏｃａｌｈｏｓｔ',
    'localhost',
    'LOCALHOST',
  ])
    await withSite({}, async (address, asked) => {
      await refused(address('/').replace('localhost', host), notPublic);
      assert.deepEqual(asked, []);
    });
});

test('rejects a host name if any of its addresses is not public', async () => {
  const resolving = (...addresses: string[]): FetchOptions => ({
    allow: [],
    resolve: (_host, _options, done) =>
      done(
        null,
        addresses.map((address): LookupAddress => ({ address, family: address.includes(':') ? 6 : 4 })),
      ),
  });
  await refused('http://inside.example/', notPublic, resolving('10.0.0.7'));
  await refused('http://both.example/', notPublic, resolving('93.184.216.34', '::1'));
  await refused('http://mapped.example/', notPublic, resolving('::ffff:127.0.0.1'));
  await refused('http://none.example/', /^The host “none\.example” couldn’t be resolved\.$/, resolving());
});

test('connects to the address it has checked', () => {
  const found = [['93.184.216.34'], ['127.0.0.1']];
  const lookup = publicLookup((_host, _options, done) =>
    done(
      null,
      (found.shift() ?? []).map((address): LookupAddress => ({ address, family: 4 })),
    ),
  );
  lookup('rebind.example', { all: true }, (error, addresses) =>
    assert.deepEqual([error, addresses], [null, [{ address: '93.184.216.34', family: 4 }]]),
  );
  lookup('rebind.example', { all: true }, (error) => assert.match(String(error?.message), notPublic));
});

test('checks every redirect and follows at most five', async () => {
  const to = (location: string) => ({ status: 302, headers: { location } });
  const pages = {
    '/inside': to('http://127.0.0.1:1/'),
    '/decimal': to('http://2130706433/'),
    '/file': to('file:///etc/hosts'),
    '/named': to('//me:secret@localhost/'),
    '/loop': to('/loop'),
    '/broken': to('http://[/'),
    '/1': to('/2'),
    '/2': to('/3'),
    '/3': to('/4'),
    '/4': to('/5'),
    '/5': to('/6'),
    '/6': { body: 'At last' },
  };
  await withSite(pages, async (address, asked) => {
    await refused(address('/inside'), notPublic, here);
    await refused(address('/decimal'), notPublic, here);
    await refused(address('/file'), /^The URL must start with “http/, here);
    await refused(address('/named'), /^The URL must not contain a username/, here);
    await refused(address('/broken'), /^The server redirected to an invalid URL\.$/, here);
    await refused(address('/loop'), /^The server redirected more than 5 times\.$/, here);
    assert.equal(asked.filter((path) => path === '/loop').length, 6);
    const found = await fetchPublic(address('/1'), here);
    assert.deepEqual([found.bytes.toString(), found.url.href], ['At last', address('/6')]);
  });
});

test('rejects URLs of other schemes or with credentials', async () => {
  for (const address of [
    'file:///etc/hosts',
    'ftp://tides.example/',
    'gopher://localhost/',
    'data:text/html,x',
  ])
    await refused(address, /^The URL must start with “http/);
  await refused('http://me:secret@tides.example/', /^The URL must not contain a username or password/);
});

test('rejects a response that is too large or never ends', async () => {
  const endless =
    (chunk: string) =>
    (
      _: unknown,
      response: { write: (text: string) => boolean; on: (event: string, done: () => void) => unknown },
    ) => {
      const more = () => {
        while (response.write(chunk));
      };
      response.on('drain', more);
      more();
    };
  const bomb = gzipSync(Buffer.alloc(50 * 1024 ** 2));
  const pages = {
    '/endless': endless('x'.repeat(65_536)),
    '/slow': (_: unknown, response: { write: (text: string) => boolean }) => void response.write('x'),
    '/silent': () => {},
    '/bomb': { headers: { 'content-encoding': 'gzip' }, body: bomb },
    '/fits': { headers: { 'content-encoding': 'gzip' }, body: gzipSync('Small') },
  };
  await withSite(pages, async (address) => {
    const limits = { milliseconds: 400 };
    await refused(address('/endless'), /^The document is larger than 5 MiB\.$/, here);
    await refused(address('/bomb'), /^The document is larger than 5 MiB\.$/, here);
    await refused(
      address('/slow'),
      /^The server didn’t complete its response within 0\.4 seconds\.$/,
      here,
      limits,
    );
    await refused(
      address('/silent'),
      /^The server didn’t complete its response within 0\.4 seconds\.$/,
      here,
      limits,
    );
    assert.equal((await fetchPublic(address('/fits'), here)).bytes.toString(), 'Small');
  });
});

test('rejects a decompression bomb at once and closes its connection', async () => {
  const zeros = Buffer.alloc(20 * 1024 ** 2);
  const packed = { gzip: gzipSync(zeros), deflate: deflateSync(zeros), br: brotliCompressSync(zeros) };
  const closed: string[] = [];
  const bomb =
    (encoding: string, body: Buffer) =>
    (_: unknown, response: ServerResponse): void => {
      response.on('close', () => closed.push(encoding));
      response.writeHead(200, { 'content-encoding': encoding });
      // The last bytes are held back, so that the client can't wait for the end of the response.
      response.write(body.length > 65_536 ? body.subarray(0, -1) : body);
    };
  const pages = Object.fromEntries(
    Object.entries(packed).map(([encoding, body]) => [`/${encoding}`, bomb(encoding, body)]),
  );
  await withSite(pages, async (address) => {
    for (const encoding of Object.keys(packed))
      await refused(address(`/${encoding}`), /^The document is larger than 5 MiB\.$/, here, {
        milliseconds: 60_000,
      });
    while (closed.length < 3) await new Promise((done) => setImmediate(done));
    assert.deepEqual(closed, Object.keys(packed));
  });
});

test('ends within its time limit, however the server responds', async () => {
  const pages = {
    '/upgrade': (request: IncomingMessage) =>
      void request.socket.write(
        'HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n',
      ),
    '/early': (request: IncomingMessage) => void request.socket.write('HTTP/1.1 103 Early Hints\r\n\r\n'),
    '/half': (_: unknown, response: ServerResponse) => {
      response.writeHead(200, { 'content-encoding': 'gzip' });
      response.write(gzipSync('Half of it').subarray(0, 8), () => response.destroy());
    },
    '/broken': { headers: { 'content-encoding': 'br' }, body: 'No Brotli' },
  };
  await withSite(pages, async (address) => {
    for (const path of Object.keys(pages))
      await refused(
        address(path),
        /^The server (didn’t complete its response|closed the connection|couldn’t be reached)/,
        here,
        {
          milliseconds: 400,
        },
      );
  });
});

test('reports the status of an error response', async () => {
  await withSite({ '/gone': { status: 410 } }, async (address) => {
    await refused(address('/gone'), /^The server responded with status 410\.$/, here);
  });
});
