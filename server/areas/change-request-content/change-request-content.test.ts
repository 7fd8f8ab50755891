import assert from 'node:assert/strict';
import { contract } from '#contract/contract.ts';
import { pngOf } from '#server/testing/testFolder.ts';
import { loadTexts, requestTexts } from '#server/testing/docs.ts';
import { serviceTest as test, type World } from '#server/testing/world.ts';

const { changeRequestContent, spaceContent } = contract;

const main = { 'README.md': '# Welcome\n', 'tides.md': '# Tides\n' };
const changed = {
  ...main,
  'tides.md': '# Tides\n\n![A quay](quay.png)\n',
  'neaps.md': '# Neaps\n',
  'quay.png': pngOf(2, 1),
};

async function requested({ newOrganization, context }: World) {
  const org = await newOrganization();
  const spaceId = await org.addSpace('Tides');
  await loadTexts(context, spaceId, main);
  const made = await requestTexts(context, spaceId, org.admin.id, changed);
  return { ...org, spaceId, made, at: { spaceId, changeRequestId: made.id } };
}

test('returns the revision of the change request, by id or number', async (world) => {
  const { admin, spaceId, made, at, id } = await requested(world);
  for (const changeRequestId of [made.id, String(made.number)]) {
    const {
      id: revision,
      type,
      urls,
    } = await admin.call(changeRequestContent.get, { spaceId, changeRequestId });
    assert.deepEqual([revision, type], [made.revision, 'edits']);
    assert.equal(urls.app, `https://docs.example/orgs/${id}/spaces/${spaceId}/change-requests/${made.id}`);
  }
  const { pages } = await admin.call(changeRequestContent.listPages, at);
  assert.deepEqual(
    pages.map(({ path }) => path),
    ['readme', 'tides', 'neaps'],
  );
  const { pages: before } = await admin.call(spaceContent.listPages, { spaceId });
  assert.deepEqual(
    before.map(({ id: page }) => page),
    pages.slice(0, 2).map(({ id: page }) => page),
  );
});

test('returns pages, files and backlinks like those of a space', async (world) => {
  const { admin, at } = await requested(world);
  const { pages } = await admin.call(changeRequestContent.listPages, at);
  const pageId = pages[1]!.id;
  assert.equal(
    (await admin.call(changeRequestContent.getPage, { ...at, pageId })).markdown,
    changed['tides.md'],
  );
  const { items, count } = await admin.call(changeRequestContent.listFiles, at);
  assert.deepEqual([count, items[0]?.name], [1, 'quay.png']);
  const fileId = items[0]!.id;
  assert.equal((await admin.call(changeRequestContent.getFile, { ...at, fileId })).contentType, 'image/png');
  const backlinks = await admin.call(changeRequestContent.listBacklinks, { ...at, fileId });
  assert.deepEqual(
    backlinks.items.map(({ page }) => page),
    [pageId],
  );
});

test('returns 404 for a change request of another space or an unknown one', async (world) => {
  const { admin, spaceId, made, addSpace } = await requested(world);
  const other = await addSpace('Other');
  for (const at of [
    { spaceId: other, changeRequestId: made.id },
    { spaceId: other, changeRequestId: '1' },
    { spaceId, changeRequestId: '2' },
    { spaceId, changeRequestId: '99999999999999999999' },
    { spaceId, changeRequestId: '-1' },
  ])
    await admin.refused(404, changeRequestContent.get, at);
});
