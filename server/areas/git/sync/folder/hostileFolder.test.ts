// Hosts that send other parts of a repository than those that a sync of a folder asks for.
import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { packOf } from '#server/testing/gitPacks.ts';
import type { GitHost } from '#server/testing/gitHost.ts';
import { syncedSpace } from '#server/testing/gitSyncs.ts';
import {
  hostileFolders,
  oidOfEntry,
  plainFolder,
  type FolderRepository,
} from '#server/testing/hostileFolders.ts';
import { withSite } from '#server/testing/site.ts';
import { sqliteTest, type World } from '#server/testing/world.ts';
import { flush, pkt, sideBand } from '../../objects/pktLines.ts';

const hello = (features: string) =>
  Buffer.concat([
    pkt('# service=git-upload-pack\n'),
    flush,
    ...['version 2', 'ls-refs=unborn', features, 'object-format=sha1'].map((text) => pkt(`${text}\n`)),
    flush,
  ]);

/** Answers a request of the protocol. */
function serve(
  { tip, objects, answer = (found) => found }: FolderRepository,
  body: string,
  response: ServerResponse,
) {
  response.setHeader('content-type', 'application/x-git-upload-pack-result');
  if (body.includes('command=ls-refs'))
    return void response.end(Buffer.concat([pkt(`${tip} refs/heads/main\n`), flush]));
  const wants = [...body.matchAll(/want ([0-9a-f]{40})/g)].map(([, want]) => want!);
  const found = objects.filter((one) => wants.includes(oidOfEntry(one)));
  const sent = answer([...new Map(found.map((one) => [oidOfEntry(one), one])).values()], wants);
  if (typeof sent === 'function') return sent(response);
  const pack = Array.isArray(sent) ? packOf(sent) : sent;
  return void response.end(Buffer.concat([pkt('packfile\n'), ...sideBand(1, pack), flush]));
}

for (const names of [['README'], []]) {
  const what = names.length === 0 ? 'an empty space' : 'a space';
  const run = async (world: World) => {
    const org = await world.newOrganization();
    let now = plainFolder;
    const pages = {
      '/docs.git/info/refs?service=git-upload-pack': (_request: unknown, response: ServerResponse) =>
        void response
          .writeHead(200, { 'content-type': 'application/x-git-upload-pack-advertisement' })
          .end(hello(now.greeting ?? 'fetch=shallow filter')),
      '/docs.git/git-upload-pack': (request: NodeJS.ReadableStream, response: ServerResponse) => {
        const pieces: Buffer[] = [];
        request.on('data', (piece: Buffer) => pieces.push(piece));
        request.on('end', () => serve(now, Buffer.concat(pieces).toString(), response));
      },
    };
    await withSite(pages, async (address) => {
      const host = { url: address('/docs.git') } as GitHost;
      const synced = await syncedSpace(world, host, org, names, 'docs');
      await synced.setUp();
      const revision = await synced.revision();
      for (const [name, one] of Object.entries(hostileFolders())) {
        now = one;
        const { status, detail = '' } = await synced.pass();
        assert.match(
          status,
          /^(?:failed|too-large|folder-unavailable|not-found|unrelated)$/,
          `${name}: ${status} ${detail}`,
        );
        assert.match(detail, /^[A-Z“]\P{Cc}{10,400}$/u, name);
        assert.equal(await synced.revision(), revision, name);
      }
      if (names.length > 0) return;
      now = plainFolder;
      assert.equal((await synced.pass()).status, 'imported');
    });
  };
  sqliteTest(`stops the sync of a folder of ${what} with a hostile host, with a reason`, run);
}
