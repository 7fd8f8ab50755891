// Hosts that are down, busy or moved, or that never respond. None of these changes main or the host's branch.
import assert from 'node:assert/strict';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { withGitHost, type GitHost } from '#server/testing/gitHost.ts';
import { syncedSpace, withSyncedSpace } from '#server/testing/gitSyncs.ts';
import { needsGit } from '#server/testing/needsGit.ts';
import { newDatabaseTest, sqliteTest } from '#server/testing/world.ts';
import { syncRunner } from './syncRunner.ts';

const test = needsGit(sqliteTest);

type Respond = (response: ServerResponse) => void;

const answer =
  (status: number, headers: Record<string, string>, body = ''): Respond =>
  (response) =>
    void response.writeHead(status, headers).end(body);

const html = { 'content-type': 'text/html' };
const text = { 'content-type': 'text/plain; charset=utf-8' };
const pack = { 'content-type': 'application/x-git-upload-pack-result' };
const startOfPack = '000dpackfile\n0023\u0001PACK';

const isFetch = ({ method, url = '' }: IncomingMessage) =>
  method === 'POST' && url.endsWith('git-upload-pack');

/** Lets a host respond to all requests, or to those for a pack. */
function respondTo(host: GitHost, respond: Respond, { packsOnly = false } = {}) {
  // The first of these requests is for the refs.
  let posts = 0;
  host.intercept = (request, response) => {
    if (packsOnly && !(isFetch(request) && ++posts > 1)) return false;
    request.resume();
    respond(response);
    return true;
  };
}

const hour = 3600_000;

test('says why a host doesn’t respond as Git does, when it is asked again, and goes on when it does', (world) =>
  withSyncedSpace(world, async (synced, host) => {
    await synced.setUp();
    await synced.pass();
    await synced.commit('tides.md', 'Written there.');
    await synced.pushThere();
    const before = [await synced.revision(), host.branch()];
    const moved = 'http://10.0.0.1/docs.git/info/refs?service=git-upload-pack';
    for (const [respond, status, words, packsOnly] of [
      [answer(500, html, '<h1>Oops</h1>'), 'unreachable', /^The host responded with status 500\.$/],
      [answer(503, text, 'Back at noon.'), 'unreachable', /status 503\. The host says: Back at noon\.$/],
      [answer(200, html, '<h1>Sign in</h1>'), 'not-found', /isn’t one of a Git repository\.$/],
      [
        answer(302, { location: moved }),
        'not-found',
        /another address: http:\/\/10\.0\.0\.1\/docs\.git\. Use/,
      ],
      [(response) => response.destroy(), 'unreachable', /closed the connection/],
      [answer(200, pack, startOfPack), 'failed', /doesn’t follow Git’s protocol\.$/, true],
      [
        (response) => {
          response.writeHead(200, { ...pack, 'content-length': '5000' });
          response.write(startOfPack, () => response.destroy());
        },
        'unreachable',
        /closed the connection before/,
        true,
      ],
    ] satisfies [Respond, string, RegExp, true?][]) {
      respondTo(host, respond, { packsOnly });
      const found = await synced.pass();
      assert.equal(found.status, status, found.detail);
      assert.match(found.detail ?? '', words);
      assert.deepEqual([await synced.revision(), host.branch()], before);
    }
    host.intercept = undefined;
    assert.equal((await synced.pass()).status, 'imported');
    await synced.assertEqual();
  }));

test('waits as long as a busy host asks for, up to two hours', (world) =>
  withSyncedSpace(world, async (synced, host) => {
    const now = world.context.clock().getTime();
    await synced.setUp();
    for (const [wait, most] of [
      ['3600', hour],
      ['999999999', 2 * hour],
    ] as const) {
      respondTo(host, answer(429, { 'retry-after': wait }));
      const { status, detail, nextCheckAt } = await synced.pass();
      assert.deepEqual([status, Date.parse(nextCheckAt!) - now], ['unreachable', most]);
      assert.match(detail ?? '', /^The host limits requests, and responded with status 429\.$/);
    }
  }));

/** Lets a host accept requests without ever responding. Resolves when there are so many. */
function holdRequests(host: GitHost, count: number) {
  const { promise, resolve } = Promise.withResolvers<void>();
  let held = 0;
  host.intercept = () => {
    held += 1;
    if (held === count) resolve();
    return true;
  };
  return promise;
}

needsGit(newDatabaseTest)('a host that never responds delays no other organization, nor the stop', (world) =>
  withGitHost(async (host) => {
    const slow = await world.newOrganization();
    const spaces = [];
    for (let n = 0; n < 3; n++) spaces.push(await syncedSpace(world, host, slow, ['README']));
    for (const space of spaces) await space.setUp();
    const asked = holdRequests(host, 2);
    const errors: unknown[] = [];
    const runner = syncRunner(world.context, (error) => errors.push(error));
    await runner.begin();
    await asked;

    await withSyncedSpace(world, async (other) => {
      await other.setUp();
      await runner.begin();
      while ((await other.state()).status === 'waiting') await new Promise((go) => setImmediate(go));
      assert.equal((await other.state()).status, 'pushed');
    });

    await runner.stop();
    const states = await Promise.all(spaces.map(({ state }) => state()));
    assert.deepEqual(
      states.map(({ status, isRunning }) => [status, isRunning]),
      spaces.map(() => ['waiting', false]),
    );
    host.intercept = undefined;
    assert.equal((await spaces[0]!.pass()).status, 'pushed', 'another process continues');
    assert.deepEqual(errors, []);
  }),
);
