// Hosts that don't keep to the protocol, or want memory, time or another address.
import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { optional } from '#contract/optional.ts';
import {
  blob,
  blobType,
  commitOf,
  commitType,
  packOf,
  treeEntry,
  treeType,
  type Entry,
} from '#server/testing/gitPacks.ts';
import { syncedSpace } from '#server/testing/gitSyncs.ts';
import type { GitHost } from '#server/testing/gitHost.ts';
import { withSite } from '#server/testing/site.ts';
import { serviceTest, type World } from '#server/testing/world.ts';
import { oidOf } from '../objects/objects.ts';
import { flush, pkt, sideBand } from '../objects/pktLines.ts';

const { git } = optional;
const mebibyte = 1024 ** 2;

const hello = Buffer.concat([
  pkt('# service=git-upload-pack\n'),
  flush,
  ...['version 2', 'ls-refs=unborn', 'fetch=shallow', 'object-format=sha1'].map((text) => pkt(`${text}\n`)),
  flush,
]);
const tip = 'a'.repeat(40);
const refs = (...lines: string[]) => Buffer.concat([...lines.map((line) => pkt(`${line}\n`)), flush]);
const main = refs(`${tip} refs/heads/main`);
const packed = (pack: Buffer) => Buffer.concat([pkt('packfile\n'), ...sideBand(1, pack), flush]);

type Answer = Buffer | ((response: ServerResponse) => void);
type Script = { hello?: Answer; refs?: Answer; pack?: Answer };

const endless = (response: ServerResponse) => {
  response.writeHead(200, { 'content-type': 'application/x-git-upload-pack-result' });
  const more = () => {
    while (response.write(Buffer.alloc(65_536, 'x')));
  };
  response.on('drain', more);
  more();
};

const bomb = gzipSync(Buffer.alloc(64 * mebibyte));
const bombed = (type: string) => (response: ServerResponse) =>
  void response
    .writeHead(200, { 'content-type': `application/x-git-upload-pack-${type}`, 'content-encoding': 'gzip' })
    .end(bomb);

const redirect = (location: string) => (response: ServerResponse) =>
  void response.writeHead(302, { location }).end();

/** A pack with a commit that has this tree. */
function packWith(tree: Buffer, more: Entry[] = []) {
  const commit = commitOf(oidOf('tree', tree), []);
  const entries = [
    { type: commitType, raw: commit },
    { type: treeType, raw: tree },
    { type: blobType, raw: blob },
  ];
  return { oid: oidOf('commit', commit), pack: packOf([...entries, ...more]) };
}

/** Returns a host whose branch is the commit of this pack. */
const branchWith = ({ oid, pack }: { oid: string; pack: Buffer }): Script => ({
  refs: refs(`${oid} refs/heads/main`),
  pack: packed(pack),
});

const oid = oidOf('blob', blob);
const bandOf = (band: number, text: string) => pkt(Buffer.concat([Buffer.from([band]), Buffer.from(text)]));

const scripts: Record<string, Script> = {
  'an endless greeting': { hello: endless },
  'endless refs': { refs: endless },
  'an endless pack': { refs: main, pack: endless },
  'a compressed bomb for refs': { refs: bombed('result') },
  'a compressed bomb for a pack': { refs: main, pack: bombed('result') },
  'a page': { hello: Buffer.from('<!doctype html><title>Sign in</title>') },
  'version 0': {
    hello: Buffer.concat([pkt('# service=git-upload-pack\n'), flush, pkt(`${tip} HEAD\0agent=x\n`), flush]),
  },
  'another object format': {
    hello: Buffer.concat([pkt('version 2\n'), pkt('object-format=sha256\n'), flush]),
  },
  'a line of a wrong length': { hello: Buffer.from('zzzzversion 2\n') },
  'a line beyond the end': { refs: Buffer.from('fff0abc') },
  'a redirect to this machine': { hello: redirect('http://127.0.0.1:1/docs.git/info/refs') },
  'a redirect to metadata of a cloud': { refs: redirect('http://169.254.169.254/latest') },
  'a ref without an ID': { refs: refs('none refs/heads/main') },
  'an error line with control characters': {
    refs: Buffer.concat([pkt(`ERR \u001b[31mno\n\0${'x'.repeat(5000)}`)]),
  },
  'an error band': {
    refs: main,
    pack: Buffer.concat([pkt('packfile\n'), bandOf(3, 'fatal: out of memory')]),
  },
  'no pack': { refs: main, pack: flush },
  'an empty pack': { refs: main, pack: packed(packOf([])) },
  'no bytes of a pack': { refs: main, pack: Buffer.concat([pkt('packfile\n'), flush]) },
  'a pack of another commit': {
    refs: main,
    pack: packed(packWith(treeEntry('100644', 'README.md', oid)).pack),
  },
  'a blob as the commit': {
    refs: refs(`${oid} refs/heads/main`),
    pack: packed(packOf([{ type: blobType, raw: blob }])),
  },
  'a cut pack': {
    refs: main,
    pack: packed(packWith(treeEntry('100644', 'README.md', oid)).pack.subarray(0, -25)),
  },
  'a pack of 4 billion objects': { refs: main, pack: packed(packOf([], 0xff_ff_ff_ff)) },
  'an object of 1 TB': { refs: main, pack: packed(packOf([{ type: blobType, size: 2 ** 40, raw: blob }])) },
  'a tree with .git': branchWith(packWith(treeEntry('40000', '.git', oidOf('tree', Buffer.alloc(0))))),
  'a tree with “..”': branchWith(packWith(treeEntry('100644', '..', oid))),
  'a commit without its tree': branchWith({
    oid: oidOf('commit', commitOf(tip, [])),
    pack: packOf([{ type: commitType, raw: commitOf(tip, []) }]),
  }),
  'a commit without its parent': branchWith({
    oid: oidOf('commit', commitOf(oidOf('tree', treeEntry('100644', 'README.md', oid)), [tip])),
    pack: packOf([
      { type: commitType, raw: commitOf(oidOf('tree', treeEntry('100644', 'README.md', oid)), [tip]) },
      { type: treeType, raw: treeEntry('100644', 'README.md', oid) },
      { type: blobType, raw: blob },
    ]),
  }),
};

const send = (response: ServerResponse, type: string, answer: Answer) => {
  if (typeof answer === 'function') return answer(response);
  return void response
    .writeHead(200, { 'content-type': `application/x-git-upload-pack-${type}` })
    .end(answer);
};

for (const names of [['README'], []]) {
  const what = names.length === 0 ? 'an empty space' : 'a space';
  const run = async (world: World) => {
    const org = await world.newOrganization();
    let script: Script = {};
    const pages = {
      '/docs.git/info/refs?service=git-upload-pack': (_request: unknown, response: ServerResponse) =>
        send(response, 'advertisement', script.hello ?? hello),
      '/docs.git/git-upload-pack': (request: NodeJS.ReadableStream, response: ServerResponse) => {
        const pieces: Buffer[] = [];
        request.on('data', (piece: Buffer) => pieces.push(piece));
        request.on('end', () => {
          const isRefs = Buffer.concat(pieces).includes('command=ls-refs');
          send(response, 'result', (isRefs ? script.refs : script.pack) ?? main);
        });
      },
    };
    await withSite(pages, async (address) => {
      const host = { url: address('/docs.git') } as GitHost;
      const synced = await syncedSpace(world, host, org, names);
      const { spaceId, settings, admin } = synced;
      await synced.setUp();
      const revision = await synced.revision();
      for (const [name, one] of Object.entries(scripts)) {
        script = one;
        const { status, detail = '' } = await synced.pass();
        assert.match(status, /^(?:failed|too-large|not-found|unrelated)$/, `${name}: ${status} ${detail}`);
        assert.match(detail, /^[A-Z“]\P{Cc}{10,400}$/u, name);
        assert.equal(await synced.revision(), revision, name);
      }
      script = scripts['a page']!;
      await admin.refused(400, git.compareSync, { spaceId, body: settings });
      assert.equal(
        (await admin.call(git.listSyncPasses, { spaceId, query: { limit: 1000 } })).items.length > 5,
        true,
      );
    });
  };
  serviceTest(`stops the sync of ${what} with a hostile host, with a reason`, run, 'SQLite');
}
