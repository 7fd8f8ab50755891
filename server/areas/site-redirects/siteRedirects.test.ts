import assert from 'node:assert/strict';
import type { Kysely } from 'kysely';
import { optional } from '#contract/optional.ts';
import type { RedirectDestinationInput } from '#contract/areas/site-redirects.ts';
import { typesOf } from '#server/base/database/migrations/step.ts';
import { redirectVersions } from '#server/base/database/migrations/051-redirect-versions.ts';
import { rowsOf } from '#server/base/database/rows.ts';
import { seededRandom } from '#server/testing/seededRandom.ts';
import { openSite, visit, type Reply } from '#server/testing/publishedSites.ts';
import { serviceTest as test, sqliteTest, type World } from '#server/testing/world.ts';

const { siteRedirects, sites } = optional;

const texts = {
  'README.md': '# Welcome\n',
  'tides.md': '# Tides\n',
  'gauges/README.md': '# Gauges\n',
  'gauges/quay.md': '# Quay\n',
  'SUMMARY.md':
    '* [Welcome](README.md)\n* [Tides](tides.md)\n* [Gauges](gauges/README.md)\n  * [Quay](gauges/quay.md)\n',
};

/** Where a response redirects to. */
const locationOf = ({ headers: { location } }: Pick<Reply, 'headers'>) =>
  typeof location === 'string' ? location : undefined;

async function make(world: World) {
  const { org, spaceId, siteId, get } = await openSite(world, texts);
  const at = { organizationId: org.id, siteId };
  const { admin } = org;
  const toPage = (path: string): RedirectDestinationInput => ({ kind: 'path', spaceId, path });
  const add = (source: string, destination: RedirectDestinationInput, more = {}) =>
    admin.call(siteRedirects.create, { ...at, body: { source, destination, ...more } });
  const follow = async (path: string) => {
    const reply = await get(path);
    return `${reply.status} ${(locationOf(reply) ?? '').replace(`/${siteId}`, '')}`.trim();
  };
  return { admin, at, spaceId, siteId, toPage, add, follow };
}

test('leads from an old address to a page, temporarily or permanently, and keeps the query', async (world) => {
  const { at, admin, toPage, add, follow } = await make(world);
  const { id, target } = await add('/old', toPage('tides'));
  assert.equal(target, `https://sites.example/${at.siteId}/guide/book/tides`);
  assert.equal(await follow('/old'), '307 /guide/book/tides');
  await admin.call(siteRedirects.update, { ...at, siteRedirectId: id, body: { permanent: true } });
  assert.equal(await follow('/old/?a=1'), '308 /guide/book/tides?a=1');
  await add('/away', { kind: 'external', url: 'https://tides.example/docs?x=1#top' });
  assert.equal(await follow('/away?a=1'), '307 https://tides.example/docs?x=1&a=1#top');
  await add('/guide/book/gone%20page', toPage(''));
  assert.equal(await follow('/guide/book/gone%20page'), '307 /guide/book');
  await admin.call(siteRedirects.remove, { ...at, siteRedirectId: id });
  assert.equal(await follow('/old'), '404');
});

test('a wildcard applies to what is below, the longest start first, and can pass the rest on', async (world) => {
  const { toPage, add, follow } = await make(world);
  await add('/v1/*', toPage('gauges'), { captureWildcard: true });
  await add('/v1/legacy*', { kind: 'external', url: 'https://old.example/v1/' }, { captureWildcard: true });
  assert.equal(await follow('/v1/quay'), '307 /guide/book/gauges/quay');
  assert.equal(await follow('/v1/none'), '307 /guide/book/gauges');
  assert.equal(await follow('/v1/legacy/a b'), '307 https://old.example/v1/a%20b');
  assert.equal(await follow('/v1'), '404');
  assert.equal(await follow('/v10/quay'), '404');
});

test('refuses a source that a page has, a second redirect, and a destination without a page', async (world) => {
  const { at, admin, toPage, add, follow } = await make(world);
  const refused = (status: number, source: string, destination: RedirectDestinationInput) =>
    admin.refused(status, siteRedirects.create, { ...at, body: { source, destination } });
  const { message } = await refused(409, '/guide/book/tides', toPage(''));
  assert.match(message, /Visitors get a page at “\/guide\/book\/tides”/);
  await refused(409, '/guide', toPage(''));
  await refused(400, '/robots.txt', toPage(''));
  await refused(400, '/bad%ff', toPage(''));
  await refused(400, '/x', toPage('nothing'));
  await refused(400, '/x', { kind: 'site-section', siteSectionId: 'none' });
  await refused(400, '/x', { kind: 'external', url: 'ftp://tides.example/' });
  const own = `https://sites.example/${at.siteId}`;
  await refused(400, '/x', { kind: 'external', url: `${own}/x` });
  await add('/x', { kind: 'external', url: `${own}/guide/book/tides#springs` });
  assert.equal(await follow('/x'), '307 /guide/book/tides#springs');
  await refused(409, '/x', toPage(''));
});

test('what a wildcard stands for never leads out of its destination', async (world) => {
  const { add, follow } = await make(world);
  await add('/out/*', { kind: 'external', url: 'https://tides.example/docs' }, { captureWildcard: true });
  assert.equal(await follow('/out/a//b'), '307 https://tides.example/docs/a/b');
  assert.equal(await follow('/out/..%2f..%2fother'), '404');
});

test('imports, replaces, publishes and deletes redirects, with an error for each that fails', async (world) => {
  const { at, admin, toPage, follow } = await make(world);
  const upsert = async (redirects: object[]) => {
    const { results } = await admin.call(siteRedirects.upsert, {
      ...at,
      body: { redirects: redirects as never },
    });
    return results.map(({ status, source, error }) => `${status} ${source} ${error ?? ''}`.trim());
  };
  const many = Array.from({ length: 1000 }, (_, n) => ({ source: `/o${n}`, destination: toPage('tides') }));
  const results = await upsert([...many, { source: '/guide', destination: toPage('') }]);
  assert.equal(results.filter((text) => text.startsWith('created')).length, 1000);
  assert.match(results.at(-1) ?? '', /^error \/guide Visitors get a page/);
  assert.equal(await follow('/o999'), '307 /guide/book/tides');
  await upsert([{ source: '/o1000', destination: toPage('tides') }]);
  for (const last of ['/o999', '/o1000']) assert.equal(await follow(last), '307 /guide/book/tides');
  assert.deepEqual(
    await upsert([
      { source: '/o1', destination: toPage('gauges'), permanent: true },
      { source: '/o2', destination: null },
      { source: '/draft', intent: 'draft', destination: toPage('tides') },
      { source: '/none', destination: null },
    ]),
    [
      'updated /o1',
      'deleted /o2',
      'created /draft',
      'error /none The redirect wasn’t found, or you don’t have access to it.',
    ],
  );
  assert.equal(await follow('/o1'), '308 /guide/book/gauges');
  assert.deepEqual([await follow('/o2'), await follow('/draft')], ['404', '404']);
  assert.deepEqual(await upsert([{ source: '/draft', intent: 'publish' }]), ['published /draft']);
  assert.equal(await follow('/draft'), '307 /guide/book/tides');
  const listed = await admin.call(siteRedirects.list, {
    ...at,
    query: { search: '/O99', orderBy: 'source' },
  });
  assert.deepEqual([listed.count, listed.items[0]?.source], [11, '/o99']);
});

test('tells which redirect applies to an address', async (world) => {
  const { at, admin, toPage, add } = await make(world);
  await add('/v1/*', toPage('gauges'), { captureWildcard: true });
  const query = { source: '/v1/quay', shareKey: 'k' };
  const { redirect, target } = await admin.call(siteRedirects.getBySource, { ...at, query });
  assert.equal(redirect.source, '/v1/*');
  assert.equal(target, `https://sites.example/${at.siteId}/guide/book/gauges/quay?shareKey=k`);
  for (const source of ['/guide/book/tides', '/other'])
    await admin.refused(404, siteRedirects.getBySource, { ...at, query: { source } });
});

sqliteTest('redirects from before their site had a version apply after the migration', async (world) => {
  const { siteId, toPage, add, follow } = await make(world);
  const { store } = world.context;
  await add('/old', toPage('tides'));
  await store.transaction(() => rowsOf(store, 'sites').update({ id: siteId }, { redirects_version: null }));
  assert.equal(await follow('/old'), '404');
  await store.transaction(() => {
    const db: unknown = store.query();
    return redirectVersions(db as Kysely<unknown>, typesOf('sqlite'));
  });
  assert.equal(await follow('/old'), '307 /guide/book/tides');
});

sqliteTest('no redirect leads to another one, whatever is declared on two sites', async (world) => {
  const { one: pick, chance } = seededRandom(42);
  const all = [await make(world), await make(world)];
  const paths = ['/a', '/a/b', '/a/*', '/a*', '/b', '/b/*', '/b/c', '/c', '/c/b/*'];

  const destinations = (of: (typeof all)[number]): RedirectDestinationInput[] => [
    of.toPage('tides'),
    of.toPage(''),
    ...all.flatMap(({ siteId }) =>
      ['/a', '/a/b', '/b/c', '/c/b/a', '/guide', '/guide/book/tides', '/guide/book/a'].map((path) => ({
        kind: 'external' as const,
        url: `https://sites.example/${siteId}${path}`,
      })),
    ),
  ];
  for (let round = 0; round < 30; round += 1) {
    for (const of of all) {
      const redirects = paths.map((source) => ({
        source,
        captureWildcard: chance(0.5),
        destination: pick(destinations(of))!,
      }));
      await of.admin.call(siteRedirects.upsert, { ...of.at, body: { redirects } });
    }
    for (const { siteId } of all)
      for (const path of ['/a', '/a/b', '/a/b/c', '/ab', '/b', '/b/c', '/c', '/c/b/a']) {
        const seen = [`https://sites.example/${siteId}${path}`];
        for (;;) {
          const location = locationOf(await visit(world, seen.at(-1)!));
          if (location === undefined) break;
          seen.push(new URL(location, seen.at(-1)).href);
          // One redirect, and one from a section or a space to its first page.
          assert.ok(seen.length <= 3, seen.join(' → '));
        }
      }
  }
});

test('visitors are led only to what they see', async (world) => {
  const { at, admin, toPage, add, follow } = await make(world);
  await add('/old', toPage('tides'));
  await admin.call(sites.update, { ...at, body: { visibility: 'share-link' } });
  assert.equal(await follow('/old'), '404');
});
