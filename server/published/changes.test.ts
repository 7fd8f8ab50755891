import assert from 'node:assert/strict';
import { changeRequests } from '#contract/areas/change-requests.ts';
import { contentChanges } from '#contract/areas/content-changes.ts';
import { readerChanges } from '#contract/areas/reader-changes.ts';
import { sites } from '#contract/areas/sites.ts';
import { spaceContent } from '#contract/areas/space-content.ts';
import { loadTexts } from '#server/testing/docs.ts';
import {
  enter,
  openSite,
  setVisitorKey,
  shareLink,
  visit,
  visitorToken,
} from '#server/testing/publishedSites.ts';
import { makeSections, setVisibility } from '#server/testing/siteSections.ts';
import { serviceTest, sqliteTest, type World } from '#server/testing/world.ts';

const texts = {
  'README.md': '# Welcome\n',
  'tides.md': '# Tides\n\nHigh water is at noon.\n\nThe harbor opens at five.\n',
  'secret.md': '# Secret\n\nLiquorice is closed.\n',
  'half.md': '# Half\n\nOpen.\n\n{% if visitor.claims.crew %}\nAniseed for the crew.\n{% endif %}\n',
};

/** A site whose space shows readers what changed, with a hidden page. Each call of `load` is a day later. */
async function tellingSite(world: World) {
  const { org, spaceId, siteId, get } = await openSite(world, texts);
  const { admin } = org;
  const page = async (path: string) =>
    (await admin.call(spaceContent.get, { spaceId })).pages.find((one) => one.path === path)?.id ?? '';
  const hide = async (hidden: boolean, path: string) => {
    const { id: changeRequestId } = await admin.call(changeRequests.create, { spaceId, body: {} });
    const changes = [{ operation: 'update_page' as const, page: await page(path), hidden }];
    await admin.call(contentChanges.apply, { spaceId, changeRequestId, body: { changes } });
    await admin.call(changeRequests.merge, { spaceId, changeRequestId });
  };
  let day = world.context.clock().getTime();
  const nextDay = () => {
    day += 24 * 3_600_000;
    world.setTime(new Date(day).toISOString());
    return new Date(day).toISOString().slice(0, 10);
  };
  const load = async (changed: Partial<typeof texts>) => {
    const on = nextDay();
    await loadTexts(world.context, spaceId, { ...texts, ...changed });
    return on;
  };
  const show = (enabled: boolean) => admin.call(readerChanges.put, { spaceId, body: { enabled } });
  const hrefIn = async (path: string, headers = {}) =>
    /href="\/\w+(\/~changes\/[^"]+)"/.exec((await get(path, headers)).text)?.[1];
  return { org, admin, spaceId, siteId, get, page, hide, load, nextDay, show, hrefIn };
}

const plain = (text: string) => text.replaceAll(/<[^>]+>/g, '');

sqliteTest('shows what changed on a page since a day only if the space says so', async (world) => {
  const { admin, org, spaceId, get, load, show, hrefIn } = await tellingSite(world);
  const first = await load({ 'tides.md': texts['tides.md'].replace('noon', 'one') });
  const second = await load({ 'tides.md': texts['tides.md'].replace('noon', 'one').replace('five', 'six') });
  assert.deepEqual(await admin.call(readerChanges.get, { spaceId }), { enabled: false });
  const before = await get('/guide/book/tides');
  assert.equal(await hrefIn('/guide/book/tides'), undefined);
  assert.match(plain(before.text), /Updated /);
  assert.doesNotMatch(before.text, /~feed[./]/);

  await (await org.join('review')).refused(403, readerChanges.put, { spaceId, body: { enabled: true } });
  await show(true);
  const href = (await hrefIn('/guide/book/tides')) ?? assert.fail('The page has a link.');
  assert.match(plain((await get('/guide/book/tides')).text), /Changed on /);
  const last = await get(href);
  assert.equal(last.status, 200);
  assert.match(last.text, /opens at <del>five<\/del> ?<ins[^>]*>six<\/ins>/);
  assert.doesNotMatch(last.text, /noon/);
  assert.match(last.text, /data-hunk="changed"/);
  const both = await get(`${href}?since=${first}`);
  assert.match(both.text, /at <del>noon<\/del> ?<ins[^>]*>one<\/ins>/);
  assert.match(both.text, /<del>five<\/del>/);
  assert.match(plain(both.text), /2 changes: 2 words added, 2 words removed/);
  const [onFirst, onSecond] = [first, second].map((on) => new RegExp(`\\?since=${on}T[^"]+"`));
  assert.match(both.text, onFirst!);
  assert.match(both.text, onSecond!);
  assert.match((await get(`${href}?since=1999-01-01`)).text, /This page is new/);
  assert.equal((await get(`${href}?since=%22%3E`)).text, last.text, 'an invalid day is ignored');

  const { etag } = last.headers;
  const again = await get(href, { 'if-none-match': String(etag) });
  assert.deepEqual([again.status, last.headers['cache-control']], [304, 'public, no-cache']);
  assert.equal(last.headers['x-robots-tag'], 'noindex');
  await show(false);
  assert.equal((await get(href)).status, 404);
  assert.equal((await get('/~feed.xml')).status, 404);
  assert.equal((await get('/guide/book/tides')).text, before.text, 'the page is the same as before');
});

serviceTest('shows nothing of what was closed, in feeds and on pages of changes', async (world) => {
  const { admin, siteId, org, spaceId, get, load, nextDay, hide, show, hrefIn, page } =
    await tellingSite(world);
  const key = 'a key of thirty-two characters...';
  await setVisitorKey(world, org, key);
  await show(true);
  const hrefOfSecret = (await hrefIn('/guide/book/secret')) ?? '';
  await hide(true, 'secret');
  assert.equal((await get(hrefOfSecret)).status, 404, 'a hidden page');
  assert.equal(await hrefIn('/guide/book/secret'), undefined);
  nextDay();
  const { id: changeRequestId } = await admin.call(changeRequests.create, { spaceId, body: {} });
  const document = { markdown: '# Secret\n\nPeppermint is open.\n' };
  const changes = [
    { operation: 'update_page' as const, page: await page('secret'), hidden: false, document },
  ];
  await admin.call(contentChanges.apply, { spaceId, changeRequestId, body: { changes } });
  await admin.call(changeRequests.merge, { spaceId, changeRequestId });
  const opened = await get(hrefOfSecret);
  assert.match(opened.text, /This page is new/);
  assert.doesNotMatch(opened.text, /Liquorice/);

  await load({ 'secret.md': document.markdown, 'half.md': texts['half.md'].replace('Aniseed', 'Fennel') });
  const open = await get('/~feed.xml');
  assert.equal(open.status, 200);
  assert.equal(open.headers['content-type'], 'application/atom+xml; charset=utf-8');
  assert.match(open.text, /New page.*Peppermint/s);
  assert.doesNotMatch(open.text, /Liquorice|Fennel|Aniseed/);
  const token = await visitorToken(key, { crew: true }, new Date(world.context.clock().getTime() + 60_000));
  const cookie = await enter(world, `/${siteId}/?jwt_token=${token}`);
  const forCrew = await get('/~feed.xml', { cookie });
  assert.match(forCrew.text, /Fennel/);
  assert.equal(forCrew.headers['cache-control'], 'private, no-store');
  const halfHref = (await hrefIn('/guide/book/half')) ?? '';
  assert.doesNotMatch((await get(halfHref)).text, /Fennel|Aniseed/);
  assert.match((await get(halfHref, { cookie })).text, /Aniseed.*Fennel/s);

  await setVisibility(world, spaceId, 'share-link');
  for (const path of ['/~feed.xml', halfHref]) assert.equal((await get(path)).status, 404, path);
  const { key: shareKey } = await shareLink(org, siteId);
  const holder = await enter(world, `/${siteId}/?shareKey=${shareKey}`);
  assert.match((await get('/~feed.xml', { cookie: holder })).text, /Peppermint/);
});

serviceTest(
  'has feeds of the site and of its sections, newest change first, with the marks',
  async (world) => {
    const { org, siteId: otherSite, spaceId, load, show, get } = await tellingSite(world);
    await show(true);
    const silent = await org.addSpace('Silent');
    await loadTexts(world.context, silent, { 'README.md': '# Silent\n\nOne.\n' });
    await setVisibility(world, silent, 'public');
    const siteId = await makeSections(world, org, [
      { path: 'guide', title: 'Guide', spaces: [{ spaceId, path: 'book' }] },
      { path: 'silent', title: 'Silent', spaces: [{ spaceId: silent, path: 'book' }] },
    ]);
    const at = (path: string, headers = {}) => visit(world, `/${siteId}${path}`, headers);
    const empty = await get('/~feed.xml');
    assert.equal(empty.status, 200);
    assert.doesNotMatch(empty.text, /<entry>/, 'the first content isn’t a change');
    await load({ 'tides.md': texts['tides.md'].replace('noon', '<one>') });
    await load({
      'tides.md': texts['tides.md'].replace('noon', '<one>'),
      'README.md': '# Welcome\n\nAhoy & on.\n',
    });
    await loadTexts(world.context, silent, { 'README.md': '# Silent\n\nTwo.\n' });
    const feed = await at('/~feed.xml');
    const titles = [...feed.text.matchAll(/<title>(.*?)<\/title>/g)].map(([, title]) => title);
    assert.deepEqual(titles.slice(1), ['README', 'tides']);
    assert.match(feed.text, /&lt;del&gt;noon&lt;\/del&gt;/);
    assert.match(feed.text, /&lt;ins&gt;[^]*Ahoy &amp;#x26; on/);
    assert.doesNotMatch(feed.text, /silent|Two/i);
    assert.match(feed.text, new RegExp(`<link href="https://sites.example/${siteId}/guide/book/tides"/>`));
    assert.match(String(feed.headers['last-modified']), / GMT$/);
    for (const headers of [
      { 'if-none-match': String(feed.headers['etag']) },
      { 'if-modified-since': String(feed.headers['last-modified']) },
    ])
      assert.equal((await at('/~feed.xml', headers)).status, 304);

    const page = (await at('/guide/book/tides')).text;
    const linked = [...page.matchAll(/rel="alternate" type="application\/atom\+xml" title="([^"]+)"/g)];
    assert.equal(linked.length, 1, 'the only section with changes has the feed of the site');
    const list = await org.admin.call(sites.check, { organizationId: org.id, siteId, query: {} });
    const [guide, other] = list.sections.map(({ section }) => section);
    assert.equal((await at(`/~feed/${guide}.xml`)).status, 200);
    assert.equal((await at(`/~feed/${other}.xml`)).status, 404);
    for (const path of ['/~feed/x.xml', `/~feed/${guide}`, '/~changes/x/y', '/~changes'])
      assert.equal((await at(path)).status, 404, path);
    assert.notEqual(otherSite, siteId);
  },
);
