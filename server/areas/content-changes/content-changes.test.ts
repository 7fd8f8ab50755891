import assert from 'node:assert/strict';
import type * as z from 'zod/mini';
import { contract } from '#contract/contract.ts';
import type { ContentUpdate } from '#contract/areas/content-changes.ts';
import { optional } from '#contract/optional.ts';
import { planExport } from '#server/domain/content/docs-export/planExport.ts';
import { flatPages } from '#server/domain/content/pageNode.ts';
import {
  readBlob,
  readDocuments,
  readFiles,
  readPages,
} from '#server/domain/content/revisions.repository.ts';
import { loadTexts, type Texts } from '#server/testing/docs.ts';
import { pathsOf, serviceTest as test, type Person, type World } from '#server/testing/world.ts';

const { changeRequestContent, changeRequests, spaceContent } = contract;
const { apply } = optional.contentChanges;
type Changes = z.input<typeof apply.body>['changes'];

const docs = {
  'SUMMARY.md': '* [Tides](tides.md)\n  * [Springs](tides/springs.md)\n* [Gauges](gauges.md)\n',
  'gauges.md': '# Gauges\n',
  'tides.md': '\uFEFF---\r\ntags: [a]\r\nicon: wave\r\n---\r\n\r\nOne\r\n\r\nTwo\r\n',
  'tides/springs.md': '# Springs\n\n[Gauges](../gauges.md)\n',
  'logo.svg': '<svg/>',
};

async function requested(world: World, texts: Texts = docs) {
  const org = await world.newOrganization();
  const spaceId = await org.addSpace('Tides');
  await loadTexts(world.context, spaceId, texts);
  const { id: changeRequestId } = await org.admin.call(changeRequests.create, { spaceId, body: {} });
  const at = { spaceId, changeRequestId };
  return { ...org, ...helpers(world, org.admin, at), at, spaceId };
}

function helpers(
  { context: { store } }: World,
  admin: Person,
  at: { spaceId: string; changeRequestId: string },
) {
  const pages = async () => (await admin.call(changeRequestContent.listPages, at)).pages;
  const outline = async (below?: Awaited<ReturnType<typeof pages>>): Promise<unknown[]> =>
    Promise.all(
      (below ?? (await pages())).map(async ({ title, pages: inner }) =>
        inner.length === 0 ? title : [title, ...(await outline(inner))],
      ),
    );
  return {
    pages,
    outline,
    change: async (changes: Changes, baseRevision?: string) =>
      (await admin.call(apply, {
        ...at,
        query: { compat: false },
        body: { changes, ...(baseRevision !== undefined && { baseRevision }) },
      })) as ContentUpdate,
    refused: (status: number, changes: Changes, baseRevision?: string) =>
      admin.refused(status, apply, {
        ...at,
        body: { changes, ...(baseRevision !== undefined && { baseRevision }) },
      }),
    revision: async () => (await admin.call(changeRequests.get, at)).revision,
    idOf: async (slug: string) => flat(await pages()).find((page) => page.slug === slug)!.id,
    pageOf: async (slug: string) => {
      const pageId = flat(await pages()).find((page) => page.slug === slug)!.id;
      return admin.call(changeRequestContent.getPage, { ...at, pageId });
    },
    exported: async (revision: string) => {
      const tree = await readPages(store, revision);
      const files = await readFiles(store, revision);
      const texts = await readDocuments(
        store,
        flatPages(tree).flatMap(({ document }) => document ?? []),
      );
      const contentOf = async (id: string) => (await readBlob(store, id))!;
      const plan = await planExport({ pages: tree, files, texts, readBlob: contentOf });
      const written: [string, string][] = [];
      for (const [path, file] of plan)
        written.push([path, 'text' in file ? file.text : Buffer.from(await contentOf(file.blob)).toString()]);
      return Object.fromEntries(written);
    },
  };
}

type Pages = Awaited<ReturnType<ReturnType<typeof helpers>['pages']>>;
const flat = (pages: Pages): Pages => pages.flatMap((page) => [page, ...flat(page.pages)]);
const base64 = (text: string) => Buffer.from(text).toString('base64');

test('applies changes in order as one revision', async (world) => {
  const { admin, at, change, outline, revision, idOf } = await requested(world);
  const before = await revision();
  const { changeRequest, changes, insertedFiles } = await change([
    { operation: 'insert_files', files: [{ ref: 'map', name: 'map.png', base64: base64('map') }] },
    {
      operation: 'insert_page',
      ref: 'neaps',
      into: await idOf('tides'),
      at: 0,
      document: { markdown: '# Neaps\n\n![Map](./map) and [Slack](./slack.md).\n' },
    },
    {
      operation: 'insert_page',
      ref: 'slack',
      into: 'neaps',
      title: 'Slack water',
      document: { markdown: 'Still.\n' },
    },
    { operation: 'insert_page', type: 'group', title: 'Reference' },
    { operation: 'insert_page', type: 'link', title: 'Home', href: 'https://tides.example', at: 0 },
    { operation: 'update_page', page: await idOf('gauges'), into: null, at: 0, title: 'All gauges' },
    { operation: 'delete_page', page: await idOf('springs') },
  ]);
  assert.deepEqual(await outline(), ['All gauges', 'Home', ['Tides', ['Neaps', 'Slack water']], 'Reference']);
  const { parents, type, files } = await admin.call(changeRequestContent.get, at);
  assert.deepEqual([parents, type, changeRequest.revision], [[before], 'edits', await revision()]);
  assert.deepEqual(
    changes.map(({ object }) => object),
    ['created_page', 'created_page', 'created_page', 'created_page', 'updated_page', 'deleted_page'],
  );
  assert.deepEqual(
    insertedFiles?.map(({ name, contentType, git }) => [name, contentType, git?.path]),
    [['map.png', 'image/png', '.gitbook/assets/map.png']],
  );
  assert.deepEqual(
    files.map(({ name }) => name),
    ['map.png', 'logo.svg'],
  );
  const pageId = await idOf('neaps');
  const { markdown, git } = await admin.call(changeRequestContent.getPage, { ...at, pageId });
  assert.equal(git?.path, 'tides/neaps.md');
  assert.equal(
    markdown,
    '# Neaps\n\n![Map](../.gitbook/assets/map.png) and [Slack](neaps/slack-water.md).\n',
  );
});

test('applies nothing if the last of 50 changes fails', async (world) => {
  const { refused, revision, outline } = await requested(world);
  const [before, pagesBefore] = [await revision(), await outline()];
  const inserts = Array.from({ length: 49 }, (_, n) => ({
    operation: 'insert_page' as const,
    title: `Page ${n}`,
    document: { markdown: 'Text\n' },
  }));
  const fault = await refused(400, [...inserts, { operation: 'delete_page', page: 'unknown' }]);
  assert.deepEqual(pathsOf(fault), ['body.changes.49.page']);
  assert.deepEqual([await revision(), await outline()], [before, pagesBefore]);
  assert.deepEqual(pathsOf(await refused(400, [...inserts, ...inserts.slice(0, 2)])), ['body.changes']);
});

test('returns only the change request unless compat is false', async (world) => {
  const { admin, at } = await requested(world);
  const body = { changes: [{ operation: 'insert_page' as const, title: 'New' }] };
  for (const query of [undefined, { compat: true }]) {
    const answer = await admin.call(apply, { ...at, ...(query && { query }), body });
    assert.ok('object' in answer && answer.object === 'change-request');
  }
});

test('keeps front matter, byte-order mark and line ends of an edited page', async (world) => {
  const { change, exported, pageOf, idOf, revision } = await requested(world);
  const page = await idOf('tides');
  const { markdown = '' } = await pageOf('tides');
  await change([{ operation: 'update_page', page, document: { markdown } }]);
  assert.deepEqual(await exported(await revision()), docs);
  await change([
    { operation: 'update_page', page, document: { markdown: markdown.replace('One', 'First') } },
  ]);
  const tides = docs['tides.md'].replace('One', 'First');
  assert.deepEqual(await exported(await revision()), { ...docs, 'tides.md': tides });
  const written = `---\ntags: [b]\nhidden: true\n---\n\n${markdown}`;
  await change([{ operation: 'update_page', page, document: { markdown: written } }]);
  assert.equal(
    (await exported(await revision()))['tides.md'],
    '\uFEFF---\r\ntags: [b]\r\nhidden: true\r\n---\r\n\r\nOne\r\n\r\nTwo\r\n',
  );
  const { hidden, icon } = await pageOf('tides');
  assert.deepEqual([hidden, icon], [true, undefined]);
});

test('creates no revision for changes that change nothing', async (world) => {
  const { change, idOf, revision } = await requested(world);
  const before = await revision();
  const page = await idOf('gauges');
  await change([{ operation: 'update_page', page, title: 'Gauges', document: { markdown: '# Gauges\n' } }]);
  assert.equal(await revision(), before);
});

test('refuses a page that changed since the base revision', async (world) => {
  const { change, refused, idOf, revision } = await requested(world);
  const base = await revision();
  const [tides, gauges] = [await idOf('tides'), await idOf('gauges')];
  await change([{ operation: 'update_page', page: gauges, document: { markdown: 'Other\n' } }]);
  const edit = (page: string) => [
    { operation: 'update_page' as const, page, document: { markdown: 'Mine\n' } },
  ];
  await change(edit(tides), base);
  const fault = await refused(409, edit(gauges), base);
  assert.deepEqual(
    [pathsOf(fault), fault.message],
    [['body.changes.0.page'], 'Page “Gauges” was changed after the base revision.'],
  );
  await change([{ operation: 'delete_page', page: gauges }]);
  assert.match(
    (await refused(409, edit(gauges), base)).message,
    /“Gauges” was deleted after the base revision/,
  );
  assert.deepEqual(pathsOf(await refused(400, edit(tides), 'unknown')), ['body.baseRevision']);
});

test('reverts changed, moved, deleted and new pages to the base revision', async (world) => {
  const { change, idOf, revision, exported, outline } = await requested(world);
  const [tides, springs, gauges] = [await idOf('tides'), await idOf('springs'), await idOf('gauges')];
  await change([
    { operation: 'insert_page', title: 'New', at: 0, document: { markdown: 'New\n' } },
    { operation: 'update_page', page: springs, into: null, at: 0, title: 'Up' },
    { operation: 'update_page', page: gauges, document: { markdown: '---\nhidden: true\n---\nOther\n' } },
    { operation: 'delete_page', page: tides },
  ]);
  assert.deepEqual(await outline(), ['Up', 'New', 'Gauges']);
  const revert = (page: string) => ({ operation: 'revert_page' as const, page });
  await change([tides, springs, gauges, await idOf('new')].map(revert));
  assert.deepEqual(await outline(), [['Tides', 'Springs'], 'Gauges']);
  assert.deepEqual(await exported(await revision()), docs);
  await change([{ operation: 'delete_page', page: tides }, revert(tides)]);
  assert.deepEqual(await outline(), [['Tides', 'Springs'], 'Gauges']);
});

test('refuses collisions, loops and impossible fields with the path of the field', async (world) => {
  const { refused, idOf, pages } = await requested(world);
  const [tides, springs, gauges] = [await idOf('tides'), await idOf('springs'), await idOf('gauges')];
  const file = { name: 'a.png', base64: base64('a') };
  const cases: [number, Changes[number], string][] = [
    [409, { operation: 'insert_page', title: 'X', slug: 'tides' }, 'slug'],
    [409, { operation: 'update_page', page: gauges, slug: 'tides' }, 'slug'],
    [409, { operation: 'update_page', page: gauges, path: 'tides.md' }, 'path'],
    [400, { operation: 'update_page', page: tides, into: springs }, 'into'],
    [400, { operation: 'update_page', page: tides, into: tides }, 'into'],
    [400, { operation: 'insert_page', into: 'unknown' }, 'into'],
    [400, { operation: 'insert_page', type: 'group', document: { markdown: 'x' } }, 'document'],
    [400, { operation: 'insert_page', type: 'link' }, 'href'],
    [400, { operation: 'insert_page', type: 'link', href: 'javascript:alert(1)' }, 'href'],
    [400, { operation: 'update_page', page: tides, href: 'https://a.example' }, 'href'],
    [400, { operation: 'insert_page', path: '../a.md' }, 'path'],
    [400, { operation: 'insert_page', path: '.git/config' }, 'path'],
    [400, { operation: 'update_page', page: tides, condition: 'x' as '' }, 'condition'],
    [400, { operation: 'update_page', page: tides, document: { document: {} } }, 'document.document'],
    [400, { operation: 'revert_page', page: tides, block: ['x'] }, 'block'],
    [400, { operation: 'revert_page', page: tides, revision: 'x' }, 'revision'],
    [400, { operation: 'revert_page', page: 'unknown' }, 'page'],
    [400, { operation: 'insert_files', files: [{ name: 'a.png' }] }, 'files.0'],
    [400, { operation: 'insert_files', files: [{ ...file, url: 'https://a.example' }] }, 'files.0'],
    [400, { operation: 'insert_files', files: [{ ...file, base64: 'a' }] }, 'files.0.base64'],
    [400, { operation: 'insert_files', files: [{ ...file, exportOnly: 'other' }] }, 'files.0.path'],
    [400, { operation: 'insert_files', files: [{ name: 'a', url: 'http://127.0.0.1/' }] }, 'files.0.url'],
    [409, { operation: 'insert_files', files: [{ ...file, path: 'tides.md' }] }, 'files.0.path'],
    [400, { operation: 'delete_files', files: ['unknown'] }, 'files.0'],
  ];
  const before = await pages();
  for (const [status, change, field] of cases)
    assert.deepEqual(
      pathsOf(await refused(status, [change])),
      [`body.changes.0.${field}`],
      JSON.stringify(change),
    );
  const ref = { operation: 'insert_page' as const, ref: 'a' };
  assert.deepEqual(pathsOf(await refused(400, [ref, ref])), ['body.changes.1.ref']);
  assert.deepEqual(await pages(), before);
});

test('lets editors change drafts and open requests, those of others unless disallowed', async (world) => {
  const { admin, at, spaceId, join, change } = await requested(world);
  const body = { changes: [{ operation: 'insert_page' as const, title: 'New' }] };
  const [editor, reviewer] = [await join('edit'), await join('review')];
  const own = await editor.call(changeRequests.create, { spaceId, body: {} });
  await editor.call(apply, { spaceId, changeRequestId: own.id, body });
  await reviewer.call(apply, { ...at, body });
  await editor.call(apply, { ...at, body });
  await admin.call(changeRequests.update, { ...at, body: { allowEdits: false } });
  await editor.refused(403, apply, { ...at, body });
  await editor.refused(403, changeRequests.pull, at);
  await reviewer.call(apply, { ...at, body });
  await (await join('comment')).refused(403, apply, { ...at, body });
  await change([{ operation: 'insert_page', title: 'Open' }]);
  await admin.call(changeRequests.update, { ...at, body: { status: 'archived' } });
  await admin.refused(409, apply, { ...at, body });
  await admin.call(changeRequests.update, { ...at, body: { status: 'open' } });
  await admin.call(changeRequests.merge, at);
  await admin.refused(409, apply, { ...at, body });
  const { pages } = await admin.call(spaceContent.listPages, { spaceId });
  assert.ok(pages.some(({ title }) => title === 'Open'));
});

test('replaces and deletes files by path and id, and keeps ids', async (world) => {
  const { admin, at, change, exported, revision } = await requested(world);
  const files = async () => (await admin.call(changeRequestContent.listFiles, at)).items;
  const [logo] = await files();
  const summary = `${docs['SUMMARY.md']}\n`;
  await change([
    {
      operation: 'insert_files',
      files: [
        { name: 'logo.svg', path: 'logo.svg', base64: base64('<svg></svg>') },
        { name: 'SUMMARY.md', path: 'SUMMARY.md', exportOnly: 'summary', base64: base64(summary) },
        { name: 'a.txt', path: 'a.txt', base64: base64('a') },
      ],
    },
  ]);
  assert.deepEqual(
    (await files()).map(({ name }) => name),
    ['a.txt', 'logo.svg'],
  );
  assert.equal((await files())[1]?.id, logo?.id);
  assert.deepEqual(await exported(await revision()), {
    ...docs,
    'SUMMARY.md': summary,
    'logo.svg': '<svg></svg>',
    'a.txt': 'a',
  });
  await change([{ operation: 'delete_files', files: [logo?.id ?? ''] }]);
  assert.deepEqual(
    (await files()).map(({ name }) => name),
    ['a.txt'],
  );
});

test('returns the front matter and line ends of pages, and the files for exports', async (world) => {
  const { admin, spaceId, idOf, revision } = await requested(world);
  const at = { spaceId, revisionId: await revision() };
  const [tides, gauges] = [await idOf('tides'), await idOf('gauges')];
  assert.deepEqual(await admin.call(optional.contentChanges.getPageSource, { ...at, pageId: tides }), {
    page: tides,
    path: 'tides.md',
    head: '\uFEFF---\r\ntags: [a]\r\nicon: wave\r\n---\r\n\r\n',
    lineEnds: 'c',
  });
  assert.deepEqual(await admin.call(optional.contentChanges.getPageSource, { ...at, pageId: gauges }), {
    page: gauges,
    path: 'gauges.md',
    head: '',
  });
  const files = await admin.call(optional.contentChanges.listExportFiles, at);
  assert.deepEqual(
    files.items.map(({ git, exportOnly }) => [git.path, exportOnly]),
    [['SUMMARY.md', 'summary']],
  );
});
