import assert from 'node:assert/strict';
import { contract } from '#contract/contract.ts';
import { createApp } from '#server/http/app.ts';
import { pngOf } from '#server/testing/testFolder.ts';
import { loadTexts } from '#server/testing/docs.ts';
import { serviceTest as test, type World } from '#server/testing/world.ts';

const script = '<script>alert(1)</script>';
const files = {
  'README.md': '# One\n',
  'files/drawing.svg': `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${script}</svg>`,
  'files/form.html': script,
  'files/low tide “spring”.png': pngOf(2, 3),
  'files/run.js': 'alert(1)',
  'files/table.csv': 'a,b\n',
  'files/feed.xml': `<?xml-stylesheet href="run.xsl"?><x/>`,
  'files/page.xhtml': script,
  'files/style.css': '@import "//x"',
  'files/book.pdf': '%PDF-1.7',
  'files/no-ending': script,
};

async function served({ newOrganization, context }: World) {
  const org = await newOrganization();
  const spaceId = await org.addSpace('Files');
  await loadTexts(context, spaceId, files);
  const { items } = await org.admin.call(contract.spaceContent.listFiles, { spaceId });
  const addresses = new Map(items.map(({ name, downloadURL }) => [name, downloadURL]));
  const app = createApp(context);
  const get = (url: string, headers = {}) => app.inject({ url: url.replace(context.publicUrl, ''), headers });
  return { org, spaceId, address: (name: string) => addresses.get(name) ?? assert.fail(name), get };
}

test('serves a picture at its signed URL without a token', async (world) => {
  const { address, get } = await served(world);
  const answer = await get(address('low tide “spring”.png'));
  assert.equal(answer.statusCode, 200);
  assert.deepEqual(answer.rawPayload, pngOf(2, 3));
  assert.equal(answer.headers['content-type'], 'image/png');
  assert.match(
    String(answer.headers['content-disposition']),
    /^inline; filename="low tide _spring_\.png"; filename\*=UTF-8''low%20tide%20%E2%80%9Cspring%E2%80%9D\.png$/,
  );
});

test('serves an SVG as a picture and anything else active as a download', async (world) => {
  const { address, get } = await served(world);
  const kinds = {
    'drawing.svg': ['image/svg+xml', 'inline'],
    'form.html': ['application/octet-stream', 'attachment'],
    'run.js': ['application/octet-stream', 'attachment'],
    'table.csv': ['text/csv', 'attachment'],
    'feed.xml': ['application/octet-stream', 'attachment'],
    'page.xhtml': ['application/octet-stream', 'attachment'],
    'style.css': ['application/octet-stream', 'attachment'],
    'book.pdf': ['application/pdf', 'attachment'],
    'no-ending': ['application/octet-stream', 'attachment'],
  };
  for (const [name, [type, disposition]] of Object.entries(kinds)) {
    const { headers } = await get(address(name));
    assert.equal(headers['content-type'], type, name);
    assert.match(String(headers['content-disposition']), new RegExp(`^${disposition}; filename="${name}"`));
    assert.match(String(headers['content-security-policy']), /^default-src 'none';.* sandbox$/);
    assert.equal(headers['x-content-type-options'], 'nosniff');
  }
});

test('returns 403 for a URL with any part changed', async (world) => {
  const { address, get } = await served(world);
  const csv = new URL(address('table.csv'));
  const changed = (change: (url: URL) => void) => {
    const url = new URL(csv);
    change(url);
    return url.href;
  };
  const blob = new URL(address('run.js')).pathname.split('/')[2]!;
  for (const url of [
    changed(({ searchParams }) => searchParams.set('type', 'text/html')),
    changed(({ searchParams }) => searchParams.set('expires', '9999999999')),
    changed(({ searchParams }) => searchParams.append('expires', '9999999999')),
    changed(({ searchParams }) => searchParams.delete('signature')),
    changed(({ searchParams }) => searchParams.set('signature', 'AAAA')),
    changed((whole) => (whole.pathname = whole.pathname.replace('table.csv', 'table.html'))),
    changed((whole) => (whole.pathname = whole.pathname.replace(/[0-9a-f]{64}/, blob))),
  ]) {
    const answer = await get(url);
    assert.equal(answer.statusCode, 403, url);
    assert.match(answer.json().error.message, /^The signature of this file URL is invalid\. Request/);
  }
});

test('returns 403 for an expired URL, and responses contain a new one', async (world) => {
  const { address, get, org, spaceId } = await served(world);
  const before = address('table.csv');
  world.setTime('2031-05-14T10:59:59.000Z');
  assert.equal((await get(before)).statusCode, 200);
  world.setTime('2031-05-14T11:00:00.000Z');
  const late = await get(before);
  assert.equal(late.statusCode, 403);
  assert.match(late.json().error.message, /^This file URL has expired\. Request/);
  const { items } = await org.admin.call(contract.spaceContent.listFiles, { spaceId });
  const again = items.find(({ name }) => name === 'table.csv')!.downloadURL;
  assert.notEqual(again, before);
  assert.equal((await get(again)).statusCode, 200);
});

test('returns 304 for a file that the client has cached', async (world) => {
  const { address, get } = await served(world);
  const { headers } = await get(address('table.csv'));
  assert.match(String(headers['cache-control']), /^private, max-age=\d+$/);
  const again = await get(address('table.csv'), { 'if-none-match': headers.etag });
  assert.deepEqual([again.statusCode, again.payload], [304, '']);
});
