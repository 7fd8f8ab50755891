import assert from 'node:assert/strict';
import { test as once } from 'node:test';
import { addToken } from '#server/operator/tokens.ts';
import { createApp } from './app.ts';
import { matchesEtag } from '#server/base/http/etag.ts';
import { serviceTest as test, type Organization, type World } from '#server/testing/world.ts';

/** Returns a function that sends requests as an admin of the organization. */
async function adminClient({ context }: World, { id, admin }: Organization) {
  const app = createApp(context);
  const token = await addToken(context, admin.email, 'conditional');
  const ask = (url: string, known?: string, authorization = `Bearer ${token}`) =>
    app.inject({ url, headers: { authorization, ...(known !== undefined && { 'if-none-match': known }) } });
  return { organization: `/v1/orgs/${id}`, ask, close: () => app.close() };
}

test('returns 304 without a body for an unchanged item or list', async (world) => {
  const { organization, ask, close } = await adminClient(world, await world.newOrganization());
  for (const address of [organization, `${organization}/members`]) {
    const { headers, statusCode } = await ask(address);
    const etag = String(headers['etag']);
    assert.equal(statusCode, 200);
    assert.match(etag, /^W\/".+"$/);
    assert.equal(headers['cache-control'], 'private, no-cache');
    assert.equal(headers['vary'], 'Authorization');
    const again = await ask(address, `"another", ${etag}`);
    assert.equal(again.statusCode, 304, address);
    assert.equal(again.body, '');
    assert.equal(again.headers['etag'], etag);
  }
  await close();
});

test('returns the new body after a change', async (world) => {
  const organization = await world.newOrganization();
  const { ask, close, organization: address } = await adminClient(world, organization);
  const members = `${address}/members`;
  const before = String((await ask(members)).headers['etag']);
  await organization.join('read', 'Fen Rushmere');
  const after = await ask(members, before);
  assert.equal(after.statusCode, 200);
  assert.notEqual(after.headers['etag'], before);
  assert.equal(after.json().count, 2);
  await close();
});

test('rejects an entity tag without a token or with another organization’s token', async (world) => {
  const { organization, ask, close } = await adminClient(world, await world.newOrganization());
  const stranger = await adminClient(world, await world.newOrganization('Reedbed'));
  const etag = String((await ask(organization)).headers['etag']);
  for (const known of [etag, '*']) {
    const refused = await ask(organization, known, '');
    assert.equal(refused.statusCode, 401);
    assert.equal(refused.headers['etag'], undefined);
    assert.equal((await stranger.ask(organization, known)).statusCode, 404);
  }
  await Promise.all([close(), stranger.close()]);
});

once('compares entity tags weakly and ignores a malformed header', () => {
  assert.ok(matchesEtag('W/"a"', 'W/"a"'));
  assert.ok(matchesEtag('"b" , "a"', 'W/"a"'));
  assert.ok(matchesEtag('*', 'W/"a"'));
  for (const header of [undefined, '', 'a', '"A"', 'W/"a', ',,,'])
    assert.equal(matchesEtag(header, 'W/"a"'), false, header);
});
