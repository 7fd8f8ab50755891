// Imports of the browser's code against the real service, compared with loads of the same folders.
import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as once } from 'node:test';
import { parse } from 'yaml';
import { ApiError } from '#api/http/ApiError.ts';
import { contract } from '#contract/contract.ts';
import type { ContentChange, ContentUpdate } from '#contract/areas/content-changes.ts';
import { optional } from '#contract/optional.ts';
import type { SourceFiles } from '#markdown/docs/sourceFiles.ts';
import { loadChangeRequest, loadSpace } from '#server/operator/load.ts';
import { readFile } from '#server/domain/content/docs-folder/describeFile.ts';
import { listFiles } from '#server/domain/content/docs-folder/listFiles.ts';
import { readDocs } from '#markdown/docs/readDocs.ts';
import { exportDocs } from '#server/domain/content/exportDocs.ts';
import type { PageTree } from '#server/domain/content/pageNode.ts';
import { readFiles, readPages } from '#server/domain/content/revisions.repository.ts';
import { folderFiles } from '#server/testing/folderFiles.ts';
import { readersOnce, readRealChange, readRealDocs } from '#server/testing/realDocs.ts';
import { serviceTest as test, type Person, type World } from '#server/testing/world.ts';
import { compareDocs } from './compareDocs.ts';
import { readSide, type Send } from './contentSide.ts';
import { createImportRun, orderId, writingOrder, type Apply } from './importRun.ts';
import { findMovedPages, matchPages } from './matchPages.ts';
import { readImport } from './readImport.ts';
import { sourceList } from './sourceList.ts';

const { changeRequests, spaces } = contract;
const jabref = process.env['JABREF_DOCS'];
const skip = jabref === undefined && 'JABREF_DOCS must be the folder that contains “main” and “changes”.';

type Options = {
  apply?: (send: Apply) => Apply;
  isWhole?: boolean;
  chosen?: (id: string) => boolean;
};

/** Imports files as the import screen does, 50 entries at a time. */
async function imported(admin: Person, spaceId: string, sources: SourceFiles, options: Options = {}) {
  const read: Send = admin.call;
  const list = sourceList([...sources.values()], 'The folder');
  const read1 = await readImport(list, readersOnce);
  const docs = { ...read1, isWhole: options.isWhole ?? read1.isWhole };
  const { revision } = await admin.call(spaces.get, { spaceId });
  const side = await readSide(read, spaceId, revision);
  const moved = await findMovedPages(docs.pages, side);
  const { pages, files } = await compareDocs(docs, side, matchPages(docs.pages, side, moved));
  const entries = [...files, ...pages];
  const chosen = new Set(entries.map(({ id }) => id).filter(options.chosen ?? (() => true)));
  const { id: changeRequestId } = await admin.call(changeRequests.create, { spaceId, body: {} });
  const at = { spaceId, changeRequestId };
  const send: Apply = async (changes: ContentChange[]) =>
    (await admin.call(optional.contentChanges.apply, {
      ...at,
      query: { compat: false },
      body: { changes },
    })) as ContentUpdate;
  const apply = options.apply?.(send) ?? send;
  const run = createImportRun(read, { ...at, docs, entries, chosen, moved });
  const order = writingOrder(entries, chosen);
  const ids = [
    ...[...order.files, ...order.pages].map(({ id }) => id),
    ...(docs.isWhole ? [orderId] : []),
    ...order.gonePages.map(({ id }) => id),
  ];
  for (let from = 0; from < ids.length; from += 50) {
    const some = ids.slice(from, from + 50);
    // As after a lost connection: the same entries again, until they are written.
    for (let tries = 0; ; tries++)
      try {
        await run.write(some, apply);
        break;
      } catch (error) {
        if (tries === 5) throw error;
      }
  }
  const request = await admin.call(changeRequests.get, at);
  return { ...at, entries, warnings: docs.warnings, revision: request.revision };
}

async function exported({ store }: World['context'], revision: string) {
  const folder = mkdtempSync(join(tmpdir(), 'export-'));
  try {
    await exportDocs(store, revision, folder);
    return new Map(
      [...folderFiles(folder)].map(([path, bytes]) => [path, Buffer.from(bytes).toString('latin1')]),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The content of a revision without IDs and times. */
async function contentOf({ store }: World['context'], revision: string) {
  const files = await readFiles(store, revision);
  const pathOf = new Map(files.map(({ id, git }) => [id, git?.path]));
  const bare = ({ page: _, createdAt: __, updatedAt: ___, cover, pages, ...rest }: PageTree): object => ({
    ...rest,
    ...(cover && { cover: { ...cover, file: pathOf.get(cover.file) } }),
    pages: pages.map(bare),
  });
  return {
    pages: (await readPages(store, revision)).map(bare),
    files: files.map(({ id: _, ...file }) => file),
  };
}

const idsByPath = async ({ store }: World['context'], revision: string) => {
  const found = new Map<string, string>();
  const visit = ({ page, git, pages }: PageTree) => {
    if (git) found.set(git.path, page);
    pages.forEach(visit);
  };
  (await readPages(store, revision)).forEach(visit);
  return found;
};

const sourcesOf = (texts: Record<string, string>): SourceFiles =>
  new Map(
    Object.entries(texts).map(([path, text]) => {
      const bytes = Buffer.from(text);
      return [path, { path, size: bytes.length, read: async () => bytes }];
    }),
  );

const docs = {
  'SUMMARY.md':
    '# Tides\n\n* [Welcome](README.md)\n\n## Reference\n\n* [Springs](guide/springs.md)\n  * [Neaps](guide/neaps.md)\n* [Site](https://tides.example)\n* [Draft]()\n* ```yaml\n  props:\n    models: true\n  type: builtin:openapi\n  dependencies:\n    spec:\n      ref:\n        kind: openapi\n        spec: tides\n  ```\n',
  '.gitbook.yaml': 'structure:\n  summary: SUMMARY.md\n',
  '.hidden': 'x',
  'README.md':
    '\uFEFF---\r\ncover: img/a.svg\r\nlayout:\r\n  outline:\r\n    visible: false\r\n---\r\n\r\n# Welcome\r\n',
  'guide/springs.md': '---\nicon: wave\ntags: [a]\n---\n# Springs\n\nTwo\nlines\nof text\n',
  'guide/neaps.md': '# Neaps\n',
  'img/a.svg': '<svg/>',
  'unlisted.md': 'Kept\n',
};

async function spaceWith(world: World, texts?: Record<string, string>) {
  const { admin, addSpace } = await world.newOrganization();
  const spaceId = await addSpace('Tides');
  if (texts) await loadSpace(world.context, spaceId, await readDocs(sourcesOf(texts), readFile));
  return { admin, spaceId, addSpace };
}

/** Loads files as a change request on a copy of the space. Returns the revision. */
async function loaded(
  world: World,
  before: Record<string, string> | undefined,
  after: Record<string, string>,
) {
  const { admin, spaceId } = await spaceWith(world, before);
  const request = { spaceId, subject: 'Load', createdBy: admin.id };
  const docsFolder = await readDocs(sourcesOf(after), readFile);
  return (await loadChangeRequest(world.context, request, docsFolder)).revision;
}

async function assertLikeLoad(
  world: World,
  before: Record<string, string> | undefined,
  after: Record<string, string>,
) {
  const { admin, spaceId } = await spaceWith(world, before);
  const { revision, entries } = await imported(admin, spaceId, sourcesOf(after));
  const expected = await loaded(world, before, after);
  assert.deepEqual(await contentOf(world.context, revision), await contentOf(world.context, expected));
  assert.deepEqual(await exported(world.context, revision), await exported(world.context, expected));
  return { entries, admin, spaceId };
}

const statesOf = (entries: { path: string | undefined; title: string; state: string }[]) =>
  Object.fromEntries(entries.map(({ path, title, state }) => [path ?? title, state]));

test('an import into an empty space equals a load', async (world) => {
  const { entries } = await assertLikeLoad(world, undefined, docs);
  assert.deepEqual(new Set(entries.map(({ state }) => state)), new Set(['new']));
});

test('an import of changed docs equals a load', async (world) => {
  const { 'img/a.svg': _, 'guide/neaps.md': neaps, ...kept } = docs;
  const after = {
    ...kept,
    'SUMMARY.md':
      '# Tides\n\n## Reference\n\n* [Springs](guide/springs.md)\n* [All neaps](neaps.md)\n  * [Welcome](README.md)\n  * [New](guide/new.md)\n* [Draft]()\n* [Home](https://tides.example)\n',
    'README.md': docs['README.md'].replace('Welcome', 'Hello'),
    'guide/new.md': 'New\r\nlines\n',
    'neaps.md': neaps,
    'unlisted.md': 'Changed\n',
    'img/b.svg': '<svg></svg>',
  };
  const { entries } = await assertLikeLoad(world, docs, after);
  assert.deepEqual(statesOf(entries), {
    '.gitbook.yaml': 'unchanged',
    '.hidden': 'unchanged',
    'SUMMARY.md': 'changed',
    'unlisted.md': 'changed',
    'img/a.svg': 'gone',
    'img/b.svg': 'new',
    'README.md': 'changed',
    Reference: 'unchanged',
    'guide/springs.md': 'unchanged',
    'neaps.md': 'changed',
    'guide/new.md': 'new',
    Draft: 'unchanged',
    Home: 'new',
    Site: 'gone',
    Tides: 'gone',
  });
});

test('reports no changes when the same docs are imported again', async (world) => {
  const { admin, spaceId } = await spaceWith(world, docs);
  const { entries, revision } = await imported(admin, spaceId, sourcesOf(docs));
  assert.deepEqual(new Set(entries.map(({ state }) => state)), new Set(['unchanged']));
  assert.equal(revision, (await admin.call(spaces.get, { spaceId })).revision);
});

test('swapped slugs, paths and places are possible', async (world) => {
  const one = {
    'SUMMARY.md': '* [A](a.md)\n  * [B](x/b.md)\n* [C](c.md)\n',
    'a.md': 'A\nlong\n',
    'x/b.md': 'B\n',
    'c.md': 'C\n',
  };
  const other = {
    'SUMMARY.md': '* [C](a.md)\n* [B](x/b.md)\n  * [A](c.md)\n',
    'a.md': 'C\n',
    'x/b.md': 'B\n',
    'c.md': 'A\nlong\n',
  };
  await assertLikeLoad(world, one, other);
  await assertLikeLoad(world, other, one);
});

test('moved pages keep their IDs if most of their lines are the same', async (world) => {
  const { admin, spaceId } = await spaceWith(world, docs);
  const before = await idsByPath(world.context, (await admin.call(spaces.get, { spaceId })).revision);
  const { 'guide/springs.md': springs, 'guide/neaps.md': neaps, ...rest } = docs;
  const { revision } = await imported(
    admin,
    spaceId,
    sourcesOf({
      ...rest,
      'SUMMARY.md': docs['SUMMARY.md'].replaceAll('guide/', 'tides/'),
      'tides/springs.md': springs.replace('Two', 'Three'),
      'tides/neaps.md': neaps,
    }),
  );
  const after = await idsByPath(world.context, revision);
  assert.equal(after.get('tides/springs.md'), before.get('guide/springs.md'));
  assert.equal(after.get('tides/neaps.md'), before.get('guide/neaps.md'));
});

test('a single page is added or replaced, and everything else stays', async (world) => {
  const { admin, spaceId } = await spaceWith(world, docs);
  const single = sourcesOf({ 'README.md': '# Hello\n', 'new.md': '# New page\n' });
  const { revision, entries } = await imported(admin, spaceId, single);
  assert.deepEqual(statesOf(entries), { 'README.md': 'changed', 'new.md': 'new' });
  const {
    'README.md': readme,
    'new.md': added,
    ...rest
  } = Object.fromEntries(await exported(world.context, revision));
  assert.deepEqual([readme, added], ['# Hello\n', '# New page\n']);
  const { 'README.md': _, ...kept } = docs;
  assert.deepEqual(rest, {
    ...kept,
    'SUMMARY.md': docs['SUMMARY.md'].replace('\n\n## R', '\n* [New page](new.md)\n\n## R'),
  });
});

test('only chosen pages and files are written', async (world) => {
  const { admin, spaceId } = await spaceWith(world, docs);
  const after = { ...docs, 'README.md': '# Hello\n', 'guide/neaps.md': '# Neaps!\n', 'img/b.svg': '<svg/>' };
  const chosen = (id: string) => id === 'page README.md';
  const { revision } = await imported(admin, spaceId, sourcesOf(after), { chosen });
  assert.deepEqual(Object.fromEntries(await exported(world.context, revision)), {
    ...Object.fromEntries(
      Object.entries(docs).map(([path, text]) => [path, Buffer.from(text).toString('latin1')]),
    ),
    'README.md': '# Hello\n',
  });
});

const folderNames = (folder: string) => readdirSync(folder).toSorted();

/**
 * The files of a folder after a change: `files/` replace those of the folder, and `change.yaml` lists the
 * deleted ones.
 */
async function changedSources(change: string, sources: SourceFiles) {
  const after = new Map(sources);
  const yaml = ['change.yaml', 'change.json']
    .map((name) => join(change, name))
    .find((path) => existsSync(path));
  const { deleted = [], moved = {} } = parse(readFileSync(yaml ?? '', 'utf8')) as {
    deleted?: string[];
    moved?: Record<string, string>;
  };
  for (const path of [...deleted, ...Object.keys(moved)]) after.delete(path);
  for (const [path, file] of await listFiles(join(change, 'files'))) after.set(path, file);
  return after;
}

/** Cuts the connection three times: before the request, after it, and after it again. */
const cutting =
  (at: readonly number[]) =>
  (send: Apply): Apply => {
    let count = 0;
    return async (changes) => {
      count++;
      if (count === at[0]) throw ApiError.unreachable(new Error('cut before'));
      const answer = await send(changes);
      if (at.includes(count)) throw ApiError.unreachable(new Error('cut after'));
      return answer;
    };
  };

test('an import that is interrupted three times continues and equals a load', async (world) => {
  const pages = Array.from({ length: 120 }, (_, n) => n);
  const many = {
    'SUMMARY.md': pages.map((n) => `${'  '.repeat(n % 3)}* [Page ${n}](p${n}.md)\n`).join(''),
    ...Object.fromEntries(pages.map((n) => [`p${n}.md`, `# Page ${n}\n`])),
  };
  const { admin, spaceId } = await spaceWith(world);
  const { revision } = await imported(admin, spaceId, sourcesOf(many), { apply: cutting([1, 3, 5]) });
  const expected = await loaded(world, undefined, many);
  assert.deepEqual(await contentOf(world.context, revision), await contentOf(world.context, expected));
});

test(
  'JabRef’s docs and its nine changes equal loads, byte for byte on export',
  async (world) => {
    if (skip) return;
    const main = join(jabref ?? '', 'main');
    const { admin, addSpace } = await world.newOrganization();
    const [ours, theirs] = [await addSpace('Imported'), await addSpace('Loaded')];
    const sources = await listFiles(main);
    const first = await imported(admin, ours, sources, { apply: cutting([2, 5, 7]) });
    const expected = await loadSpace(world.context, theirs, await readRealDocs(main));
    assert.deepEqual(
      await contentOf(world.context, first.revision),
      await contentOf(world.context, expected),
    );
    assert.deepEqual(await exported(world.context, first.revision), await exported(world.context, expected));
    await admin.call(changeRequests.merge, first);
    for (const name of folderNames(join(jabref ?? '', 'changes'))) {
      const change = await readRealChange(main, join(jabref ?? '', 'changes', name));
      const after = await changedSources(join(jabref ?? '', 'changes', name), sources);
      const { revision } = await imported(admin, ours, after);
      const request = { spaceId: theirs, subject: name, createdBy: admin.id, moved: change.moved ?? {} };
      const wanted = await loadChangeRequest(world.context, request, change.docs);
      // The export of equal content is equal.
      assert.deepEqual(
        await contentOf(world.context, revision),
        await contentOf(world.context, wanted.revision),
        name,
      );
    }
  },
  'SQLite',
);

once('refuses paths that leave the folder, and leaves out files above the limits', () => {
  const file = (path: string, size = 1) => ({ path, size, read: async () => new Uint8Array() });
  for (const path of ['../a.md', 'a/../b.md', '/etc/passwd', 'C:/a.md', 'a\\b.md', 'a//b.md', './a.md'])
    assert.throws(
      () => sourceList([file('a.md'), file(path)], 'The ZIP'),
      /^ImportError: The ZIP contains the invalid path/,
    );
  const { sources, leftOut } = sourceList(
    [
      file('docs/a.md'),
      file('docs/.git/config'),
      file('docs/node_modules/x.md'),
      file('docs/plan.png', 2 ** 21),
      file('docs/big.png', 21 * 2 ** 20),
      file('docs/long.md', 2 ** 21),
    ],
    'The folder',
  );
  assert.deepEqual([...sources.keys()], ['a.md', 'plan.png']);
  assert.deepEqual(
    leftOut.map(({ path, message }) => `${path}: ${message}`),
    [
      'big.png: The file was skipped. Files can be at most 20.0 MiB (currently 21.0 MiB).',
      'long.md: The file was skipped. Pages can be at most 1.0 MiB (currently 2.0 MiB).',
    ],
  );
});
