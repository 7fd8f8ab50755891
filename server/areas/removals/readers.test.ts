// What readers see after a removal, although they saw the text before and it was cached.
import assert from 'node:assert/strict';
import { contract } from '#contract/contract.ts';
import { optional } from '#contract/optional.ts';
import { createApp } from '#server/http/app.ts';
import { countRead, storeCounts } from '#server/domain/sites/countReads.ts';
import { feedbackRepository } from '#server/domain/sites/feedback.repository.ts';
import { loadTexts, requestTexts } from '#server/testing/docs.ts';
import { openSite } from '#server/testing/publishedSites.ts';
import { readPdf } from '#server/testing/readPdf.ts';
import { serviceTest as test } from '#server/testing/world.ts';
import { runRemovals } from './runRemovals.ts';

const secret = 'Sw0rdf1sh';

test('removes a text from sites, PDFs and responses that were cached', async (world) => {
  const { org, spaceId, get } = await openSite(world, {
    'SUMMARY.md': `* [Tides](tides.md)\n* [Key ${secret}](key.md)\n`,
    'tides.md': '# Tides\n\n[The key](key.md)\n',
    'key.md': `---\ndescription: About ${secret}\n---\n# Key\n\n> ${secret}\n\n![a](${secret}.txt)\n`,
    [`${secret}.txt`]: secret,
  });
  const { admin } = org;
  const app = createApp(world.context);
  const { pages } = await admin.call(contract.spaceContent.listPages, { spaceId });
  const made = await requestTexts(world.context, spaceId, admin.id, {
    'key.md': `# Key\n\n${secret} in a request\n`,
  });
  const { url } = await admin.call(contract.changeRequests.getPdf, {
    spaceId,
    changeRequestId: made.id,
    query: {},
  });
  const read = async () => {
    const texts: string[] = [];
    const paths = [
      'tides',
      'key',
      'key.md',
      'llms.txt',
      'llms-full.txt',
      'sitemap.xml',
      `~search?q=${secret}`,
    ];
    for (const path of paths)
      texts.push((await get(`/guide/book/${path}`)).text, (await get(`/${path}`)).text);
    const pdf = await app.inject({ url: url.replace(world.context.publicUrl, '') });
    texts.push(readPdf(pdf.rawPayload).sheets.join('\n'));
    for (const { id: pageId } of pages)
      texts.push(JSON.stringify(await admin.call(contract.spaceContent.getPage, { spaceId, pageId })));
    texts.push(JSON.stringify(await admin.call(contract.spaceContent.get, { spaceId })));
    // A page of search results repeats what was searched for.
    return texts.filter((text) =>
      text
        .toLowerCase()
        .replaceAll(/value="[^"]*"|“[^”]*”/g, '')
        .includes(secret.toLowerCase()),
    );
  };
  assert.ok((await read()).length > 6);
  await admin.call(optional.removals.create, { spaceId, body: { text: secret } });
  await runRemovals(world.context);
  assert.deepEqual(await read(), []);
  await app.close();
});

test('removes a text from pages of changes and feeds that were cached', async (world) => {
  const page = (text: string) => ({ 'tides.md': `# Tides\n\n${text}\n` });
  const { org, spaceId, get } = await openSite(world, page('The key is new.'));
  const { admin } = org;
  await admin.call(optional.readerChanges.put, { spaceId, body: { enabled: true } });
  for (const [n, text] of [`The key is ${secret}.`, 'The key is gone.'].entries()) {
    world.setTime(new Date(world.context.clock().getTime() + (n + 1) * 24 * 3_600_000).toISOString());
    await loadTexts(world.context, spaceId, page(text));
  }
  const { text } = await get('/guide/book/tides');
  const href = /href="\/\w+(\/~changes\/[^"]+)"/.exec(text)?.[1] ?? assert.fail('The page has a link.');
  const read = async () => {
    const texts = await Promise.all(['/~feed.xml', href].map(async (path) => (await get(path)).text));
    return texts.map((one) => one.includes(secret));
  };
  assert.deepEqual(await read(), [true, true]);
  await admin.call(optional.removals.create, { spaceId, body: { text: secret } });
  await runRemovals(world.context);
  assert.deepEqual(await read(), [false, false]);
});

test('removes a text from the words of readers, and keeps the sums', async (world) => {
  const { org, spaceId, siteId } = await openSite(world);
  const { context } = world;
  const other = await openSite(world, undefined, org);
  const at = { organizationId: org.id, siteId };
  const feedback = feedbackRepository(context.store);
  const row = {
    site_id: siteId,
    space_id: spaceId,
    page_id: 'p',
    page_title: `Key ${secret}`,
    helpful: 0,
    status: 'open',
    created_at: context.clock().toISOString(),
  } as const;
  await context.store.transaction(() => feedback.insert({ ...row, id: 'f', comment: `It says ${secret}.` }));
  const read = (site: string) => {
    countRead(context, site, 'search', secret.toLowerCase());
    countRead(context, site, 'search', 'tide');
    countRead(context, site, 'no-result', `my ${secret.toLowerCase()}`);
    countRead(context, site, 'not-found', `/guide/${encodeURIComponent(secret)}`);
    countRead(context, site, 'not-found', `/guide/${secret.toUpperCase()}`);
  };
  for (const site of [siteId, other.siteId]) read(site);
  await storeCounts(context);
  // Not stored when the removal begins.
  read(siteId);

  const { id: removalId = '', comments } = await org.admin.call(optional.removals.create, {
    spaceId,
    body: { text: secret, dryRun: true },
  });
  assert.deepEqual([removalId, comments], ['', 1]);
  await org.admin.call(optional.removals.create, { spaceId, body: { text: secret } });
  for (const second of ['10', '20', '30']) {
    await runRemovals(context);
    world.setTime(
      context
        .clock()
        .toISOString()
        .replace(/:\d\d\./, `:${second}.`),
    );
  }
  await storeCounts(context);
  const { items } = await org.admin.call(optional.siteFeedback.list, at);
  assert.deepEqual(
    items.map(({ comment, pageTitle }) => [comment, pageTitle]),
    [['It says REMOVED.', 'Key REMOVED']],
  );
  const { searches, searchesWithoutResult, notFound } = await org.admin.call(optional.siteInsights.get, at);
  assert.deepEqual(
    [searches, searchesWithoutResult, notFound],
    [
      { items: [{ name: 'tide', count: 2 }], other: 2 },
      { items: [], other: 2 },
      { items: [], other: 4 },
    ],
  );
  const kept = await org.admin.call(optional.siteInsights.get, { ...at, siteId: other.siteId });
  assert.equal(kept.searches.items.length, 2);
});
