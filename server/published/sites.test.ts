import assert from 'node:assert/strict';
import { contract } from '#contract/contract.ts';
import { siteShareLinks } from '#contract/areas/site-share-links.ts';
import { visits } from '#contract/areas/visits.ts';
import { createApp } from '#server/http/app.ts';
import { loadTexts, requestTexts } from '#server/testing/docs.ts';
import {
  enter,
  firstTexts,
  memberCookies,
  opensAt,
  openSite,
  setHostnames,
  shareLink,
  visit,
} from '#server/testing/publishedSites.ts';
import { makeSections, setVisibility } from '#server/testing/siteSections.ts';
import { serviceTest } from '#server/testing/world.ts';

serviceTest('serves pages with navigation, Markdown, llms.txt, a sitemap and robots.txt', async (world) => {
  const { siteId, get, org, spaceId } = await openSite(world);
  const to = async (path: string) => {
    const { status, headers } = await get(path);
    return [status, headers['location']];
  };
  const first = `/${siteId}/guide/book/README`;
  const page = await get('/guide/book/tides');
  assert.equal(page.status, 200);
  assert.match(page.text, /<h1[^>]*>tides<\/h1>/);
  assert.match(page.text, /<h2 id="springs"/);
  assert.match(page.text, /rel="prev"/);
  assert.match(
    page.text,
    new RegExp(`<link rel="canonical" href="https://sites.example/${siteId}/guide/book/tides">`),
  );
  for (const path of ['', '/', '/guide', '/guide/', '/guide/book', '/guide/book/'])
    assert.deepEqual((await to(path))[0], 307, path);
  const [, location] = await to('/');
  assert.equal(String(location).toLowerCase(), first.toLowerCase());
  const { text } = await get('/llms.txt');
  assert.match(text, /\/guide\/book\/tides\.md/);
  assert.match((await get('/sitemap.xml')).text, /<loc>.*\/guide\/book\/tides<\/loc>/);
  assert.match((await get('/robots.txt')).text, /Sitemap: https:\/\/sites\.example/);
  assert.match((await visit(world, '/robots.txt')).text, /^Disallow: \/~preview\/$/m);
  assert.match((await get('/guide/book/tides.md')).text, /^# tides\n\n# Tides\n/);
  const space = await org.admin.call(contract.spaces.get, { spaceId });
  assert.equal(space.urls.published, `https://sites.example/${siteId}/guide/book`);
});

serviceTest('leaves hidden variants out of navigation, search and lists, at their address', async (world) => {
  const org = await world.newOrganization();
  const space = async (title: string) => {
    const spaceId = await org.addSpace(title);
    await loadTexts(world.context, spaceId, { 'README.md': `# ${title}\n\nA barometer.\n` });
    await setVisibility(world, spaceId, 'public');
    return spaceId;
  };
  const siteId = await makeSections(world, org, [
    {
      path: 'guide',
      title: 'Guide',
      spaces: [
        { spaceId: await space('Beta'), path: 'beta' },
        { spaceId: await space('Stable'), path: 'stable' },
        { spaceId: await space('Old'), path: 'old' },
      ],
    },
    { path: 'lab', title: 'Lab', spaces: [{ spaceId: await space('Trials'), path: 'trials' }] },
    { path: 'api', title: 'API', spaces: [{ spaceId: await space('Calls'), path: 'calls' }] },
  ]);
  const at = { organizationId: org.id, siteId };
  const { items } = await org.admin.call(contract.siteSpaces.list, at);
  const idOf = (title: string) => items.find((one) => one.title === title)?.id ?? '';
  const update = (title: string, body: object) =>
    org.admin.call(contract.siteSpaces.update, { ...at, siteSpaceId: idOf(title), body });
  const get = async (path: string) => (await visit(world, `/${siteId}${path}`)).text;
  const head = (text: string) => /<header[\s\S]*?<\/header>/.exec(text)?.[0] ?? '';
  const shown = head(await get('/guide/stable/readme'));
  for (const title of ['Beta', 'Stable', 'Old', 'Lab', 'API'])
    assert.ok(shown.includes(`>${title}</a>`), title);

  await update('Old', { title: 'Version 1' });
  await update('Beta', { hidden: true });
  await update('Trials', { hidden: true });
  const stable = head(await get('/guide/stable/readme'));
  for (const title of ['Stable', 'Version 1', 'API']) assert.ok(stable.includes(`>${title}</a>`), title);
  for (const title of ['Beta', 'Lab', 'Trials']) assert.ok(!stable.includes(title), title);
  for (const path of ['/llms.txt', '/sitemap.xml', '/~search?q=barometer']) {
    const text = await get(path);
    assert.match(text, /stable/, path);
    assert.doesNotMatch(text, /beta|trials/, path);
  }
  const beta = await visit(world, `/${siteId}/guide/beta/readme`);
  assert.deepEqual([beta.status, beta.headers['x-robots-tag']], [200, 'noindex']);
  assert.match(head(beta.text), /Variant: <\/span><bdi>Beta/);
  assert.ok(head(beta.text).includes('>Stable</a>'), 'visitors can switch to shown variants');
  const { headers } = await visit(world, `/${siteId}/guide`);
  assert.match(String(headers['location']), /guide\/stable/, 'a section opens with a shown variant');
  const { status } = await opensAt(world, `/${siteId}/lab`);
  assert.equal(status, 200, 'a section with hidden variants alone keeps its address');
  await update('Stable', { hidden: true });
  await update('Old', { hidden: true });
  assert.match(String((await visit(world, `/${siteId}/`)).headers['location']), /api\/calls/);
});

serviceTest('sends 304 and Brotli, and never caches what only some visitors see', async (world) => {
  const { get, spaceId } = await openSite(world);
  const plain = await get('/guide/book/tides');
  const etag = String(plain.headers['etag']);
  assert.equal(plain.headers['cache-control'], 'public, no-cache');
  assert.equal((await get('/guide/book/tides', { 'if-none-match': etag })).status, 304);
  const packed = await get('/guide/book/tides', { 'accept-encoding': 'gzip, br' });
  assert.equal(packed.headers['content-encoding'], 'br');
  assert.ok(packed.bytes.length < plain.bytes.length);
  assert.equal(packed.headers['etag'], etag);
  assert.match(etag, /^W\//, 'a strong tag would promise equal bytes');
  for (const [accepts, encoding] of [
    ['br;q=0.5', 'br'],
    ['BR', 'br'],
    ['br ; q=0', undefined],
    ['br;q=0.000', undefined],
    ['x-br', undefined],
    ['gzip', undefined],
    ['', undefined],
  ] as const) {
    const { headers } = await get('/guide/book/tides', { 'accept-encoding': accepts });
    assert.equal(headers['content-encoding'], encoding, accepts);
  }
  await setVisibility(world, spaceId, 'unlisted');
  const unlisted = await get('/guide/book/tides', { 'if-none-match': etag });
  assert.equal(unlisted.headers['x-robots-tag'], 'noindex');
  await setVisibility(world, spaceId, 'private');
  assert.equal((await get('/guide/book/tides', { 'if-none-match': etag })).status, 404);
});

serviceTest('shows a merge, a rename and a change of the structure at the next request', async (world) => {
  const { get, spaceId, org, siteId } = await openSite(world);
  assert.doesNotMatch((await get('/guide/book/tides')).text, /Neaps/);
  const request = await requestTexts(world.context, spaceId, org.admin.id, {
    ...firstTexts,
    'tides.md': '# Tides\n\n## Neaps\n\nLow.\n',
  });
  await org.admin.call(contract.changeRequests.merge, { spaceId, changeRequestId: request.id });
  assert.match((await get('/guide/book/tides')).text, /Neaps/);
  const at = { organizationId: org.id, siteId };
  const [section] = (await org.admin.call(contract.siteSections.list, at)).items;
  await org.admin.call(contract.siteSections.update, {
    ...at,
    siteSectionId: section?.id ?? '',
    body: { title: 'Manual', path: 'manual' },
  });
  assert.equal((await get('/guide/book/tides')).status, 308);
  assert.match((await get('/manual/book/tides')).text, /Manual/);
});

serviceTest('redirects earlier paths of sections and spaces in one step, never in a loop', async (world) => {
  const { get, org, siteId, spaceId } = await openSite(world);
  const at = { organizationId: org.id, siteId };
  const [section] = (await org.admin.call(contract.siteSections.list, at)).items;
  const [siteSpace] = (await org.admin.call(contract.siteSpaces.list, at)).items;
  const renameSection = (path: string) =>
    org.admin.call(contract.siteSections.update, { ...at, siteSectionId: section?.id ?? '', body: { path } });
  const renameSpace = (path: string) =>
    org.admin.call(contract.siteSpaces.update, { ...at, siteSpaceId: siteSpace?.id ?? '', body: { path } });
  const to = async (path: string) => {
    const { status, headers } = await get(path);
    return [status, headers['location']];
  };
  await renameSection('manual');
  await renameSpace('handbook');
  await renameSection('docs');
  const page = `/${siteId}/docs/handbook/tides`;
  for (const old of ['/guide/book', '/manual/book', '/manual/handbook'])
    assert.deepEqual(await to(`${old}/tides?a=b`), [308, `${page}?a=b`], old);
  assert.deepEqual(await to('/guide'), [308, `/${siteId}/docs`]);
  assert.deepEqual(await to('/guide/book/tides.md'), [308, `${page}.md`]);
  assert.equal((await get('/guidebook')).status, 404);
  assert.equal((await get(`/${'guide/'.repeat(500)}`)).status, 404);

  await renameSection('guide');
  await renameSpace('book');
  assert.equal((await get('/guide/book/tides')).status, 200);
  assert.deepEqual(await to('/docs/handbook/tides'), [308, `/${siteId}/guide/book/tides`]);
  assert.equal((await get('/guide/none')).status, 404);
  assert.equal((await get('/docs/none')).status, 404);

  const other = await org.addSpace('Other');
  await setVisibility(world, other, 'public');
  await org.admin.call(contract.siteSections.create, { ...at, body: { spaceId: other, title: 'Docs' } });
  assert.equal((await get('/docs/other/tides')).status, 404, 'a path in use is not redirected');

  await setVisibility(world, spaceId, 'private');
  assert.equal(
    (await get('/manual/book/tides')).status,
    404,
    'the response doesn’t reveal that a closed space exists',
  );
});

serviceTest('finds a space that was removed from a site and put on it again', async (world) => {
  const { get, org, siteId, spaceId } = await openSite(world);
  const at = { organizationId: org.id, siteId };
  const other = await org.addSpace('Other');
  await setVisibility(world, other, 'public');
  const { id } = await org.admin.call(contract.siteSections.create, {
    ...at,
    body: { spaceId: other, title: 'Second' },
  });
  const [first] = (await org.admin.call(contract.siteSections.list, at)).items;
  await org.admin.call(contract.siteSections.remove, { ...at, siteSectionId: first?.id ?? '' });
  assert.equal((await get('/guide/book/tides')).status, 404);
  await org.admin.call(contract.siteSpaces.create, { ...at, body: { spaceId, sectionId: id } });
  const { status, headers } = await get('/guide/book/tides');
  assert.deepEqual([status, headers['location']], [308, `/${siteId}/second/handbook/tides`]);
});

serviceTest('redirects earlier paths of pages, and those of the settings file', async (world) => {
  const { get, spaceId, siteId } = await openSite(world);
  const book = `https://sites.example/${siteId}/guide/book`;
  const redirects = {
    'old/way': './tides.md',
    away: 'https://elsewhere.example/x',
    evil: 'javascript:alert(1)',
    self: `${book}/self`,
    ping: `${book}/pong`,
    pong: `${book}/ping`,
    page: `${book}/tides#springs`,
  };
  const lines = Object.entries(redirects).map(([from, target]) => `  ${from}: ${target}\n`);
  await loadTexts(world.context, spaceId, {
    ...firstTexts,
    '.gitbook.yaml': `redirects:\n${lines.join('')}`,
  });
  const to = async (path: string) => {
    const { status, headers } = await get(path);
    return [status, headers['location']];
  };
  assert.deepEqual(await to('/guide/book/old/way'), [308, `/${siteId}/guide/book/tides`]);
  assert.deepEqual(await to('/guide/book/away'), [308, 'https://elsewhere.example/x']);
  assert.deepEqual(await to('/guide/book/page'), [308, `/${siteId}/guide/book/tides#springs`]);
  for (const path of ['evil', 'self', 'ping', 'pong'])
    assert.equal((await to(`/guide/book/${path}`))[0], 404, path);
  await loadTexts(world.context, spaceId, {
    'SUMMARY.md': '* [Welcome](README.md)\n  * [Tides](tides.md)\n',
    ...firstTexts,
  });
  const [status, moved] = await to('/guide/book/tides');
  assert.equal(status, 308);
  assert.match(String(moved), /\/guide\/book\/\w+\/tides$/);
  assert.equal((await visit(world, String(moved))).status, 200);
});

serviceTest('returns the same response for hidden and missing URLs', async (world) => {
  const { siteId, spaceId, get } = await openSite(world);
  const pages = ['/guide/book/tides', '/guide/book/nowhere'];
  await setVisibility(world, spaceId, 'private');
  const bare = (text: string) => text.replace(/url=[^"]*"/g, '"');
  const closed = await get(pages[0] ?? '');
  const absent = await visit(world, `/${'x'.repeat(siteId.length)}/guide/book/tides`);
  assert.equal(closed.status, 404);
  assert.equal(bare(closed.text), bare(absent.text));
  const { 'x-request-id': _, ...headers } = closed.headers;
  const { 'x-request-id': __, ...others } = absent.headers;
  assert.deepEqual(Object.keys(headers), Object.keys(others));
  assert.doesNotMatch(closed.text, /Saltmarsh|Handbook|Guide/);
});

serviceTest('serves neither the API nor other hosts', async (world) => {
  const { siteId, get, org } = await openSite(world);
  const page = await get('/guide/book/tides', { origin: 'https://evil.example' });
  assert.equal(page.headers['access-control-allow-origin'], undefined);
  for (const path of ['/v1/orgs', '/v1/user', '/healthz', '/openapi.json', '/'])
    assert.equal(
      (await visit(world, path, { authorization: `Bearer ${org.admin.token}` })).status,
      404,
      path,
    );
  assert.equal((await visit(world, `https://evil.example/${siteId}/`)).status, 421);
  assert.equal((await visit(world, `https://sites.example.evil.example/${siteId}/`)).status, 421);
  const portless = { ...world, context: { ...world.context, sitesUrl: 'https://sites.example:8443' } };
  const misdirected = await visit(portless, `https://sites.example/${siteId}/`);
  assert.equal(misdirected.status, 421);
  assert.match(
    misdirected.text,
    /at https:\/\/sites\.example:8443, but the Host header .* is “sites\.example”/,
  );
  const policy = String(page.headers['content-security-policy']);
  for (const part of ["default-src 'none'", "script-src 'self'", "frame-ancestors 'none'", "base-uri 'none'"])
    assert.ok(policy.includes(part));
  const cookie = await memberCookies(world, org.admin, siteId);
  const app = createApp(world.context);
  assert.equal((await app.inject({ url: '/v1/orgs', headers: { cookie } })).statusCode, 401);
  const redirect = await app.inject({ url: `/published/${siteId}/guide?a=b` });
  assert.deepEqual(
    [redirect.statusCode, redirect.headers['location']],
    [308, `https://sites.example/${siteId}/guide?a=b`],
  );
  await app.close();
});

serviceTest('serves the default site at the custom hostname and below the base host', async (world) => {
  const { org, siteId } = await openSite(world);
  const name = await setHostnames(world, org, siteId);
  for (const host of [`${name}.example`, `${name}.sites.example`]) {
    const page = await visit(world, `https://${host}/guide/book/tides`);
    assert.equal(page.status, 200, host);
    assert.match(page.text, /href="\/guide\/book\/README"/i);
    assert.match(page.text, new RegExp(`rel="canonical" href="https://${name}.example/guide/book/tides"`));
  }
  const { status, headers } = await visit(world, `https://${name}.example//evil.example/%2e%2e?shareKey=x`);
  assert.equal(status, 303);
  assert.doesNotMatch(String(headers['location']), /^(?:\/\/|https?:|\/\\)/);
});

serviceTest(
  'removes a share key from the URL, and hides the site once the link is inactive',
  async (world) => {
    const { siteId, spaceId, org, get } = await openSite(world);
    await setVisibility(world, spaceId, 'share-link');
    const link = await shareLink(org, siteId);
    const opened = await get(`/guide/book/tides?shareKey=${link.key}&x=1`);
    assert.deepEqual([opened.status, opened.headers['location']], [303, `/${siteId}/guide/book/tides?x=1`]);
    const cookie = String(opened.headers['set-cookie']);
    assert.match(cookie, /HttpOnly/);
    assert.match(cookie, /SameSite=Lax/);
    assert.match(cookie, new RegExp(`Path=/${siteId}(;|$)`));
    const cookies = { cookie: cookie.split(';')[0] ?? '' };
    const page = await get('/guide/book/tides', cookies);
    assert.equal(page.status, 200);
    assert.ok(!page.text.includes(link.key));
    const forged = { cookie: `site-key=${link.key}.${'A'.repeat(43)}` };
    assert.equal((await get('/guide/book/tides', forged)).status, 404);
    assert.equal((await get(`/?shareKey=${link.key}x`)).headers['set-cookie'], undefined);
    const at = { organizationId: org.id, siteId, shareLinkId: link.id };
    await org.admin.call(siteShareLinks.update, { ...at, body: { active: false } });
    assert.equal((await get('/guide/book/tides', cookies)).status, 404);
  },
);

serviceTest('accepts a sign-in code once, and only on its site', async (world) => {
  const { siteId, spaceId, org, get } = await openSite(world);
  const other = await openSite(world, firstTexts, org);
  await setVisibility(world, spaceId, 'private');
  await setVisibility(world, other.spaceId, 'private');
  const url = `https://sites.example/${siteId}/guide/book/tides?x=1#springs`;
  const { url: code } = await org.admin.call(visits.create, { body: { url } });
  const entered = await visit(world, code);
  assert.deepEqual(
    [entered.status, entered.headers['location']],
    [303, `/${siteId}/guide/book/tides?x=1#springs`],
  );
  const cookie = { cookie: String(entered.headers['set-cookie']).split(';')[0] ?? '' };
  assert.equal((await get('/guide/book/tides', cookie)).status, 200);
  assert.equal((await other.get('/guide/book/tides', cookie)).status, 404);
  assert.equal((await visit(world, code)).headers['set-cookie'], undefined, 'a code is for one use');
  const { url: late } = await org.admin.call(visits.create, { body: { url } });
  world.setTime('2031-05-14T09:42:30.000Z');
  assert.equal((await visit(world, late)).headers['set-cookie'], undefined, 'a code is valid for a minute');
  assert.equal((await get('/guide/book/tides', cookie)).status, 200);
  world.setTime('2031-05-14T23:42:30.000Z');
  assert.equal((await get('/guide/book/tides', cookie)).status, 404);
  const stranger = (await world.newOrganization()).admin;
  await stranger.refused(404, visits.create, { body: { url } });
  await stranger.refused(404, visits.create, { body: { url: 'https://evil.example/' } });
  const { url: away } = await org.admin.call(visits.create, {
    body: { url: `https://sites.example/${siteId}//evil.example` },
  });
  assert.equal(String((await visit(world, away)).headers['location']), `/${siteId}/`);
  await enter(world, `/${siteId}/?shareKey=none`);
});

serviceTest('does no more work after a response', async (world) => {
  const { siteId } = await openSite(world);
  let reads = 0;
  // The 404 page contains the year, and the names that a client adds to the counts are limited by the hour.
  const clock = () => {
    reads += 1;
    return world.context.clock();
  };
  const context = { ...world.context, clock };
  const readsOf = async (path: string) => {
    reads = 0;
    const { status } = await visit({ context }, `/${siteId}${path}`);
    return [status, reads];
  };
  assert.deepEqual(await readsOf('/guide/book/tides'), [200, 2]);
  // It is counted.
  assert.deepEqual(await readsOf('/guide/book/tides'), [200, 1]);
  assert.deepEqual(await readsOf('/guide'), [307, 0]);
  assert.deepEqual(await readsOf('/?shareKey=none'), [303, 0]);
  assert.deepEqual(await readsOf('/none'), [404, 3]);
});
