import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract } from '#contract/contract.ts';
import { addImportedPage } from '#server/domain/import/addImportedPage.ts';
import { folderFiles } from '#server/testing/folderFiles.ts';
import { loadTexts, requestTexts } from '#server/testing/docs.ts';
import { serviceTest as test, type World } from '#server/testing/world.ts';
import { exportDocs } from './exportDocs.ts';
import { publishRevision } from './publishRevision.ts';

const { changeRequests, spaceContent, spaces } = contract;

/** Exports a revision and returns the texts by path. */
async function exported({ store }: World['context'], revision: string) {
  const folder = mkdtempSync(join(tmpdir(), 'export-'));
  try {
    await exportDocs(store, revision, folder);
    return Object.fromEntries([...folderFiles(folder)].map(([path, bytes]) => [path, bytes.toString()]));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const docs = {
  '.editorconfig': 'root = true\n',
  'SUMMARY.md': '* [Tides](tides.md)\n* [Gauges](gauges.md)\n',
  'drafts/old.md': 'Old\n',
  'gauges.md': '# Gauges\n',
  'tides.md': '\uFEFF---\r\ntags: [a]\r\nicon: wave\r\n---\r\n\r\nOne\r\n\r\nTwo\r\n\r\nThree\r\n',
};

const lines = (text: string, changes: Record<string, string>) =>
  Object.entries(changes).reduce((changed, [from, to]) => changed.replace(from, to), text);

test('merged pages differ only in the changed lines of both sides', async ({ newOrganization, context }) => {
  const { admin, addSpace } = await newOrganization();
  const spaceId = await addSpace('Tides');
  await loadTexts(context, spaceId, docs);
  const changes = [
    {
      ...docs,
      'tides.md': lines(docs['tides.md'], { '[a]': '[b]', One: 'First' }),
      'SUMMARY.md': `${docs['SUMMARY.md']}* [New](new.md)\n`,
      'new.md': 'New\n',
    },
    {
      ...docs,
      'tides.md': lines(docs['tides.md'], { 'icon: wave': 'icon: moon', Three: 'Third' }),
      'SUMMARY.md': '* [Tides](tides.md)\n* [More](more.md)\n* [Gauges](gauges.md)\n',
      'more.md': 'More\n',
      'drafts/old.md': 'Older\n',
    },
  ];
  const requests: string[] = [];
  for (const texts of changes) requests.push((await requestTexts(context, spaceId, admin.id, texts)).id);
  for (const changeRequestId of requests)
    await admin.call(changeRequests.merge, { spaceId, changeRequestId });
  const { revision } = await admin.call(spaces.get, { spaceId });
  assert.deepEqual(await exported(context, revision), {
    ...docs,
    'drafts/old.md': 'Older\n',
    'more.md': 'More\n',
    'new.md': 'New\n',
    'SUMMARY.md': '* [Tides](tides.md)\n* [More](more.md)\n* [Gauges](gauges.md)\n* [New](new.md)\n',
    'tides.md': lines(docs['tides.md'], {
      '[a]': '[b]',
      One: 'First',
      'icon: wave': 'icon: moon',
      Three: 'Third',
    }),
  });
});

test('API responses omit data stored only for exports', async ({ newOrganization, context }) => {
  const { admin, addSpace } = await newOrganization();
  const spaceId = await addSpace('Tides');
  await loadTexts(context, spaceId, { ...docs, 'logo.svg': '<svg/>' });
  const { pages, files } = await admin.call(spaceContent.get, { spaceId });
  assert.deepEqual(
    files.map(({ name }) => name),
    ['logo.svg'],
  );
  assert.ok(files.concat(pages as never).every((one) => !('source' in one) && !('exportOnly' in one)));
  const { count } = await admin.call(spaceContent.listFiles, { spaceId });
  assert.equal(count, 1);
});

test('an imported page adds a line to the summary and keeps the other files', async (world) => {
  const { newOrganization, context } = world;
  const { addSpace } = await newOrganization();
  const spaceId = await addSpace('Tides');
  const before = await loadTexts(context, spaceId, docs);
  const page = { title: 'Low tide', description: '', markdown: '# Low\n', pictures: [], total: 1 };
  const revision = await context.store.transaction(async () => {
    const createdAt = new Date(0).toISOString();
    const content = await addImportedPage(context.store, before, page, createdAt);
    const imported = { spaceId, type: 'import' as const, parents: [before], ...content, createdAt };
    return publishRevision(context, imported, { cause: 'import' });
  });
  assert.deepEqual(await exported(context, revision), {
    ...docs,
    'SUMMARY.md': `${docs['SUMMARY.md']}* [Low tide](imported/low-tide/README.md)\n`,
    'imported/low-tide/README.md': '# Low\n',
  });
});

test('exports an empty space as a summary without pages', async ({ newOrganization, context }) => {
  const { admin, addSpace } = await newOrganization();
  const spaceId = await addSpace('Empty');
  const { revision } = await admin.call(spaces.get, { spaceId });
  assert.deepEqual(await exported(context, revision), { 'SUMMARY.md': '# Table of contents\n\n' });
});
