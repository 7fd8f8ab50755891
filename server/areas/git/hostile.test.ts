import assert from 'node:assert/strict';
import { gzipSync } from 'node:zlib';
import { contract } from '#contract/contract.ts';
import { optional } from '#contract/optional.ts';
import { loadTexts } from '#server/testing/docs.ts';
import { prepareAll, withGit } from '#server/testing/gitClient.ts';
import { blobOid, pushOf } from '#server/testing/gitPacks.ts';
import { hostileFetches, hostilePacks, hostilePushes } from '#server/testing/hostileGit.ts';
import { fetchOptions, hostileRequests } from '#server/testing/hostileGitRequests.ts';
import { serviceTest, sqliteTest } from '#server/testing/world.ts';
import { oidOf } from './objects/objects.ts';

sqliteTest('refuses hostile pushes and fetches, and main stays as it is', async (world) => {
  const { admin, addSpace } = await world.newOrganization();
  const [spaceId, other] = [await addSpace('Gauges'), await addSpace('Tides')];
  await loadTexts(world.context, spaceId, { 'README.md': '# Gauges\n' });
  await loadTexts(world.context, other, { 'README.md': '# Tides\n' });
  for (const id of [spaceId, other]) {
    await admin.call(optional.git.put, { spaceId: id, body: { enabled: true } });
    await prepareAll(world);
  }
  await withGit(world, async ({ origin }) => {
    const headers = { authorization: `Basic ${Buffer.from(`x:${admin.token}`).toString('base64')}` };
    const post = async (service: string, body: Buffer, more: Record<string, string> = {}) => {
      const type = `application/x-git-${service}-request`;
      const answer = await fetch(`${origin}/git/${spaceId}/git-${service}`, {
        method: 'POST',
        body: new Uint8Array(body),
        headers: { ...headers, 'content-type': type, ...more },
      });
      return { status: answer.status, text: await answer.text() };
    };
    const refs = async () => {
      const answer = await fetch(`${origin}/git/${spaceId}/info/refs?service=git-receive-pack`, { headers });
      return answer.text();
    };
    const before = await refs();
    const main = /([0-9a-f]{40}) refs\/heads\/main/.exec(before)?.[1] ?? '';
    const bodies = {
      ...Object.fromEntries(
        Object.entries(hostilePacks()).map(([name, pack]) => [name, pushOf(blobOid, pack)]),
      ),
      ...hostilePushes(main, oidOf('blob', Buffer.from('# Tides\n'))),
    };
    for (const [name, body] of Object.entries(bodies)) {
      const { status, text } = await post('receive-pack', body);
      assert.equal(status, 200, `${name}: ${status} ${text}`);
      assert.match(text, /^[0-9a-f]{4}(?:ERR |unpack ok\n[0-9a-f]{4}ng )/, `${name}: ${text}`);
      assert.doesNotMatch(text, /[0-9a-f]{4}ok refs/, name);
    }
    for (const [name, body] of Object.entries(hostileFetches(main))) {
      const { status, text } = await post('upload-pack', body, { 'git-protocol': 'version=2' });
      assert.equal(status, 200, name);
      assert.match(text, /^[0-9a-f]{4}ERR /, `${name}: ${text}`);
    }
    const compressed = { 'content-encoding': 'gzip' };
    const bomb = await post('upload-pack', gzipSync(Buffer.alloc(100_000_000)), compressed).catch(
      () => undefined,
    );
    assert.ok(bomb === undefined || bomb.status === 413);
    assert.equal((await post('upload-pack', Buffer.from('not gzip'), compressed)).status, 400);
    const large = await post('receive-pack', Buffer.alloc(33 * 1024 ** 2)).catch(() => undefined);
    assert.ok(large === undefined || large.status === 413);
    assert.equal(
      (await fetch(`${origin}/git/${spaceId}/git-upload-archive`, { method: 'POST', headers })).status,
      404,
    );
    assert.equal((await fetch(`${origin}/git/${spaceId}/info/refs`, { headers })).status, 403);
    assert.equal((await fetch(`${origin}/healthz`)).status, 200);
    assert.equal(await refs(), before);
  });
  const { items } = await admin.call(contract.changeRequests.list, {
    spaceId,
    query: { status: 'all' },
  } as never);
  assert.deepEqual(items, []);
});

serviceTest('answers requests that no Git client sends below 500, and main stays as it is', async (world) => {
  const { admin, addSpace } = await world.newOrganization();
  const spaceId = await addSpace('Gauges');
  await loadTexts(world.context, spaceId, { 'README.md': '# Gauges\n' });
  await admin.call(optional.git.put, { spaceId, body: { enabled: true } });
  await prepareAll(world);
  await withGit(world, async ({ origin }) => {
    const authorization = `Basic ${Buffer.from(`x:${admin.token}`).toString('base64')}`;
    const at = `${origin}/git/${spaceId}`;
    const refs = async () =>
      (await fetch(`${at}/info/refs?service=git-receive-pack`, { headers: { authorization } })).text();
    const before = await refs();
    const main = /([0-9a-f]{40}) refs\/heads\/main/.exec(before)?.[1] ?? '';
    for (const [name, request] of Object.entries(hostileRequests(spaceId, main))) {
      const sent = fetch(...fetchOptions(origin, spaceId, authorization, request));
      const answer = await sent.catch(() => undefined);
      // A body that isn't read to its end closes the connection.
      if (!answer) continue;
      const text = await answer.text();
      assert.ok(answer.status < 500, `${name}: ${answer.status} ${text.slice(0, 200)}`);
      assert.doesNotMatch(text, /[0-9a-f]{4}ok refs/, name);
    }
    assert.equal(await refs(), before);
  });
});
