// The tests parse the generated PDFs with an independent reader.
import assert from 'node:assert/strict';
import { crc32, deflateSync } from 'node:zlib';
import { changeRequestContent } from '#contract/areas/change-request-content.ts';
import { changeRequests } from '#contract/areas/change-requests.ts';
import { contentChanges } from '#contract/areas/content-changes.ts';
import { createApp } from '#server/http/app.ts';
import { loadTexts, requestTexts, type Texts } from '#server/testing/docs.ts';
import { addSpec } from '#server/testing/specs.ts';
import { readPdf } from '#server/testing/readPdf.ts';
import { serviceTest as test, type World } from '#server/testing/world.ts';
import { pdfQueue } from './pdfRuns.ts';

/** Returns a black picture. */
function pngOf(width: number, height: number) {
  const number = (value: number) => Buffer.from(value.toString(16).padStart(8, '0'), 'hex');
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    return Buffer.concat([number(data.length), body, number(crc32(body))]);
  };
  const kind = Buffer.from([8, 2, 0, 0, 0]);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', Buffer.concat([number(width), number(height), kind])),
    chunk('IDAT', deflateSync(Buffer.alloc((1 + 3 * width) * height))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><text y="15">Staff</text></svg>`;
const guide: Texts = {
  'SUMMARY.md': '* [README](README.md)\n* [tides](tides.md)\n  * [tides/neaps](tides/neaps.md)\n',
  'README.md':
    '# Welcome\n\nVersion <code class="expression">space.vars.version</code> <code class="expression">page.vars.x</code>. Read [about the tides](tides.md) or [the chart](https://chart.example/).\n',
  'tides.md': [
    '# Tides\n\nПриливы, παλίρροια, המים, مدّ, ज्वार, ਪੰਜਾਬੀ, శ్రీ.\n\n## Springs\n',
    '- [x] one\n- [ ] two\n  1. deep\n\n> Quoted\n\n```c\nint tide = 1;\n```\n',
    '| Staff | Height |\n| :-- | --: |\n| North | 4.2 m |\n\n![A quay](quay.png)\n\n![A staff](staff.svg)\n',
    'A note.[^n]\n\n[^n]: Of the harbour.\n',
  ].join('\n'),
  'tides/neaps.md':
    '# Neaps\n\nSee [springs](../tides.md#springs).\n\n{% include "../.gitbook/includes/note.md" %}\n\n```c\n{{#include ../tide.c:2:2}}\n```\n',
  'tide.c': 'int ebb = 0;\nint flood = 7;\n',
  '.gitbook/vars.yaml': 'version: 1.10\n',
  'quay.png': pngOf(20, 10),
  'staff.svg': drawing,
  '.gitbook/includes/note.md': '---\ntitle: Note\n---\n\n{% include "deep.md" %}\n',
  '.gitbook/includes/deep.md': 'Shared words. ![A sign](sign.png)\n',
  '.gitbook/includes/sign.png': pngOf(4, 4),
};

async function asked(world: World, texts: Texts = guide) {
  const { newOrganization, context } = world;
  const org = await newOrganization();
  const spaceId = await org.addSpace('Field guide');
  await loadTexts(context, spaceId, { 'README.md': '# Welcome\n' });
  const made = await requestTexts(context, spaceId, org.admin.id, texts);
  const at = { spaceId, changeRequestId: made.id };
  const app = createApp(context);
  const get = (url: string, method: 'GET' | 'HEAD' = 'GET') =>
    app.inject({ method, url: url.replace(context.publicUrl, '') });
  const pdf = async (query: { only?: boolean; page?: string } = {}) => {
    const { url } = await org.admin.call(changeRequests.getPdf, { ...at, query });
    const answer = await get(url);
    assert.equal(answer.statusCode, 200, answer.payload.slice(0, 300));
    assert.equal(answer.headers['content-type'], 'application/pdf');
    return readPdf(answer.rawPayload);
  };
  const { pages } = await org.admin.call(changeRequestContent.listPages, at);
  return { ...org, at, get, pdf, pages };
}

test(
  'has a title page, a table of contents with sheet numbers, and all pages in order',
  async (world) => {
    const { pdf } = await asked(world);
    const { sheets, text, outline, links, pictures, fonts } = await pdf();
    assert.equal(sheets.length, 5, 'title, contents and three pages');
    assert.match(sheets[0]!, /Field guide.*Change request 1: Better words.*May 14, 2031/s);
    assert.match(sheets[1]!, /Contents.*README.*3.*tides.*4.*tides\/neaps.*5/s);
    assert.deepEqual(outline, ['README', 'tides', 'tides/neaps']);
    assert.match(sheets[2]!, /Version\s+1\.10\s+page\.vars\.x/);
    assert.match(
      sheets[3]!,
      /tides.*Springs.*☑.*one.*☐.*two.*1\..*deep.*Quoted.*int tide = 1;.*North.*4\.2 m.*A note\..*1.*Of the harbour\./s,
    );
    for (const word of ['Приливы', 'παλίρροια']) assert.ok(text.includes(word), word);
    assert.deepEqual(
      links.filter((link) => link.startsWith('http')),
      ['https://chart.example/'],
    );
    assert.ok(links.length > 4, 'and links within the book');
    assert.match(sheets[4]!, /Neaps.*Shared words\..*int flood = 7;/s, 'and included files');
    assert.doesNotMatch(text, /int ebb/);
    assert.equal(pictures, 2);
    assert.ok(
      fonts.length > 3 && fonts.every((name) => /DejaVu|NotoSans|Times|Helvetica/.test(name)),
      String(fonts),
    );
  },
  'SQLite',
);

test(
  'contains one page with “only”, else the page and its descendants',
  async (world) => {
    const { pdf, pages } = await asked(world);
    const [, tides] = pages;
    const one = await pdf({ only: true, page: tides!.id });
    assert.equal(one.sheets.length, 1);
    assert.match(one.text, /tides/);
    assert.doesNotMatch(one.text, /Contents|Neaps/);
    const below = await pdf({ page: tides!.id });
    assert.deepEqual(below.outline, ['tides', 'tides/neaps']);
  },
  'SQLite',
);

test('rejects an unknown page, and “only” without a page', async (world) => {
  const { admin, at } = await asked(world);
  await admin.refused(404, changeRequests.getPdf, { ...at, query: { page: 'nowhere' } });
  await admin.refused(404, changeRequests.getPdf, { ...at, query: { only: true, page: 'nowhere' } });
  await admin.refused(400, changeRequests.getPdf, { ...at, query: { only: true } });
  await admin.refused(400, changeRequests.getPdf, { ...at, query: { only: true, page: '' } });
  await admin.refused(404, changeRequests.getPdf, { ...at, changeRequestId: '7' });
});

test(
  'signs every part of the URL, which expires after 15 minutes',
  async (world) => {
    const { admin, at, get, pages } = await asked(world);
    const { url } = await admin.call(changeRequests.getPdf, {
      ...at,
      query: { only: true, page: pages[0]!.id },
    });
    const changed = (change: (query: URLSearchParams) => void) => {
      const other = new URL(url);
      change(other.searchParams);
      return other.href;
    };
    for (const other of [
      changed((query) => query.set('page', pages[1]!.id)),
      changed((query) => query.delete('only')),
      changed((query) => query.append('page', pages[1]!.id)),
      changed((query) => query.set('expires', '9999999999')),
      changed((query) => query.set('signature', 'AAAA')),
      changed((query) => query.delete('signature')),
      url.split('?')[0]!,
    ])
      assert.equal((await get(other)).statusCode, 403, other);
    world.setTime('2031-05-14T09:55:59.000Z');
    assert.equal((await get(url)).statusCode, 200);
    world.setTime('2031-05-14T09:56:00.000Z');
    const late = await get(url);
    assert.equal(late.statusCode, 403);
    assert.match(late.json().error.message, /expired/);
  },
  'SQLite',
);

test('supports HEAD without drawing the PDF', async (world) => {
  const { admin, at, get } = await asked(world);
  const { url } = await admin.call(changeRequests.getPdf, at);
  const { statusCode, headers } = await get(url, 'HEAD');
  assert.deepEqual([statusCode, headers['content-type']], [200, 'application/pdf']);
  assert.equal(headers['content-length'], undefined);
  assert.equal((await get(`${url}x`, 'HEAD')).statusCode, 403);
});

test(
  'prints any text and image',
  async (world) => {
    const png = pngOf(20, 10);
    const { pdf } = await asked(world, {
      'README.md': [
        `# ${'Long'.repeat(60)}\n\n${'x'.repeat(5000)} 🦀 漢字 न \u0007 \u202e\n`,
        `${Array.from({ length: 30 }, (_, n) => `${'  '.repeat(n)}- deep`).join('\n')}\n`,
        `|${'head|'.repeat(40)}\n|${'-|'.repeat(40)}\n|${'cell|'.repeat(40)}\n`,
        `| a | b |\n| - | - |\n| ${'word '.repeat(3000)} | b |\n`,
        `\`\`\`\n${'y'.repeat(3000)}\n\`\`\`\n\n<script>alert(1)</script>\n<table><tr><td>cell\n`,
        '![broken](broken.png) ![empty](empty.png) ![evil](evil.svg) ![huge](huge.png) ![gone](gone.png)\n',
        '[a](javascript:alert(1)) [b](data:text/html,x) [c](<> "t") [^1] [^1]: \n',
      ].join('\n'),
      'empty.md': '',
      'broken.png': png.subarray(0, png.length - 24),
      'empty.png': '',
      'huge.png': Buffer.concat([
        png.subarray(0, 16),
        Buffer.from('7fffffff7fffffff', 'hex'),
        png.subarray(24),
      ]),
      'evil.svg':
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><image href="/etc/hostname"/><use href="#a"/><path d="M0 0 L"/><g id="a"><use href="#a"/></g>',
    });
    const { sheets, text, links } = await pdf();
    assert.ok(sheets.length > 5);
    assert.match(text, /Image: broken.*Image: huge.*Image: gone/s);
    assert.deepEqual(
      links.filter((link) => /^(?:javascript|data)/.test(link)),
      [],
    );
  },
  'SQLite',
);

test('prints the text of a computed page', async (world) => {
  const { at, pdf, admin, id } = await asked(world, { 'README.md': '# Welcome\n' });
  const content = { 'application/json': { example: { level: 4.25 } } };
  const operation = { summary: 'All heights', responses: { 200: { description: 'Some heights', content } } };
  const document = {
    openapi: '3.1.0',
    info: { title: 'Tides', version: '1', description: 'Heights above chart datum.' },
    paths: { '/heights': { get: operation } },
  };
  await addSpec(world.context, id, { slug: 'tides', documents: [document] });
  const insert = (title: string, spec: string) => ({
    operation: 'insert_page' as const,
    type: 'computed' as const,
    title,
    computed: {
      type: 'builtin:openapi' as const,
      dependencies: { spec: { ref: { kind: 'openapi' as const, spec } } },
      props: {},
    },
  });
  const changes = [insert('Reference', 'tides'), insert('Missing', 'none')];
  await admin.call(contentChanges.apply, { ...at, body: { changes } });
  const { text } = await pdf();
  assert.match(text, /Heights above chart datum/);
  assert.match(text, /\/heights/);
  assert.match(text, /Some heights/);
  assert.match(text, /"level": 4\.25/);
  assert.match(text, /specification of this page isn’t available/);
});

test('prints a space without pages', async ({ newOrganization, context }) => {
  const { admin, addSpace } = await newOrganization();
  const spaceId = await addSpace('Field guide');
  const { id } = await admin.call(changeRequests.create, { spaceId, body: {} });
  const { url } = await admin.call(changeRequests.getPdf, { spaceId, changeRequestId: id });
  const { rawPayload } = await createApp(context).inject({ url: url.replace(context.publicUrl, '') });
  assert.match(readPdf(rawPayload).sheets[0]!, /Field guide.*Change request 1: Untitled/s);
});

test(
  'shares one PDF between equal requests, and aborts when clients disconnect',
  async (world) => {
    const { admin, at } = await asked(world, { 'README.md': '# Long\n\nMany words. '.repeat(6000) });
    const { url } = await admin.call(changeRequests.getPdf, at);
    const app = createApp(world.context);
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const here = url.replace(world.context.publicUrl, address);
    const gone = Array.from({ length: 2 }, () => fetch(here, { signal: AbortSignal.timeout(200) }));
    for (const { status } of await Promise.allSettled(gone)) assert.equal(status, 'rejected');
    const other = await asked(world);
    const { url: next } = await other.admin.call(changeRequests.getPdf, other.at);
    const answers = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const answer = await fetch(next.replace(world.context.publicUrl, address));
        return Buffer.from(await answer.arrayBuffer());
      }),
    );
    for (const answer of answers) assert.ok(answer.equals(answers[0]!));
    readPdf(answers[0]!);
    assert.deepEqual([pdfQueue.running, pdfQueue.waiting], [0, 0]);
    await app.close();
  },
  'SQLite',
);
