// Requests to `/git/<space>` that no Git client sends. Each is answered below 500, and none changes anything.
import { gzipSync } from 'node:zlib';
import { oidOf } from '#server/areas/git/objects/objects.ts';
import { delimiter, flush, pkt } from '#server/areas/git/objects/pktLines.ts';
import {
  blob,
  blobOid,
  blobType,
  commitOf,
  commitType,
  packOf,
  pushOf,
  treeEntry,
  treeType,
} from './gitPacks.ts';

/** A request. By default, a fetch in version 2. `path` is that below `/git/`. */
export type HostileRequest = {
  program?: 'upload-pack' | 'receive-pack';
  path?: string;
  body?: Buffer;
  headers?: Record<string, string>;
};

/** Returns the address of a request, and the options to send it with `fetch`. `origin` is that of the service. */
export function fetchOptions(
  origin: string,
  spaceId: string,
  authorization: string,
  { program = 'upload-pack', path = `${spaceId}/git-${program}`, body, headers }: HostileRequest,
): [url: string, options: RequestInit] {
  const options = {
    method: body || path.includes('/notify/') ? 'POST' : 'GET',
    ...(body && { body: new Uint8Array(body) }),
    headers: {
      authorization,
      'content-type': `application/x-git-${program}-request`,
      'git-protocol': 'version=2',
      ...headers,
    },
  };
  return [`${origin}/git/${path}`, options];
}

const zero = '0'.repeat(40);
const mebibyte = 1024 ** 2;
const lines = (texts: readonly string[]) =>
  Buffer.concat(
    texts.map((text) =>
      pkt(`${text}
`),
    ),
  );
const many = (count: number, text: (n: number) => string) => Array.from({ length: count }, (_, n) => text(n));
const command = (name: string, ...texts: (string | string[])[]): HostileRequest => ({
  body: Buffer.concat([pkt(`command=${name}`), delimiter, lines(texts.flat()), flush]),
});
const plain = (...texts: (string | string[])[]): HostileRequest => ({
  body: Buffer.concat([lines(texts.flat()), flush]),
  headers: { 'git-protocol': '' },
});
const compressed = (body: Buffer, encoding: string): HostileRequest => ({
  body,
  headers: { 'content-encoding': encoding },
});

function fetches(main: string): Record<string, HostileRequest> {
  const want = `want ${main}`;
  const depths = ['0', '-1', '1e9', '9999999999', '99999999999999999999', 'x', ''];
  const whole = command('fetch', want, 'done').body!;
  return {
    'a fetch of version 0 as version 2': { body: Buffer.concat([lines([want]), flush]) },
    'a fetch of version 2 as version 0': { body: whole, headers: { 'git-protocol': '' } },
    'two versions': { body: whole, headers: { 'git-protocol': 'version=1:version=2' } },
    'version 9': { body: whole, headers: { 'git-protocol': 'version=9' } },
    'a version of 4,000 digits': { body: whole, headers: { 'git-protocol': `version=${'2'.repeat(4000)}` } },
    '100,000 wants': command(
      'fetch',
      many(100_000, () => want),
    ),
    '40,000 wants': command(
      'fetch',
      many(40_000, () => want),
    ),
    '4,096 wants and a have': command(
      'fetch',
      many(4096, () => want),
      `have ${main}`,
    ),
    '24,000 shallow commits': command(
      'fetch',
      want,
      many(24_000, () => `shallow ${main}`),
      'deepen 1',
    ),
    'half a million empty lines': { body: Buffer.from('0004'.repeat(500_000)) },
    'half a million flushes': { body: Buffer.from('0000'.repeat(500_000)) },
    'half a million delimiters': { body: Buffer.from(`0014command=ls-refs\n${'0001'.repeat(500_000)}`) },
    '130,000 prefixes': command(
      'ls-refs',
      many(130_000, () => 'ref-prefix '),
    ),
    '90,000 prefixes that match nothing': command(
      'ls-refs',
      many(90_000, (n) => `ref-prefix x${n}`),
    ),
    'capabilities of 1 MB': plain(
      many(16, () => `${want} ${'a '.repeat(32_000)}`),
      'done',
    ),
    'a session of 60 kB': command('fetch', want, `session-id=${'x'.repeat(60_000)}`),
    ...Object.fromEntries(
      depths.map((depth) => [`deepen ${depth}`, command('fetch', want, `deepen ${depth}`)]),
    ),
    'a relative depth of nothing': command(
      'fetch',
      want,
      'deepen-relative',
      'deepen 9999999999',
      `shallow ${blobOid}`,
    ),
    'a depth without a history': command('fetch', want, 'deepen-not refs/heads/main'),
    'a ref by name': command('fetch', 'want-ref refs/heads/main', 'done'),
    'addresses of packs': command('fetch', 'packfile-uris https', 'done'),
    'another hash': command('fetch', 'object-format=sha256', `want ${'a'.repeat(64)}`, 'done'),
    'an oid in capitals': command('fetch', `want ${main.toUpperCase()}`, 'done'),
    'only “done”': command('fetch', 'done'),
    ...Object.fromEntries(
      ['fff0', '0005', '00000', '0fffx', '000g', '-001', '0x10', '٠٠٠٤'].map((text) => [
        `the line ${text}`,
        { body: Buffer.from(text) },
      ]),
    ),
    'gzip in gzip': compressed(gzipSync(gzipSync(whole)), 'gzip'),
    'half of gzip': compressed(gzipSync(whole).subarray(0, 30), 'gzip'),
    'gzip and more': compressed(Buffer.concat([gzipSync(whole), Buffer.alloc(100, 1)]), 'x-gzip'),
    'a bomb': compressed(gzipSync(Buffer.alloc(100 * mebibyte)), 'x-gzip'),
    'two encodings': compressed(gzipSync(gzipSync(whole)), 'gzip, gzip'),
    'another encoding': compressed(whole, 'br'),
  };
}

function pushes(main: string): Record<string, HostileRequest> {
  const receive = (body: Buffer): HostileRequest => ({ program: 'receive-pack', body });
  const tree = treeEntry('100644', 'README.md', blobOid);
  const objects = [
    { type: treeType, raw: tree },
    { type: blobType, raw: blob },
  ];
  const commit = commitOf(oidOf('tree', tree), [main]).toString();
  const withCommit = (raw: Buffer, ref?: string) =>
    receive(pushOf(oidOf('commit', raw), packOf([{ type: commitType, raw }, ...objects]), ref));
  const changed = (from: string, to: string) => withCommit(Buffer.from(commit.replace(from, to)));
  const withOptions = (...options: string[]) =>
    receive(
      Buffer.concat([
        pkt(`${zero} ${blobOid} refs/for/main\0report-status push-options`),
        flush,
        ...options.map((option) => pkt(option)),
        flush,
      ]),
    );
  const refs = [
    'refs/heads/main/',
    'refs/heads//main',
    'refs/heads/main.lock',
    'refs/heads/../main',
    'refs/for/main2',
    'refs/changes/01/head',
    'refs/changes/1e1/head',
    'refs/changes/-1/head',
    'refs/changes/1/head/x',
    'refs/heads/\u202emain',
    'refs/heads/main ',
    `refs/heads/${'x'.repeat(300)}`,
  ];
  return {
    'a commit of 19 MB of line breaks': changed('x\n', '\n'.repeat(19 * mebibyte)),
    'a commit with 20,000 equal parents': changed(`parent ${main}\n`, `parent ${main}\n`.repeat(20_000)),
    'an address of 2 MB': changed('<a@b>', `<${'a'.repeat(2 * mebibyte)}>`),
    'capabilities of 60 kB': receive(
      Buffer.concat([pkt(`${zero} ${blobOid} refs/for/main\0${'a '.repeat(30_000)}`), flush]),
    ),
    'a push in side bands': receive(Buffer.concat([pkt(Buffer.concat([Buffer.from([1]), pkt('x')])), flush])),
    '21 options': withOptions(...many(21, (n) => `x${n}`)),
    'options of 60 kB': withOptions(...many(20, () => 'x'.repeat(60_000))),
    'options with control characters': withOptions(
      'subject=\u001b[2J',
      'cr=-1',
      'cr=0',
      'cr=1e9',
      'cr=',
      '=',
      '',
    ),
    'options without an end': receive(
      Buffer.concat([pkt(`${zero} ${blobOid} refs/for/main\0push-options`), flush, pkt('cr=1')]),
    ),
    'main to itself': receive(pushOf(main, Buffer.alloc(0), 'refs/heads/main', main)),
    ...Object.fromEntries(refs.map((ref) => [`the ref ${ref}`, withCommit(Buffer.from(commit), ref)])),
    'a bomb as a push': {
      ...compressed(gzipSync(Buffer.alloc(200 * mebibyte)), 'gzip'),
      program: 'receive-pack',
    },
  };
}

function addresses(spaceId: string): Record<string, HostileRequest> {
  const service = 'info/refs?service=git-upload-pack';
  const paths = [
    ...['%00', `${spaceId}%00`, `${spaceId}%00.git`, '%ff', '%F0%9F%98%80', 'x'.repeat(5000)].map(
      (space) => `${space}/${service}`,
    ),
    ...[
      `${service}&service=git-receive-pack`,
      `${service}%00`,
      'info/refs?service[]=x',
      'objects/info/packs',
    ].map((rest) => `${spaceId}/${rest}`),
    ...['%00', 'x'.repeat(5000), 'a%00b'].map((secret) => `${spaceId}/notify/${secret}`),
    '%00/notify/x',
  ];
  return Object.fromEntries(paths.map((path) => [`the address ${path.slice(0, 60)}`, { path }]));
}

/** Returns the requests. `main` is the commit of main. */
export const hostileRequests = (spaceId: string, main: string): Record<string, HostileRequest> => ({
  ...fetches(main),
  ...pushes(main),
  ...addresses(spaceId),
});
