// What readers do on sites: their feedback, and what is counted.
import assert from 'node:assert/strict';
import { optional } from '#contract/optional.ts';
import { countRead, maxNames, storeCounts } from '#server/domain/sites/countReads.ts';
import { post } from '#server/testing/sitePosts.ts';
import { openSite, visit } from '#server/testing/publishedSites.ts';
import { serviceTest } from '#server/testing/world.ts';
import { maxNamesPerClient } from './routes/counting.ts';
import { maxPerClient } from './routes/feedback.ts';
import { createSitesApp } from './sitesApp.ts';

const { siteFeedback, siteInsights } = optional;

const page = '/guide/book/tides';
const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/140.0' };

const actionIn = (html: string) =>
  /class="site-feedback" method="post" action="([^"]+)"/.exec(html)?.[1] ?? '';

serviceTest('stores an answer of a reader with one click, and then a sentence', async (world) => {
  const { org, siteId, get } = await openSite(world);
  const at = { organizationId: org.id, siteId };
  const action = actionIn((await get(page)).text);
  const first = await post(world, action, 'helpful=no', '192.0.2.1');
  assert.equal(first.status, 303);
  assert.equal(first.headers['set-cookie'], undefined);
  const next = await visit(world, String(first.headers['location']));
  const answer = /name="answer" value="([^"]+)"/.exec(next.text)?.[1] ?? '';
  const comment = encodeURIComponent('Which tide? <script>');
  assert.equal((await post(world, action, `answer=${answer}&comment=${comment}`, '192.0.2.1')).status, 303);
  // Neither a second sentence nor one with a wrong signature counts.
  await post(world, action, `answer=${answer}&comment=Other`, '192.0.2.1');
  await post(world, action, `answer=${answer.split('.')[0]}.x&comment=Other`, '192.0.2.1');
  const { items, count } = await org.admin.call(siteFeedback.list, at);
  assert.equal(count, 1);
  const [one] = items;
  assert.deepEqual(
    [one?.helpful, one?.comment, one?.pageTitle, one?.urls.published],
    [false, 'Which tide? <script>', 'tides', `https://sites.example/${siteId}${page}`],
  );
  await org.admin.call(siteFeedback.update, { ...at, feedbackId: one!.id, body: { status: 'resolved' } });
  assert.equal((await org.admin.call(siteFeedback.list, at)).count, 0);
  assert.equal((await org.admin.call(siteFeedback.list, { ...at, query: { status: 'all' } })).count, 1);
  await (await org.join('create')).refused(403, siteFeedback.list, at);
});

serviceTest('refuses floods of feedback, forms of other sites, and other posts', async (world) => {
  const { org, siteId, get } = await openSite(world);
  const action = actionIn((await get(page)).text);
  const from = (client: string, headers = {}) => post(world, action, 'helpful=yes', client, headers);
  assert.equal((await from('192.0.2.9', { origin: 'https://evil.example' })).status, 403);
  for (let at = 0; at < maxPerClient; at += 1) assert.equal((await from('192.0.2.2')).status, 303);
  assert.equal((await from('192.0.2.2')).status, 429);
  assert.equal((await from('192.0.2.3')).status, 303);
  assert.equal((await post(world, action, 'helpful=maybe', '192.0.2.4')).status, 400);
  assert.equal((await post(world, `/${siteId}${page}`, 'helpful=yes', '192.0.2.4')).status, 405);
  assert.equal((await post(world, `/${siteId}/~feedback/none/none`, 'helpful=yes', '192.0.2.4')).status, 404);
  const { count } = await org.admin.call(siteFeedback.list, { organizationId: org.id, siteId });
  assert.equal(count, maxPerClient + 1);
});

serviceTest('counts what people and programs read', async (world) => {
  const { org, siteId, get } = await openSite(world);
  const at = { organizationId: org.id, siteId };
  const from = { ...browser, referer: 'https://search.example/q' };
  await get(page, from);
  await get(page, browser);
  await get(page, { 'user-agent': 'ExampleBot/1.0' });
  await get(`${page}.md`, browser);
  await get(page, { ...browser, 'sec-purpose': 'prefetch' });
  await get('/guide/book/nowhere', browser);
  await get('/~search?q=High', browser);
  await get('/~search?q=zzzz', browser);
  await get('/~search.json?q=zz', browser);
  await get('/~search.json?q=zzzz&done=1', browser);
  await storeCounts(world.context);
  await storeCounts(world.context);
  const found = await org.admin.call(siteInsights.get, at);
  assert.deepEqual(found.totals, {
    views: 2,
    viewsBefore: 0,
    machines: 2,
    searches: 3,
    searchesWithoutResult: 2,
    notFound: 1,
  });
  assert.deepEqual(
    found.pages.items.map(({ title, views, machines }) => [title, views, machines]),
    [['tides', 2, 2]],
  );
  assert.deepEqual(found.referrers.items, [{ name: 'search.example', count: 1 }]);
  assert.deepEqual(found.searchesWithoutResult.items, [{ name: 'zzzz', count: 2 }]);
  assert.deepEqual(found.notFound.items, [{ name: '/guide/book/nowhere', count: 1 }]);
  assert.equal(found.days.length, 28);
  assert.equal(found.days.at(-1)?.views, 2);
  await org.admin.refused(400, siteInsights.get, { ...at, query: { from: '2031-02-02', to: '2031-01-01' } });
  await org.admin.refused(400, siteInsights.get, { ...at, query: { to: '0000-01-01' } });
  await (await org.join('create')).refused(403, siteInsights.get, at);
});

serviceTest(
  'keeps memory and tables flat, whatever is asked for',
  async (world) => {
    const { org, siteId } = await openSite(world);
    const asked = 100_000;
    for (let at = 0; at < asked; at += 1) countRead(world.context, siteId, 'not-found', `/invented-${at}\0`);
    countRead(world.context, 'a site that is gone', 'view', 'x');
    await storeCounts(world.context);
    for (let at = 0; at < 5000; at += 1) countRead(world.context, siteId, 'not-found', `/other-${at}`);
    await storeCounts(world.context);
    const { notFound, totals } = await org.admin.call(siteInsights.get, { organizationId: org.id, siteId });
    assert.equal(totals.notFound, asked + 5000);
    assert.equal(
      notFound.items.reduce((sum, { count }) => sum + count, notFound.other),
      asked + 5000,
    );
    const rows = await world.context.store
      .query()
      .selectFrom('site_counts')
      .selectAll()
      .where('site_id', '=', siteId)
      .execute();
    assert.equal(rows.length, maxNames + 1);
  },
  'SQLite',
);

serviceTest(
  'counts the invented names of one client as a sum, and keeps those of others',
  async (world) => {
    const { org, siteId } = await openSite(world);
    const app = createSitesApp(world.context);
    const from = (remoteAddress: string, path: string) =>
      app.inject({
        url: `/${siteId}${path}`,
        remoteAddress,
        headers: { host: 'sites.example', ...browser },
      });
    for (let n = 0; n < maxNamesPerClient + 20; n += 1) await from('203.0.113.9', `/guide/book/junk-${n}`);
    for (let n = 0; n < 2; n += 1) await from('198.51.100.7', '/guide/book/wanted');
    await storeCounts(world.context);
    const { notFound, totals } = await org.admin.call(siteInsights.get, { organizationId: org.id, siteId });
    assert.equal(totals.notFound, maxNamesPerClient + 22);
    assert.equal(notFound.other, 20);
    assert.deepEqual(notFound.items[0], { name: '/guide/book/wanted', count: 2 });
    await app.close();
  },
  'SQLite',
);
