import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { organizationSpaces } from '#contract/areas/organization-spaces.ts';
import { organizationChangeRequests } from '#contract/areas/organization-change-requests.ts';
import { sites } from '#contract/areas/sites.ts';
import { currentUser } from '#contract/areas/current-user.ts';
import { createQueryClient } from '../queryClient.ts';
import { apiQuery } from '../query.ts';
import { deviceStorage } from '../session/storage.ts';
import { serve, type Reply } from '../testing.ts';

const organizationId = 'o1';
const spaceOf = (id: string, parent?: string) => ({
  object: 'space',
  id,
  title: id,
  organization: organizationId,
  ...(parent !== undefined && { parent }),
});
const missing: Reply = { status: 404, json: { error: { code: 404, message: 'No such route.' } } };

/** A service with these responses, by path without query, and 404 for all others. */
async function service(context: TestContext, responses: Record<string, unknown>) {
  const { asked } = await serve(context, ({ path }): Reply => {
    const response = responses[path.split('?')[0]!.replace('/v1/', '')];
    if (response === undefined) return missing;
    return response === 'refused' ? { status: 403, json: {} } : { json: response };
  });
  // The token is the same in all tests.
  context.after(() => deviceStorage.write('chosenUsers', undefined));
  const client = createQueryClient();
  return { client, asked: () => asked.map(({ method, path }) => `${method} ${path.split('?')[0]}`) };
}

const token = (sub: string) => `head.${Buffer.from(JSON.stringify({ sub })).toString('base64url')}.signature`;
const known = {
  orgs: { items: [{ id: organizationId }] },
  'orgs/o1': { id: organizationId },
  'orgs/o1/ping': { serviceVisitorClaims: token('u1') },
  'orgs/o1/members/u1': { id: 'u1', user: { id: 'u1', displayName: 'Marl' } },
  'orgs/o1/members/u1/spaces': { items: ['Glossary', 'Boats'].map((id) => ({ space: spaceOf(id) })) },
  'orgs/o1/collections': { items: [{ id: 'Harbour' }, { id: 'Tides' }] },
  'collections/Harbour/spaces': { items: [spaceOf('Charts', 'Harbour'), spaceOf('Boats', 'Harbour')] },
};

test('lists the spaces of collections in their order, then others that the user can access', async (context) => {
  const { client } = await service(context, { ...known, 'collections/Tides/spaces': { items: [] } });
  const list = await client.query(apiQuery(organizationSpaces.list, { organizationId }, { pages: 'all' }));
  assert.deepEqual(
    list.items.map(({ id }) => id),
    ['Charts', 'Boats', 'Glossary'],
  );
  assert.equal(list.incomplete, undefined);
});

test('names the collections whose spaces it can’t read', async (context) => {
  const { client } = await service(context, { ...known, 'collections/Tides/spaces': 'refused' });
  const query = apiQuery(organizationSpaces.list, { organizationId }, { pages: 'all' });
  const { incomplete = [] } = await client.query(query);
  assert.deepEqual(
    incomplete.map(({ collectionId, failed }) => [collectionId, failed]),
    [
      [undefined, true],
      ['Tides', true],
    ],
  );
  assert.equal(incomplete[0]?.text, 'Couldn’t load spaces in 1 collection.');
});

test('lists the spaces of the first admin if it is unknown who the user is', async (context) => {
  const { client } = await service(context, {
    ...known,
    'orgs/o1/ping': {},
    'orgs/o1/members': { items: [{ id: 'u1', user: { displayName: 'Marl' } }] },
    'collections/Tides/spaces': { items: [] },
  });
  const query = apiQuery(organizationSpaces.list, { organizationId }, { pages: 'all' });
  assert.deepEqual((await client.query(query)).incomplete, [
    { text: 'Spaces outside collections are limited to those that Marl can access.' },
  ]);
});

test('sends one request for a missing operation, and none for a page of its list', async (context) => {
  const { client, asked } = await service(context, known);
  const whole = apiQuery(organizationSpaces.list, { organizationId }, { pages: 'all' });
  await client.query(whole);
  await client.query({ ...whole, staleTime: 0 });
  const page = apiQuery(organizationSpaces.list, { organizationId, query: { limit: 1 } });
  await assert.rejects(client.query(page), { kind: 'missing' });
  assert.equal(asked().filter((request) => request === 'GET /v1/orgs/o1/spaces').length, 1);
});

test('finds the user in the visitor token of a ping', async (context) => {
  const { client } = await service(context, known);
  assert.equal((await client.query(apiQuery(currentUser.get, {}))).displayName, 'Marl');
});

test('rejects if nothing tells who the user is', async (context) => {
  const { client } = await service(context, { ...known, 'orgs/o1/ping': {} });
  await assert.rejects(client.query(apiQuery(currentUser.get, {})), { kind: 'missing' });
});

test('lists the change requests of spaces that have some, and names the number of spaces that fail', async (context) => {
  const spaces = [
    { ...spaceOf('Boats'), changeRequests: 3, changeRequestsOpen: 1, changeRequestsDraft: 0 },
    { ...spaceOf('Charts'), changeRequests: 2, changeRequestsOpen: 2, changeRequestsDraft: 0 },
    { ...spaceOf('Still'), changeRequests: 1, changeRequestsOpen: 0, changeRequestsDraft: 1 },
  ];
  const { client, asked } = await service(context, {
    'orgs/o1/spaces': { items: spaces },
    'spaces/Boats/change-requests': { items: [{ id: 'c1' }] },
    'spaces/Charts/change-requests': 'refused',
  });
  const query = { status: ['open' as const] };
  const list = await client.query(
    apiQuery(organizationChangeRequests.list, { organizationId, query }, { pages: 'all' }),
  );
  assert.deepEqual(
    list.items.map(({ id, space }) => `${space} ${id}`),
    ['Boats c1'],
  );
  assert.match(list.incomplete?.[0]?.text ?? '', /^Couldn’t load change requests from 1 space\./);
  assert.equal(asked().includes('GET /v1/spaces/Still/change-requests'), false);
});

test('lists the default site and opened sites, and those with a space', async (context) => {
  const siteSpace = (id: string, published: string) => ({ id, space: spaceOf(id), urls: { published } });
  const { client } = await service(context, {
    'orgs/o1': { id: organizationId, defaultContent: { site: 's1' } },
    'orgs/o1/sites/s1/site-spaces': { items: [siteSpace('Boats', 'https://docs.saltmarsh.example/boats')] },
    'orgs/o1/sites/s2/site-spaces': { items: [siteSpace('Charts', 'https://sites.example/s2/charts')] },
  });
  const opened = await client.query(apiQuery(sites.get, { organizationId, siteId: 's2' }));
  assert.deepEqual([opened.title, opened.published, opened.permissions.admin], ['', true, false]);
  const list = (space?: string) =>
    client.query(apiQuery(sites.list, { organizationId, query: { space } }, { pages: 'all' }));
  assert.deepEqual(
    (await list()).items.map(({ id, title }) => [id, title]),
    [
      ['s1', 'docs.saltmarsh.example'],
      ['s2', ''],
    ],
  );
  const { items, incomplete } = await list('Charts');
  assert.deepEqual(
    items.map(({ id }) => id),
    ['s2'],
  );
  assert.equal(incomplete?.length, 1);
});
