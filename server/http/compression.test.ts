import assert from 'node:assert/strict';
import { test as once } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { addSpace } from '#server/operator/organizations.ts';
import { addToken } from '#server/operator/tokens.ts';
import { createApp } from './app.ts';
import { compress } from '#server/base/http/compression.ts';
import { makeLargeSite } from '#server/operator/seed/largeSite.ts';
import { serviceTest as test } from '#server/testing/world.ts';

test('compresses a large list with the same entity tag, and leaves a small response uncompressed', async (world) => {
  const { context } = world;
  const { id, admin } = await world.newOrganization();
  const spaceIds = [await addSpace(context, { organizationId: id, title: 'Volume' })];
  await context.store.transaction(() =>
    makeLargeSite(context, id, spaceIds, { groups: 2, sections: 40, siteSpaces: 120 }),
  );
  const { id: site } = await context.store
    .query()
    .selectFrom('sites')
    .select('id')
    .where('organization_id', '=', id)
    .executeTakeFirstOrThrow();
  const app = createApp(context);
  const authorization = `Bearer ${await addToken(context, admin.email, 'packed')}`;
  const ask = (path: string, accepts?: string) =>
    app.inject({
      url: `/v1/orgs/${id}${path}`,
      headers: { authorization, ...(accepts !== undefined && { 'accept-encoding': accepts }) },
    });
  const list = `/sites/${site}/sections?limit=1000`;
  const plain = await ask(list);
  assert.equal(plain.headers['content-encoding'], undefined);
  assert.equal(plain.headers['vary'], 'Authorization, Accept-Encoding');
  for (const [accepts, way, open] of [
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip;q=0.5', 'gzip', gunzipSync],
  ] as const) {
    const answer = await ask(list, accepts);
    assert.equal(answer.headers['content-encoding'], way);
    assert.equal(answer.headers['etag'], plain.headers['etag']);
    assert.equal(open(answer.rawPayload).toString(), plain.body);
    assert.ok(answer.rawPayload.length < plain.rawPayload.length / 10);
  }
  assert.equal((await ask('', 'br')).headers['content-encoding'], undefined);
  await app.close();
});

once('doesn’t compress when the client excludes an encoding or accepts none', async () => {
  const bytes = Buffer.alloc(40_000, 'words ');
  for (const accepts of [undefined, '', '*', 'identity', 'br;q=0, gzip;q=0.00', 'zstd', ',;,'])
    assert.equal((await compress(bytes, accepts)).body, bytes, accepts);
  const { body } = await compress(bytes, 'BR');
  assert.equal((await compress(bytes, 'br;q=1')).body, body);
});
