import assert from 'node:assert/strict';
import { contract } from '#contract/contract.ts';
import { optional } from '#contract/optional.ts';
import { pngOf } from '#server/testing/testFolder.ts';
import { sweepDeletedSpaces } from '#server/domain/spaces/sweep.ts';
import { loadTexts, requestTexts } from '#server/testing/docs.ts';
import { serviceTest as test, type World } from '#server/testing/world.ts';

const { changeRequests, changeRequestContent, spaceContent, spaces } = contract;
const { revisions } = optional;

const pictures = { 'img/a.png': pngOf(1, 1), 'img/b.png': pngOf(2, 1), 'img/c.png': pngOf(3, 1) };
const main = { 'README.md': '# Welcome\n', 'tides.md': '# Tides\n\nTwo highs.\n', ...pictures };
const own = { ...main, 'tides.md': '# Tides\n\nTwo highs a day.\n' };
const later = { 'README.md': '# Welcome\n', 'gulls.md': '# Gulls\n', 'img/c.png': pngOf(9, 9) };

/** A change request that is out of date, and the revision of main that it is based on. */
async function outdated(world: World) {
  const org = await world.newOrganization();
  const spaceId = await org.addSpace('Field guide');
  const revisionId = await loadTexts(world.context, spaceId, main);
  const before = await org.admin.call(spaceContent.get, { spaceId });
  const request = await requestTexts(world.context, spaceId, org.admin.id, own);
  await loadTexts(world.context, spaceId, later);
  return { ...org, spaceId, revisionId, before, request, at: { spaceId, revisionId } };
}

test('returns the revision that a change request is based on as it was', async (world) => {
  const { admin, spaceId, before, request, at } = await outdated(world);
  const found = await admin.call(changeRequests.get, { spaceId, changeRequestId: request.id });
  assert.deepEqual([found.revisionInitial, found.outdated], [at.revisionId, true]);
  const revision = await admin.call(revisions.get, at);
  // Signed URLs of files contain the time.
  const withoutUrls = ({ files, ...rest }: typeof revision) => ({
    ...rest,
    files: files.map(({ id }) => id),
  });
  assert.deepEqual(withoutUrls(revision), withoutUrls(before));
  assert.deepEqual(await admin.call(revisions.listPages, at), { pages: before.pages });
  const [, tides] = before.pages;
  const page = await admin.call(revisions.getPage, { ...at, pageId: tides!.id });
  assert.deepEqual(page, { ...tides, markdown: main['tides.md'] });
  const document = await admin.call(revisions.getPage, {
    ...at,
    pageId: tides!.id,
    query: { format: 'document', metadata: false },
  });
  assert.deepEqual([document.markdown, document.git], [undefined, undefined]);
  const [file] = before.files;
  const { downloadURL: _, ...facts } = await admin.call(revisions.getFile, { ...at, fileId: file!.id });
  assert.deepEqual(facts, (({ downloadURL: __, ...rest }) => rest)(file!));
});

test('pages through the files of a revision', async (world) => {
  const { admin, at } = await outdated(world);
  const first = await admin.call(revisions.listFiles, { ...at, query: { limit: 2 } });
  const rest = await admin.call(revisions.listFiles, { ...at, query: { limit: 2, page: first.next!.page } });
  assert.deepEqual([first.count, rest.count, rest.next], [3, 3, undefined]);
  assert.deepEqual(
    [...first.items, ...rest.items].map(({ name }) => name),
    ['a.png', 'b.png', 'c.png'],
  );
  const { status } = await admin.raw(
    'GET',
    `/v1/spaces/${at.spaceId}/revisions/${at.revisionId}/files?limit=0`,
  );
  assert.equal(status, 400);
});

test('returns revisions of change requests, also after their merge', async (world) => {
  const { admin, id, spaceId, request, at } = await outdated(world);
  const place = { spaceId, revisionId: request.revision };
  const revision = await admin.call(revisions.get, place);
  assert.equal(
    revision.urls.app,
    `https://docs.example/orgs/${id}/spaces/${spaceId}/change-requests/${request.id}`,
  );
  await admin.call(changeRequests.pull, { spaceId, changeRequestId: request.id });
  await admin.call(changeRequests.merge, { spaceId, changeRequestId: request.id });
  const pageId = revision.pages[1]!.id;
  assert.equal((await admin.call(revisions.getPage, { ...place, pageId })).markdown, own['tides.md']);
  assert.equal((await admin.call(revisions.getPage, { ...at, pageId })).markdown, main['tides.md']);
});

test('returns 404 for unknown revisions, pages and files, and for revisions of another space', async (world) => {
  const { admin, addSpace, spaceId, before, at } = await outdated(world);
  const other = await addSpace('Charts');
  for (const place of [
    { spaceId, revisionId: 'nowhere' },
    { spaceId: other, revisionId: at.revisionId },
  ]) {
    await admin.refused(404, revisions.get, place);
    await admin.refused(404, revisions.listPages, place);
    await admin.refused(404, revisions.getPage, { ...place, pageId: before.pages[0]!.id });
    await admin.refused(404, revisions.listFiles, place);
    await admin.refused(404, revisions.getFile, { ...place, fileId: before.files[0]!.id });
  }
  const { pages, files } = await admin.call(spaceContent.get, { spaceId });
  assert.equal(pages[1]!.title, 'gulls');
  await admin.refused(404, revisions.getPage, { ...at, pageId: pages[1]!.id });
  await admin.refused(404, revisions.getFile, { ...at, fileId: 'nowhere' });
  assert.equal(files.length, 1);
});

test('returns revisions only to those who can view the space', async (world) => {
  const { admin, join, at, request } = await outdated(world);
  const requested = { ...at, revisionId: request.revision };
  const reader = await join('read', 'Fen Alder');
  const guest = await join(null, 'Briar Copse');
  const { admin: stranger } = await world.newOrganization();
  for (const place of [at, requested]) {
    assert.equal((await reader.call(revisions.get, place)).id, place.revisionId);
    await guest.refused(404, revisions.get, place);
    await stranger.refused(404, revisions.get, place);
  }
  assert.equal((await admin.call(revisions.get, requested)).type, 'edits');
});

test('keeps revisions of a deleted space until the space is removed for good', async (world) => {
  const { admin, spaceId, before, at } = await outdated(world);
  const copy = await admin.call(spaces.duplicate, { spaceId });
  const kept = await admin.call(changeRequests.create, { spaceId: copy.id, body: {} });
  await loadTexts(world.context, copy.id, main);
  world.setTime('2032-03-01T00:00:00.000Z');
  await admin.call(spaces.remove, { spaceId });
  assert.equal((await admin.call(revisions.get, at)).id, at.revisionId);
  world.setTime('2032-03-08T00:00:00.000Z');
  await sweepDeletedSpaces(world.context);
  await admin.refused(404, revisions.get, at);
  const place = { spaceId: copy.id, revisionId: kept.revisionInitial };
  const { pages } = await admin.call(revisions.get, place);
  for (const { id: pageId } of pages) await admin.call(revisions.getPage, { ...place, pageId });
  assert.deepEqual(
    pages.map(({ title }) => title),
    ['README', 'gulls'],
  );
  assert.equal(before.pages.length, 2);
  await admin.refused(404, changeRequestContent.get, { spaceId, changeRequestId: '1' });
});
