import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { contract } from '#contract/contract.ts';
import { spaceAccess } from '#server/domain/access/access.ts';
import { pngOf } from '#server/testing/testFolder.ts';
import { loadTexts, requestTexts } from '#server/testing/docs.ts';
import { withSite } from '#server/testing/site.ts';
import { serviceTest as test, type World } from '#server/testing/world.ts';
import { importIntoSpace } from './importIntoSpace.ts';

const { changeRequestContent, changeRequests, spaceContent, spaces } = contract;

const png = { headers: { 'content-type': 'image/png' }, body: pngOf(20, 10) };
const article = (body: string) => ({ body: `<title>Springs</title><main><h1>Springs</h1>${body}</main>` });
const site = {
  '/springs': article(
    '<p>The highest tides.</p><img src="/img/Low%20tide.png"><img src="/img/lost.png" alt="Lost">',
  ),
  '/img/Low%20tide.png': png,
  '/plain': {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
    body: '# Neaps\n\n![a](img/Low%20tide.png) [b](b.md)\n',
  },
  '/latin': {
    headers: { 'content-type': 'text/html; charset=iso-8859-1' },
    body: Buffer.from('<main><p>Ebbe über Nacht</p></main>', 'latin1'),
  },
  '/hostile': article(
    '<p onclick="x"><a href="javascript:alert(1)">Run</a> &lt;script&gt;alert(1)&lt;/script&gt; \0 x</p><script>alert(2)</script>',
  ),
  '/pdf': { headers: { 'content-type': 'application/pdf' }, body: '%PDF-1.7' },
  '/empty': { body: '<p> </p>' },
  '/nested': { body: '<div>'.repeat(200_000) },
};

async function harbour({ newOrganization, context }: World) {
  const org = await newOrganization();
  const spaceId = await org.addSpace('Tides');
  await loadTexts(context, spaceId, { 'README.md': '# Welcome\n' });
  return { ...org, spaceId };
}

const website = (url: string) => ({ url, source: 'website' as const });

test('imports a web page as the space’s last page, with its pictures as files', async (world) => {
  const { admin, spaceId } = await harbour(world);
  const before = await admin.call(spaces.get, { spaceId });
  world.setTime('2031-06-01T00:00:00.000Z');
  const result = await withSite(site, (address) =>
    admin.call(spaceContent.import, { spaceId, body: website(address('/springs')) }),
  );
  assert.deepEqual([result.importedResources, result.totalResources], [2, 3]);
  const revision = await admin.call(spaceContent.get, { spaceId });
  assert.deepEqual(
    [revision.id, revision.type, revision.parents],
    [result.revision, 'import', [before.revision]],
  );
  assert.deepEqual(
    revision.pages.map(({ title }) => title),
    ['README', 'Springs'],
  );
  const page = revision.pages[1]!;
  const { markdown } = await admin.call(spaceContent.getPage, { spaceId, pageId: page.id });
  assert.match(
    markdown ?? '',
    /^# Springs\n\nThe highest tides\.\n\n!\[\]\(low-tide\.png\)!\[Lost\]\(http:\/\/localhost:\d+\/img\/lost\.png\)\n$/,
  );
  const links = await admin.call(spaceContent.listLinks, { spaceId, pageId: page.id });
  const [file] = revision.files;
  assert.deepEqual(
    links.items.map(({ status, targetReference }) => [status, targetReference.file]),
    [
      ['ok', file?.id],
      ['ok', undefined],
    ],
  );
  assert.deepEqual(file?.dimensions, { width: 20, height: 10 });
  assert.equal((await admin.call(spaces.get, { spaceId })).updatedAt, '2031-06-01T00:00:00.000Z');
  const { items } = await admin.call(spaceContent.search, { spaceId, query: { query: 'highest' } });
  assert.deepEqual(
    items.map(({ title }) => title),
    ['Springs'],
  );
});

test('imports the same page twice under different paths', async (world) => {
  const { admin, spaceId } = await harbour(world);
  await withSite(site, async (address) => {
    for (let n = 0; n < 2; n++)
      await admin.call(spaceContent.import, { spaceId, body: website(address('/springs')) });
  });
  const { pages, files } = await admin.call(spaceContent.get, { spaceId });
  assert.deepEqual(
    pages.map(({ path }) => path),
    ['readme', 'springs', 'springs-2'],
  );
  assert.deepEqual(
    files.map(({ git }) => git?.path),
    ['imported/springs/low-tide.png', 'imported/springs-2/low-tide.png'],
  );
});

test('imports a Markdown document unchanged', async (world) => {
  const { admin, spaceId } = await harbour(world);
  await withSite(site, async (address) => {
    const body = { url: address('/plain'), source: 'markdown' } as const;
    const result = await admin.call(spaceContent.import, { spaceId, body });
    assert.deepEqual([result.importedResources, result.totalResources], [2, 2]);
    const { pages } = await admin.call(spaceContent.listPages, { spaceId });
    const { markdown } = await admin.call(spaceContent.getPage, { spaceId, pageId: pages[1]!.id });
    assert.equal(markdown, `# Neaps\n\n![a](low-tide.png) [b](${address('/b.md')})\n`);
  });
});

test('decodes a page in a legacy encoding', async (world) => {
  const { admin, spaceId } = await harbour(world);
  await withSite(site, (address) =>
    admin.call(spaceContent.import, { spaceId, body: website(address('/latin')) }),
  );
  const { items } = await admin.call(spaceContent.search, { spaceId, query: { query: 'uber' } });
  assert.equal(items[0]?.sections[0]?.body, 'Ebbe über Nacht');
});

test('imports hostile HTML as text', async (world) => {
  const { admin, spaceId } = await harbour(world);
  await withSite(site, (address) =>
    admin.call(spaceContent.import, { spaceId, body: website(address('/hostile')) }),
  );
  const { pages } = await admin.call(spaceContent.listPages, { spaceId });
  const { markdown } = await admin.call(spaceContent.getPage, { spaceId, pageId: pages[1]!.id });
  assert.equal(markdown, '# Springs\n\nRun \\<script>alert(1)\\</script> \uFFFD x\n');
});

test('rejects an import with the reason and leaves the space unchanged', async (world) => {
  const { admin, spaceId } = await harbour(world);
  const before = await admin.call(spaces.get, { spaceId });
  await withSite(site, async (address) => {
    const cases: [string, RegExp, ('website' | 'markdown')?][] = [
      [address('/pdf'), /Expected a web page, but the server sent “application\/pdf”/],
      [address('/plain'), /Expected a web page, but the server sent “text\/plain”/],
      [address('/springs'), /Expected a Markdown document, but the server sent “text\/html”/, 'markdown'],
      [address('/empty'), /no text to import/],
      [address('/nested'), /too complex/],
      [address('/gone'), /responded with status 404/],
      [address('/springs').replace('localhost', '127.0.0.1'), /points to a private network address/],
      [address('/springs').replace('localhost', '0x7f.1'), /points to a private network address/],
      [address('/springs').replace('localhost', '[::ffff:7f00:1]'), /points to a private network address/],
      [address('/springs').replace('//', '//me:secret@'), /username or password/],
      ['file:///etc/hosts', /http:\/\//],
      ['tides', /http:\/\//],
    ];
    for (const [url, sentence, source = 'website'] of cases) {
      const { issues } = await admin.refused(400, spaceContent.import, { spaceId, body: { url, source } });
      assert.deepEqual(
        issues?.map(({ path }) => path),
        ['body.url'],
        url,
      );
      assert.match(issues?.[0]?.message ?? '', sentence, url);
    }
  });
  const { issues } = await admin.refused(400, spaceContent.import, {
    spaceId,
    body: {} as ReturnType<typeof website>,
  });
  assert.deepEqual(
    issues?.map(({ path }) => path),
    ['body.url', 'body.source'],
  );
  assert.deepEqual(await admin.call(spaces.get, { spaceId }), before);
});

async function setSpace(
  { context: { store } }: World,
  spaceId: string,
  columns: { edit_mode?: 'locked'; deleted_at?: string | null; requires_approval?: 1 },
) {
  await store.transaction(() =>
    store.query().updateTable('spaces').set(columns).where('id', '=', spaceId).execute(),
  );
}

test('fetches and imports nothing into a locked space, but into its change requests', async (world) => {
  const { admin, spaceId } = await harbour(world);
  const { id } = await requestTexts(world.context, spaceId, admin.id, { 'README.md': '# Changed\n' });
  await setSpace(world, spaceId, { edit_mode: 'locked' });
  await withSite(site, async (address, asked) => {
    const body = website(address('/springs'));
    const { message } = await admin.refused(409, spaceContent.import, { spaceId, body });
    assert.match(message, /^This space is locked\./);
    assert.deepEqual(asked, []);
    await admin.call(changeRequestContent.import, { spaceId, changeRequestId: id, body });
  });
});

test('imports nothing into a space that requires approvals, but into its change requests', async (world) => {
  const { admin, spaceId } = await harbour(world);
  const { id } = await requestTexts(world.context, spaceId, admin.id, { 'README.md': '# Changed\n' });
  await setSpace(world, spaceId, { requires_approval: 1 });
  await withSite(site, async (address, asked) => {
    const body = website(address('/springs'));
    const { message } = await admin.refused(409, spaceContent.import, { spaceId, body });
    assert.match(message, /require an approval/);
    assert.deepEqual(asked, []);
    await admin.call(changeRequestContent.import, { spaceId, changeRequestId: id, body });
  });
});

test('imports nothing into a space that is deleted during the import, nor into its change requests', async (world) => {
  const { admin, spaceId } = await harbour(world);
  const { id } = await requestTexts(world.context, spaceId, admin.id, { 'README.md': '# Changed\n' });
  const deleting = async (_request: unknown, response: ServerResponse) => {
    await setSpace(world, spaceId, { deleted_at: '2031-05-14T00:00:00.000Z' });
    response.setHeader('content-type', 'text/html');
    response.end('<p>Late</p>');
  };
  await withSite({ '/late': (...both) => void deleting(...both) }, async (address) => {
    const body = website(address('/late'));
    const into = { spaceId, changeRequestId: id, body };
    assert.match(
      (await admin.refused(409, changeRequestContent.import, into)).message,
      /^This space is deleted/,
    );
    await setSpace(world, spaceId, { deleted_at: null });
    assert.match((await admin.refused(409, spaceContent.import, into)).message, /^This space is deleted/);
  });
});

test('imports into a change request without changing the space', async (world) => {
  const { admin, spaceId } = await harbour(world);
  const { number, revision: before } = await requestTexts(world.context, spaceId, admin.id, {
    'README.md': '# Changed\n',
  });
  const at = { spaceId, changeRequestId: String(number) };
  const { revision } = await withSite(site, (address) =>
    admin.call(changeRequestContent.import, { ...at, body: website(address('/springs')) }),
  );
  const content = await admin.call(changeRequestContent.get, at);
  assert.deepEqual([content.id, content.parents], [revision, [before]]);
  assert.deepEqual(
    content.pages.map(({ title }) => title),
    ['README', 'Springs'],
  );
  assert.equal((await admin.call(spaceContent.listPages, { spaceId })).pages.length, 1);
  assert.equal((await admin.call(spaceContent.search, { spaceId, query: { query: 'springs' } })).count, 0);
});

test('lets editors import into change requests, those of others unless disallowed, and none if closed', async (world) => {
  const { store } = world.context;
  const org = await harbour(world);
  const { spaceId } = org;
  const [editor, other, reviewer] = await Promise.all([
    org.join('edit'),
    org.join('edit'),
    org.join('review'),
  ]);
  const { id } = await requestTexts(world.context, spaceId, editor.id, { 'README.md': '# Changed\n' });
  await withSite(site, async (address) => {
    const input = { spaceId, changeRequestId: id, body: website(address('/springs')) };
    await editor.call(changeRequestContent.import, input);
    await reviewer.call(changeRequestContent.import, input);
    await other.call(changeRequestContent.import, input);
    await editor.call(changeRequests.update, { spaceId, changeRequestId: id, body: { allowEdits: false } });
    await other.refused(403, changeRequestContent.import, input);
    await reviewer.call(changeRequestContent.import, input);
    await (await org.join('comment')).refused(403, spaceContent.import, { spaceId, body: input.body });
    for (const status of ['archived', 'merged'] as const) {
      await store.transaction(() =>
        store.query().updateTable('change_requests').set({ status }).where('id', '=', id).execute(),
      );
      await editor.refused(409, changeRequestContent.import, input);
    }
  });
});

test('changes nothing when the client disconnects', async (world) => {
  const { admin, spaceId } = await harbour(world);
  const leaving = new AbortController();
  const asked = Promise.withResolvers<ServerResponse>();
  const slow = { ...site, '/slow': (_: unknown, response: ServerResponse) => asked.resolve(response) };
  await withSite(slow, async (address) => {
    const given = importIntoSpace(
      world.context,
      await spaceAccess(world.context.store, admin, spaceId),
      website(address('/slow')),
      leaving.signal,
    );
    const ended = assert.rejects(given);
    const response = await asked.promise;
    leaving.abort();
    response.end('<main><p>Too late</p></main>');
    await ended;
  });
  assert.equal((await admin.call(spaceContent.listPages, { spaceId })).pages.length, 1);
});

test('creates a revision for each concurrent import', async (world) => {
  const { admin, spaceId } = await harbour(world);
  await withSite(site, (address) =>
    Promise.all(
      Array.from({ length: 8 }, () =>
        admin.call(spaceContent.import, { spaceId, body: website(address('/springs')) }),
      ),
    ),
  );
  const { pages } = await admin.call(spaceContent.listPages, { spaceId });
  assert.equal(new Set(pages.map(({ path }) => path)).size, 9);
});
