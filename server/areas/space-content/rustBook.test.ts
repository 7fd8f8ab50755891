import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test as skipped } from 'node:test';
import { contract } from '#contract/contract.ts';
import { loadSpace } from '#server/operator/load.ts';
import { createApp } from '#server/http/app.ts';
import { readRealDocs } from '#server/testing/realDocs.ts';
import { serviceTest, type World } from '#server/testing/world.ts';

const { spaceContent, spaces } = contract;
const book = process.env['RUST_BOOK'];
const test = (sentence: string, run: (world: World) => Promise<void>) =>
  book === undefined
    ? void skipped(sentence, { skip: 'RUST_BOOK is not set' }, () => {})
    : serviceTest(sentence, run);

const loaded = new WeakMap<
  World,
  Promise<{ admin: Awaited<ReturnType<World['newOrganization']>>['admin']; spaceId: string }>
>();

/** Loaded once per engine. */
function bookIn(world: World) {
  const make = async () => {
    const org = await world.newOrganization();
    const spaceId = await org.addSpace('The book');
    await loadSpace(world.context, spaceId, await readRealDocs(join(book ?? '', 'main')));
    return { admin: org.admin, spaceId };
  };
  const made = loaded.get(world) ?? make();
  loaded.set(world, made);
  return made;
}

test('serves all pictures of the book', async (world) => {
  const { admin, spaceId } = await bookIn(world);
  const { items } = await admin.call(spaceContent.listFiles, { spaceId });
  const app = createApp(world.context);
  assert.equal(items.length, 28);
  for (const { downloadURL, contentType, size } of items) {
    const answer = await app.inject({ url: downloadURL.replace(world.context.publicUrl, '') });
    assert.deepEqual(
      [answer.statusCode, answer.headers['content-type'], answer.rawPayload.length],
      [200, contentType, size],
    );
  }
  await app.close();
});

test('uses every picture of the book', async (world) => {
  const { admin, spaceId } = await bookIn(world);
  const { items } = await admin.call(spaceContent.listFiles, { spaceId });
  for (const { id: fileId, name } of items) {
    const { count } = await admin.call(spaceContent.listBacklinks, { spaceId, fileId });
    assert.equal(count, 1, name);
  }
});

test('reports only links to other books as broken, grouped by target', async (world) => {
  const { admin, spaceId } = await bookIn(world);
  const report = await admin.call(spaces.listLinks, { spaceId, query: { limit: 1000 } });
  assert.deepEqual(report.stats, { total: 255, broken: { total: 24, changeRequest: 0 } });
  const places = report.items.flatMap(({ locationReferences }) => locationReferences);
  assert.equal(places.length, 328);
  const broken = report.items.filter(({ status }) => status === 'broken');
  for (const { targetReference } of broken)
    assert.match(
      targetReference.url ?? '',
      /^\.\.\/(?:std|reference|cargo|rustc|unstable-book|edition-guide|nomicon)\//,
    );
});

test('ranks pages about “borrow checker” first, with passages', async (world) => {
  const { admin, spaceId } = await bookIn(world);
  const { items, count } = await admin.call(spaceContent.search, {
    spaceId,
    query: { query: 'borrow checker' },
  });
  assert.equal(items[0]?.title, 'Validating References with Lifetimes');
  assert.ok(items[0]?.sections.some(({ title }) => title === 'The Borrow Checker'));
  assert.ok(count !== undefined && count > 5);
  for (const { sections } of items)
    assert.ok(sections.some(({ title, body }) => /borrow|checker/i.test(`${title} ${body}`)));
});
