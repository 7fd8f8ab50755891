// Requests that browsers don't send: other methods, other forms of the URL, conditional and oversized requests.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { contentChanges } from '#contract/areas/content-changes.ts';
import { contract } from '#contract/contract.ts';
import { publishRevision } from '#server/domain/content/publishRevision.ts';
import { readFiles, readPages } from '#server/domain/content/revisions.repository.ts';
import { now } from '#server/base/context.ts';
import { createApp } from '#server/http/app.ts';
import { loadTexts } from '#server/testing/docs.ts';
import {
  enter,
  firstTexts,
  openSite,
  shareLink,
  visit,
  visitorToken,
} from '#server/testing/publishedSites.ts';
import { setVisibility } from '#server/testing/siteSections.ts';
import { serviceTest, sqliteTest } from '#server/testing/world.ts';
import { publishedRepository } from './published.repository.ts';
import { createSitesApp } from './sitesApp.ts';

sqliteTest('supports GET and HEAD only, also for hidden and missing pages', async (world) => {
  const { siteId, spaceId, get } = await openSite(world);
  const page = `/${siteId}/guide/book/tides`;
  for (const visibility of ['public', 'private'] as const) {
    await setVisibility(world, spaceId, visibility);
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const) {
      const { status, headers } = await visit(
        world,
        page,
        { origin: 'https://evil.example', 'access-control-request-method': 'GET' },
        method,
      );
      assert.deepEqual([status, headers['allow']], [405, 'GET, HEAD'], `${method}, ${visibility}`);
      assert.equal(headers['access-control-allow-origin'], undefined);
      assert.match(String(headers['content-security-policy']), /default-src 'none'/);
    }
    const { status } = await get('/guide/book/tides');
    assert.equal((await visit(world, page, {}, 'HEAD')).status, status, visibility);
  }
});

serviceTest('limits the requests of one address to sites', async ({ context }) => {
  const app = createSitesApp(context, { sitesRateLimit: 2, trustedProxies: ['127.0.0.1'] });
  const ask = (from: string) =>
    app.inject({ url: '/none/', headers: { host: 'sites.example', 'x-forwarded-for': from } });
  assert.deepEqual(
    [await ask('203.0.113.1'), await ask('203.0.113.1')].map(({ statusCode }) => statusCode),
    [404, 404],
  );
  const refused = await ask('203.0.113.1');
  assert.equal(refused.statusCode, 429);
  assert.ok(Number(refused.headers['retry-after']) > 0);
  assert.match(refused.body, /Too many requests from this address/);
  assert.equal((await ask('203.0.113.2')).statusCode, 404);
  await app.close();
});

sqliteTest('returns no 304 to visitors without access to the page or file', async (world) => {
  const { siteId, spaceId, org, get } = await openSite(world);
  const other = await org.addSpace('Other');
  for (const id of [spaceId, other])
    await loadTexts(world.context, id, { ...firstTexts, 'chart.png': Buffer.from('iVBORw0KGgo=', 'base64') });
  const at = { organizationId: org.id, siteId };
  const fileIn = async (id: string) => {
    const { items } = await org.admin.call(contract.spaceContent.listFiles, { spaceId: id });
    return items[0]?.id ?? '';
  };
  const [siteSpace] = (await org.admin.call(contract.siteSpaces.list, at)).items;
  const file = `/~files/${siteSpace?.id}/${await fileIn(spaceId)}/chart.png`;
  const paths = [
    '/guide/book/tides',
    '/guide/book/tides.md',
    file,
    '/sitemap.xml',
    '/llms.txt',
    '/robots.txt',
  ];
  const etags = new Map<string, string>();
  for (const path of paths) {
    const { status, headers } = await get(path);
    assert.equal(status, 200, path);
    etags.set(path, String(headers['etag']));
    assert.equal((await get(path, { 'if-none-match': etags.get(path) ?? '' })).status, 304, path);
  }
  assert.equal(
    (await get(`/~files/${siteSpace?.id}/${await fileIn(other)}/chart.png`)).status,
    404,
    'a file of a space that isn’t on the site',
  );
  await setVisibility(world, spaceId, 'share-link');
  const { key } = await shareLink(org, siteId);
  const cookie = await enter(world, `/${siteId}/?shareKey=${key}`);
  for (const path of paths) {
    for (const tag of [etags.get(path) ?? '', '*']) {
      const closed = await get(path, { 'if-none-match': tag });
      assert.equal(closed.status, 404, path);
    }
    const open = await get(path, { cookie, 'if-none-match': etags.get(path) ?? '' });
    assert.deepEqual([open.status, open.headers['cache-control']], [200, 'private, no-store'], path);
  }
});

sqliteTest('escapes names and types of files in headers', async (world) => {
  const { siteId, spaceId, org } = await openSite(world);
  const { id: changeRequestId } = await org.admin.call(contract.changeRequests.create, {
    spaceId,
    body: { subject: 'Files' },
  });
  const names = [
    ['a".html; filename=b.html', 'image/png'],
    ["a'\r\nSet-Cookie: x=y\r\n.png", 'image/png'],
    ['\u202Egnp.html', 'text/html'],
    ['a.png', 'text/javascript'],
    ['a.svg', 'application/xhtml+xml'],
    ['a.pdf', 'application/pdf'],
  ] as const;
  const files = names.map(([, contentType], n) => ({
    name: `${n}`,
    contentType,
    base64: 'PHNjcmlwdD5yYW4oKTwvc2NyaXB0Pg==',
  }));
  const at = { spaceId, changeRequestId };
  await org.admin.call(contentChanges.apply, {
    ...at,
    body: { changes: [{ operation: 'insert_files', files }] },
  });
  await org.admin.call(contract.changeRequests.merge, at);
  // As earlier versions stored them, which accepted any name.
  const { store } = world.context;
  const { revision } = await org.admin.call(contract.spaces.get, { spaceId });
  const stored = (await readFiles(store, revision)).map((file) => ({
    ...file,
    name: names[Number(file.name)]?.[0] ?? file.name,
  }));
  const pages = await readPages(store, revision);
  await store.transaction(() =>
    publishRevision(
      world.context,
      {
        spaceId,
        type: 'edits',
        parents: [revision],
        pages,
        files: stored,
        createdAt: now(world.context),
      },
      { cause: 'load' },
    ),
  );
  const [siteSpace] = (await org.admin.call(contract.siteSpaces.list, { organizationId: org.id, siteId }))
    .items;
  const { items } = await org.admin.call(contract.spaceContent.listFiles, { spaceId });
  assert.equal(items.length, files.length);
  for (const { id } of items) {
    const { status, headers } = await visit(world, `/${siteId}/~files/${siteSpace?.id}/${id}/x.html`);
    assert.equal(status, 200);
    assert.equal(headers['set-cookie'], undefined);
    assert.match(
      String(headers['content-disposition']),
      /^(?:inline|attachment); filename="[^"\\\r\n]*"; filename\*=UTF-8''[\w.~!*%-]*$/,
    );
    assert.match(String(headers['content-type']), /^(?:image\/png|application\/(?:pdf|octet-stream))$/);
    assert.equal(headers['x-content-type-options'], 'nosniff');
    assert.match(String(headers['content-security-policy']), /sandbox/);
  }
});

sqliteTest('sends whole files and ignores `Range`', async (world) => {
  const { siteId, spaceId, org, get } = await openSite(world);
  const bytes = Buffer.from('iVBORw0KGgo=', 'base64');
  await loadTexts(world.context, spaceId, { ...firstTexts, 'chart.png': bytes });
  const [siteSpace] = (await org.admin.call(contract.siteSpaces.list, { organizationId: org.id, siteId }))
    .items;
  const [file] = (await org.admin.call(contract.spaceContent.listFiles, { spaceId })).items;
  const path = `/~files/${siteSpace?.id}/${file?.id}/chart.png`;
  const { status, headers } = await get(path, { range: 'bytes=0-1' });
  assert.deepEqual(
    [status, headers['accept-ranges'], headers['content-length'], headers['content-range']],
    [200, 'none', String(bytes.length), undefined],
  );
});

sqliteTest('limits queries and headers, and ignores the key that a token names', async (world) => {
  const { siteId, spaceId, org, get } = await openSite(world);
  for (const query of [
    'a'.repeat(10_000),
    'tides+'.repeat(2000),
    '%F0%9F%98%80'.repeat(1000),
    '"*+OR+('.repeat(500),
  ])
    for (const path of ['/~search', '/~search.json']) {
      const { status, text: body } = await get(`${path}?q=${query}`);
      assert.equal(status, 200);
      assert.ok(body.length < 20_000, path);
    }
  const cookies = Array.from({ length: 300 }, (_, at) => `site-key=${at}.x`).join('; ');
  assert.equal((await get('/guide/book/tides', { cookie: cookies })).status, 200);

  await setVisibility(world, spaceId, 'visitor-auth');
  const key = 'a key of visitor tokens, long enough for HS256';
  await world.context.store.transaction(() =>
    publishedRepository(world.context.store).setVisitorKey({ organization_id: org.id, key }),
  );
  const iat = Math.floor(world.context.clock().getTime() / 1000);
  const exp = iat + 60;
  const sign = (header: object, secret: string, hash: 'SHA-256' | 'SHA-512' = 'SHA-256') =>
    hmacToken(header, { sub: 'v', org: org.id, iat, exp }, secret, hash);
  const jwk = { kty: 'oct', k: Buffer.from('own').toString('base64url') };
  for (const token of [
    await sign({ alg: 'HS256', kid: '../../dev/null' }, '\0'),
    await sign({ alg: 'HS256', jwk }, 'own'),
    await sign({ alg: 'HS256', jku: 'https://evil.example/jwks.json' }, 'own'),
    await sign({ alg: 'HS512' }, key, 'SHA-512'),
    await sign({ alg: 'none' }, key),
    await sign({ alg: 'RS256' }, key),
    await visitorToken(key, { nbf: exp + 3600 }, new Date((exp + 7200) * 1000), new Date(iat * 1000)),
    await visitorToken(key, {}, new Date((exp + 86_400) * 1000), new Date((iat - 3601) * 1000)),
    await visitorToken(key, {}, new Date((exp + 86_400) * 1000), new Date((iat + 60) * 1000)),
    await hmacToken({ alg: 'HS256' }, { sub: 'v', exp }, key, 'SHA-256'),
  ]) {
    const entered = await visit(world, `/${siteId}/?jwt_token=${token}`);
    assert.equal(entered.headers['set-cookie'], undefined, token);
    assert.equal((await get('/guide/book/tides', { cookie: `site-token=${token}` })).status, 404);
  }
  const valid = await sign({ alg: 'HS256', kid: '../../dev/null' }, key);
  assert.equal((await get('/guide/book/tides', { cookie: `site-token=${valid}` })).status, 200);
});

async function hmacToken(header: object, claims: object, secret: string, hash: string) {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = `${part(header)}.${part(claims)}`;
  const usages = ['sign' as const];
  const key = await crypto.subtle.importKey(
    'raw',
    Buffer.from(secret),
    { name: 'HMAC', hash },
    false,
    usages,
  );
  const signature = await crypto.subtle.sign('HMAC', key, Buffer.from(signed));
  return `${signed}.${Buffer.from(signature).toString('base64url')}`;
}

sqliteTest('never redirects an absolute URL in the request line to another host', async (world) => {
  const { siteId, org } = await openSite(world);
  const name = `o${siteId.toLowerCase()}`;
  await world.context.store.transaction(() =>
    world.context.store
      .query()
      .updateTable('organizations')
      .set({ custom_hostname: `${name}.example`, default_site_id: siteId })
      .where('id', '=', org.id)
      .execute(),
  );
  for (const app of [createSitesApp(world.context), createApp(world.context)]) {
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    const send = async (target: string, host: string) => {
      const socket = connect(Number(port), '127.0.0.1');
      await once(socket, 'connect');
      socket.write(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
      return text(socket);
    };
    for (const path of [
      `/${siteId}/?shareKey=x`,
      '/guide?shareKey=x',
      `/published/${siteId}/`,
      '',
      '?shareKey=x',
    ])
      for (const host of ['sites.example', `${name}.example`]) {
        const answer = await send(`http://evil.example${path}`, host);
        assert.match(answer, /^HTTP\/1\.1 [2-4]/, path);
        const location = /^location: (.*)$/im.exec(answer)?.[1]?.trim() ?? '/';
        assert.match(location, /^(?:https:\/\/sites\.example)?\/(?!\/)/, path);
      }
    await app.close();
  }
});
