import assert from 'node:assert/strict';
import { contract } from '#contract/contract.ts';
import { pngOf } from '#server/testing/testFolder.ts';
import { loadTexts } from '#server/testing/docs.ts';
import { serviceTest as test, type World } from '#server/testing/world.ts';

const { spaceContent } = contract;

const guide = {
  'SUMMARY.md':
    '# Guide\n\n- [Welcome](README.md)\n- [Tides](tides/README.md)\n  - [Springs](tides/springs.md)\n',
  'README.md': '# Welcome\n\nTake [the tide table](tides/README.md).\n',
  'tides/README.md':
    '---\ndescription: Twice a day\ncover: ../img/quay.png\n---\n# Tides\n\n![The quay](../img/quay.png)\n',
  'tides/springs.md': '# Springs\n',
  'img/quay.png': pngOf(40, 30),
};

async function guideIn({ newOrganization, context }: World) {
  const org = await newOrganization();
  const spaceId = await org.addSpace('Guide');
  const revisionId = await loadTexts(context, spaceId, guide);
  return { ...org, spaceId, revisionId };
}

test('returns all pages and files of the active revision', async (world) => {
  const { admin, spaceId, revisionId } = await guideIn(world);
  const revision = await admin.call(spaceContent.get, { spaceId });
  assert.equal(revision.id, revisionId);
  assert.equal(revision.type, 'import');
  assert.equal(revision.parents.length, 1);
  assert.deepEqual(
    revision.pages.map(({ title, path, pages }) => [title, path, pages.map((page) => page.path)]),
    [
      ['Welcome', 'welcome', []],
      ['Tides', 'tides', ['tides/springs']],
    ],
  );
  const [{ kind, tags } = {}] = revision.pages;
  assert.deepEqual([kind, tags], ['sheet', []]);
  const [file] = revision.files;
  assert.deepEqual(
    [file?.name, file?.contentType, file?.dimensions],
    ['quay.png', 'image/png', { width: 40, height: 30 }],
  );
  assert.deepEqual(revision.pages[1]?.cover, { ref: { kind: 'file', file: file?.id }, yPos: 0 });
});

test('omits Git metadata when `metadata` is false', async (world) => {
  const { admin, spaceId } = await guideIn(world);
  const paths = async (metadata?: boolean) => {
    const { pages, files } = await admin.call(spaceContent.get, { spaceId, query: { metadata } });
    return [...pages, ...files].map(({ git }) => git?.path);
  };
  assert.deepEqual(await paths(), ['README.md', 'tides/README.md', 'img/quay.png']);
  assert.deepEqual(await paths(false), [undefined, undefined, undefined]);
});

test('returns a page with Markdown, or without it in the document format', async (world) => {
  const { admin, spaceId } = await guideIn(world);
  const { pages } = await admin.call(spaceContent.listPages, { spaceId });
  const pageId = pages[1]!.pages[0]!.id;
  const page = await admin.call(spaceContent.getPage, { spaceId, pageId });
  assert.deepEqual([page.markdown, page.path], ['# Springs\n', 'tides/springs']);
  const document = await admin.call(spaceContent.getPage, { spaceId, pageId, query: { format: 'document' } });
  assert.equal(document.markdown, undefined);
  assert.equal(document.documentId, page.documentId);
  await admin.refused(404, spaceContent.getPage, { spaceId, pageId: 'nowhere' });
});

test('pages through files', async (world) => {
  const org = await world.newOrganization();
  const spaceId = await org.addSpace('Pictures');
  const pictures = Object.fromEntries(Array.from({ length: 7 }, (_, n) => [`img/${n}.png`, pngOf(n + 1, 1)]));
  await loadTexts(world.context, spaceId, { 'README.md': '# One\n', ...pictures });
  const seen: string[] = [];
  let page: string | undefined;
  do {
    const found = await org.admin.call(spaceContent.listFiles, { spaceId, query: { limit: 3, page } });
    assert.equal(found.count, 7);
    seen.push(...found.items.map(({ name }) => name));
    page = found.next?.page;
  } while (page !== undefined);
  assert.deepEqual(
    seen,
    Object.keys(pictures).map((path) => path.slice(4)),
  );
});

test('reports where a file is used by page and heading', async (world) => {
  const { admin, spaceId, revisionId, id } = await guideIn(world);
  const { items: files } = await admin.call(spaceContent.listFiles, { spaceId });
  const fileId = files[0]!.id;
  const { pages } = await admin.call(spaceContent.listPages, { spaceId });
  const page = pages[1]!.id;
  const base = {
    organization: id,
    space: spaceId,
    versionContext: { type: 'revision', revision: revisionId },
  };
  const { items, count } = await admin.call(spaceContent.listBacklinks, { spaceId, fileId });
  assert.deepEqual(items, [
    { kind: 'page', page, ...base },
    { kind: 'anchor', page, anchor: 'tides', ...base },
  ]);
  assert.equal(count, 2);
  await admin.refused(404, spaceContent.listBacklinks, { spaceId, fileId: 'nowhere' });
});

test('returns 404 for a page of another organization', async (world) => {
  const { spaceId } = await guideIn(world);
  const { admin: stranger } = await world.newOrganization();
  await stranger.refused(404, spaceContent.get, { spaceId });
  await stranger.refused(404, spaceContent.search, { spaceId, query: { query: 'tides' } });
});
