// Requests of attackers to published sites.
import assert from 'node:assert/strict';
import { contract } from '#contract/contract.ts';
import { loadTexts } from '#server/testing/docs.ts';
import {
  enter,
  firstTexts,
  memberCookies,
  openSite,
  visit,
  visitorToken,
} from '#server/testing/publishedSites.ts';
import { setVisibility } from '#server/testing/siteSections.ts';
import { sqliteTest } from '#server/testing/world.ts';
import { publishedRepository } from './published.repository.ts';

const key = 'a key of visitor tokens, long enough for HS256';

sqliteTest('returns 4xx for paths outside the site, and never redirects to another host', async (world) => {
  const { siteId, get } = await openSite(world);
  for (const path of [
    '/../../../etc/passwd',
    '/..%2f..%2f..%2fetc%2fpasswd',
    '/%2e%2e/%2e%2e/v1/orgs',
    '/guide%2fbook%2f..%2f..%2fdata',
    '/guide/book/%00',
    '/guide/book/tides%00.md',
    '/guide/book/%c0%ae%c0%ae/',
    '/guide/book/%',
    '/guide/book/..%5c..%5cdata',
    '/~files/../../data',
    '/~files/%2e%2e/%2e%2e/x',
    '/~files/__proto__/constructor/x',
    '/~pdf/__proto__/x.pdf',
    '/__proto__',
    '/constructor',
    `/guide/book/${'a'.repeat(10_000)}`,
    `/${'%2f'.repeat(5000)}x`,
  ]) {
    const { status, text } = await get(path);
    assert.ok(status >= 400 && status < 500, `${path.slice(0, 60)}: ${status}`);
    assert.doesNotMatch(text, /root:|"object"/);
  }
  const invalid = await get('/%c0%ae');
  assert.equal(invalid.status, 400);
  assert.match(String(invalid.headers['content-type']), /^text\/html/, 'a page, like other errors');
  assert.match(String(invalid.headers['content-security-policy']), /script-src 'self'/);
  assert.equal(invalid.headers['x-content-type-options'], 'nosniff');
  for (const path of [
    '/?shareKey=%00',
    '/?jwt_token=%00',
    '/~enter?code=%00&to=/%00',
    '/~enter?to=/%E2%82%AC%0A',
    '/~search?q=%00&q=x',
  ])
    assert.ok((await visit(world, `/${siteId}${path}`)).status < 500, path);
  for (const path of [
    '//evil.example',
    '/%2f/evil.example',
    '/\\evil.example',
    '/.//evil.example',
    '/\t/evil.example',
    '/guide//evil.example/..',
  ]) {
    const entered = await visit(world, `/${siteId}/~enter?to=${encodeURIComponent(path)}`);
    assert.match(String(entered.headers['location']), new RegExp(`^/${siteId}/(?!/)`), path);
    for (const query of ['', '?shareKey=x', '?jwt_token=x']) {
      const { headers } = await visit(world, `https://sites.example/${siteId}${path}${query}`);
      const { location = '/' } = headers;
      assert.match(String(location), /^\/(?![/\\])/, path + query);
    }
  }
});

sqliteTest(
  'ignores other hosts, and never writes the host of a request into a cached page',
  async (world) => {
    const { siteId, get } = await openSite(world);
    const path = '/guide/book/tides';
    for (const host of [
      'evil.example',
      'sites.example.evil.example',
      'sites.example:1',
      'sites.example@evil',
      '',
    ])
      assert.ok([400, 421].includes((await get(path, { host })).status), host);
    const headers = {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'javascript',
      'x-original-url': '/evil',
      'x-rewrite-url': '/evil',
      forwarded: 'host=evil.example',
    };
    const poisoned = await get(path, headers);
    assert.equal(poisoned.status, 200);
    const plain = await get(path);
    assert.equal(poisoned.text, plain.text);
    assert.doesNotMatch(plain.text, /evil/);
    for (const query of ['?a=<script>ran()</script>', '?utm=evil', '?__proto__=evil']) {
      const { text } = await visit(world, `/${siteId}${path}${query}`);
      assert.equal(text, plain.text, query);
    }
    assert.match(String(plain.headers['vary']), /Cookie/);
  },
);

sqliteTest('links to link pages only if their target is a web URL', async (world) => {
  const { get } = await openSite(world, {
    'SUMMARY.md': '* [Home](README.md)\n* [Run](<java&#10;script:ran()>)\n* [Wiki](https://wiki.example/)\n',
    'README.md': '# Welcome\n\n[Go](run) [read](wiki)\n',
  });
  const { text } = await get('/guide/book/home');
  assert.match(text, /href="https:\/\/wiki\.example\/"[^>]*>read/);
  assert.doesNotMatch(text, /href="java/);
});

sqliteTest(
  'rejects tokens that are huge, unsigned, of another algorithm or of a revoked key',
  async (world) => {
    const { siteId, spaceId, org, get } = await openSite(world);
    await setVisibility(world, spaceId, 'visitor-auth');
    const repository = publishedRepository(world.context.store);
    const setKey = (value: string) =>
      world.context.store.transaction(() =>
        repository.setVisitorKey({ organization_id: org.id, key: value }),
      );
    await setKey(key);
    const soon = new Date(world.context.clock().getTime() + 60_000);
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const claims = { sub: 'v', exp: Math.floor(soon.getTime() / 1000) };
    const valid = await visitorToken(key, { sub: 'v' }, soon);
    const [head = '', , signature = ''] = valid.split('.');
    const deep = JSON.parse(`${'{"a":'.repeat(300)}1${'}'.repeat(300)}`) as Record<string, unknown>;
    for (const token of [
      await visitorToken(key, { huge: 'x'.repeat(100_000) }, soon),
      `${part({ alg: 'none' })}.${part(claims)}.`,
      `${part({ alg: 'HS256', crit: ['exp'] })}.${part(claims)}.${signature}`,
      `${head}.${part({ ...claims, sub: 'other' })}.${signature}`,
      `${head}.${part({ ...claims, exp: 'never' })}.${signature}`,
      '..',
      '.'.repeat(5000),
    ]) {
      const { status, headers } = await visit(world, `/${siteId}/?jwt_token=${encodeURIComponent(token)}`);
      assert.deepEqual([status, headers['set-cookie']], [303, undefined], token.slice(0, 40));
      const page = await get('/guide/book/tides', { cookie: `site-token=${token}` });
      assert.equal(page.status, 404, token.slice(0, 40));
    }
    const nested = await visitorToken(key, deep, soon);
    const cookie = await enter(world, `/${siteId}/?jwt_token=${nested}`);
    assert.equal((await get('/guide/book/tides', { cookie })).status, 200);
    await setKey(`${key} of another day`);
    assert.equal((await get('/guide/book/tides', { cookie })).status, 404, 'a replay after a new key');
    const member = await memberCookies(world, await org.join('read', 'Fen Alder'), siteId);
    assert.equal((await get('/guide/book/tides', { cookie: member })).status, 200);
    const other = await openSite(world, firstTexts, org);
    await setVisibility(world, other.spaceId, 'private');
    assert.equal((await other.get('/guide/book/tides', { cookie: member })).status, 404, 'another site');
  },
);

sqliteTest('serves files of any type so that they can’t run scripts', async (world) => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="ran()"><script>ran()</script></svg>';
  const { siteId, spaceId, org } = await openSite(world);
  await loadTexts(world.context, spaceId, {
    ...firstTexts,
    'draw.svg': svg,
    'run.html': '<script>ran()</script>',
    'run.js': 'ran()',
    'run.xhtml': '<html xmlns="http://www.w3.org/1999/xhtml"><script>ran()</script></html>',
    'a.css': '*{}',
  });
  const at = { organizationId: org.id, siteId };
  const [siteSpace] = (await org.admin.call(contract.siteSpaces.list, at)).items;
  const { items } = await org.admin.call(contract.spaceContent.listFiles, { spaceId });
  assert.ok(items.length >= 5);
  for (const { id, name } of items) {
    const url = `/${siteId}/~files/${siteSpace?.id}/${id}/${name}`;
    const { status, headers } = await visit(world, url);
    assert.equal(status, 200, name);
    assert.match(String(headers['content-security-policy']), /default-src 'none'.*sandbox/, name);
    assert.equal(headers['x-content-type-options'], 'nosniff', name);
    if (name !== 'draw.svg') {
      assert.match(String(headers['content-disposition']), /^attachment/, name);
      assert.doesNotMatch(String(headers['content-type']), /html|script|css|xml/, name);
    }
  }
});

sqliteTest('survives a flood of PDF requests', async (world) => {
  const { siteId, org, get } = await openSite(world);
  const at = { organizationId: org.id, siteId };
  const [siteSpace] = (await org.admin.call(contract.siteSpaces.list, at)).items;
  const flood = Array.from({ length: 100 }, (_, n) => get(`/~pdf/${siteSpace?.id}/${n}.pdf`));
  assert.equal((await get('/guide/book/tides')).status, 200, 'pages during the flood');
  const statuses = new Set((await Promise.all(flood)).map(({ status }) => status));
  assert.ok(
    [...statuses].every((status) => [200, 429, 503].includes(status)),
    [...statuses].join(),
  );
  assert.equal((await get(`/~pdf/${siteSpace?.id}/book.pdf`)).status, 200, 'a PDF after the flood');
});
