import assert from 'node:assert/strict';
import { siteShareLinks, type ShareLink } from '#contract/areas/site-share-links.ts';
import { newId, newSecret } from '#server/base/lib/ids.ts';
import { insertAll } from '#server/base/database/insertAll.ts';
import { newSite } from '#server/testing/sites.ts';
import { pathsOf, serviceTest as test } from '#server/testing/world.ts';

test('creates, renames, deactivates, activates and deletes a share link', async (world) => {
  const { admin, at } = await newSite(world);
  const link = await admin.call(siteShareLinks.create, { ...at, body: { name: 'Harbour masters' } });
  const { urls, ...own } = link;
  assert.deepEqual(own, {
    object: 'share-link',
    id: link.id,
    createdAt: '2031-05-14T09:41:00.000Z',
    name: 'Harbour masters',
    active: true,
  });
  assert.match(urls.published!, /^https:\/\/sites\.example\/\w+\/\?shareKey=\w{40}$/);
  const update = (body: object) => admin.call(siteShareLinks.update, { ...at, shareLinkId: link.id, body });
  assert.deepEqual(await update({}), link);
  assert.deepEqual(await update({ active: false }), { ...link, active: false });
  assert.deepEqual(await update({ name: 'Pilots' }), { ...link, active: false, name: 'Pilots' });
  assert.deepEqual(await update({ active: true, name: 'Harbour masters' }), link);
  await admin.call(siteShareLinks.remove, { ...at, shareLinkId: link.id });
  assert.deepEqual(await admin.call(siteShareLinks.list, at), { count: 0, items: [] });
  await admin.refused(404, siteShareLinks.remove, { ...at, shareLinkId: link.id });
  await admin.refused(404, siteShareLinks.update, { ...at, shareLinkId: link.id, body: { active: true } });
});

test('allows equal names but not equal keys', async (world) => {
  const { admin, at } = await newSite(world);
  const create = () => admin.call(siteShareLinks.create, { ...at, body: { name: 'Trade fair' } });
  const [a, b] = [await create(), await create()];
  assert.notEqual(a.urls.published, b.urls.published);
});

test('requires a name of at most 50 characters', async (world) => {
  const { admin, at } = await newSite(world);
  const refused = async (body: object) =>
    pathsOf(await admin.refused(400, siteShareLinks.create, { ...at, body: body as never }));
  assert.deepEqual(await refused({}), ['body.name']);
  assert.deepEqual(await refused({ name: null }), ['body.name']);
  assert.deepEqual(await refused({ name: 'x'.repeat(51) }), ['body.name']);
  const link = await admin.call(siteShareLinks.create, { ...at, body: { name: 'x'.repeat(50) } });
  const body = { name: 'x'.repeat(51), active: 'no' } as never;
  const fault = await admin.refused(400, siteShareLinks.update, { ...at, shareLinkId: link.id, body });
  assert.deepEqual(pathsOf(fault), ['body.active', 'body.name']);
});

test('pages through 1,001 links, newest first, while links are added and deleted', async (world) => {
  const { admin, at } = await newSite(world);
  const start = Date.parse('2031-01-01T00:00:00.000Z');
  const rows = Array.from({ length: 1001 }, (_, n) => ({
    id: newId(),
    site_id: at.siteId,
    // Three per minute, so that ties are broken by id.
    created_at: new Date(start + Math.floor(n / 3) * 60_000).toISOString(),
    name: `Link ${n}`,
    active: n % 4 === 0 ? (0 as const) : (1 as const),
    key: newSecret(),
  }));
  await world.context.store.transaction(() => insertAll(world.context, 'share_links', rows));
  const list = (query: object) => admin.call(siteShareLinks.list, { ...at, query });
  const first = await list({ limit: 1000 });
  assert.deepEqual([first.items.length, first.count], [1000, 1001]);
  const last = await list({ limit: 1000, page: first.next!.page });
  assert.deepEqual([last.items.length, last.next], [1, undefined]);
  const walked: ShareLink[] = [];
  let page: string | undefined;
  do {
    const { items, next } = await list({ limit: 100, page });
    if (page === undefined) {
      await admin.call(siteShareLinks.remove, { ...at, shareLinkId: items[99]!.id });
      await admin.call(siteShareLinks.create, { ...at, body: { name: 'New' } });
    }
    walked.push(...items);
    page = next?.page;
  } while (page !== undefined);
  assert.equal(new Set(walked.map(({ id }) => id)).size, 1001);
  const times = walked.map(({ createdAt }) => createdAt);
  assert.deepEqual(
    times,
    times.toSorted((a, b) => (a < b ? 1 : -1)),
  );
  assert.deepEqual(
    walked.map(({ id }) => id),
    [...first.items, ...last.items].map(({ id }) => id),
  );
});

test('shows share links to editors of the site only, because the key gives access', async (world) => {
  const { org, at } = await newSite(world);
  for (const role of ['create', 'read', null] as const) {
    const person = await org.join(role, 'Fen Alder');
    const status = role === null ? 404 : 403;
    await person.refused(status, siteShareLinks.list, at);
    await person.refused(status, siteShareLinks.create, { ...at, body: { name: 'Mine' } });
  }
});

test('finds a link only through its own site', async (world) => {
  const { org, admin, at } = await newSite(world);
  const { id: shareLinkId } = await admin.call(siteShareLinks.create, { ...at, body: { name: 'Pilots' } });
  const other = await newSite(world, org);
  await admin.refused(404, siteShareLinks.remove, { ...other.at, shareLinkId });
  await admin.refused(404, siteShareLinks.update, { ...other.at, shareLinkId, body: { active: false } });
  const stranger = await newSite(world);
  const foreign = { organizationId: stranger.at.organizationId, siteId: at.siteId };
  await stranger.admin.refused(404, siteShareLinks.list, foreign);
  await stranger.admin.refused(404, siteShareLinks.create, { ...foreign, body: { name: 'Theirs' } });
  assert.equal((await admin.call(siteShareLinks.list, at)).count, 1);
});

test('uses the organization’s custom hostname for its default site', async (world) => {
  const { org, at } = await newSite(world);
  const { store } = world.context;
  await store.transaction(() =>
    store
      .query()
      .updateTable('organizations')
      .set({ custom_hostname: 'docs.saltmarsh.example' })
      .where('id', '=', org.id)
      .execute(),
  );
  const second = await newSite(world, org);
  const published = async (where: typeof at) =>
    (await org.admin.call(siteShareLinks.create, { ...where, body: { name: 'Pilots' } })).urls.published;
  assert.match((await published(at))!, /^https:\/\/docs\.saltmarsh\.example\/\?shareKey=/);
  assert.match((await published(second.at))!, /^https:\/\/sites\.example\//);
});
