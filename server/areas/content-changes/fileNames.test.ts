import assert from 'node:assert/strict';
import type * as z from 'zod/mini';
import { contract } from '#contract/contract.ts';
import { optional } from '#contract/optional.ts';
import { flatPages } from '#server/domain/content/pageNode.ts';
import { readFiles, readPages } from '#server/domain/content/revisions.repository.ts';
import { loadTexts, type Texts } from '#server/testing/docs.ts';
import { pathsOf, serviceTest as test, type World } from '#server/testing/world.ts';

const { changeRequestContent, changeRequests } = contract;
const { apply } = optional.contentChanges;
type Changes = z.input<typeof apply.body>['changes'];

const base64 = Buffer.from('x').toString('base64');
const insertFile = (name: string, path?: string): Changes[number] => ({
  operation: 'insert_files',
  files: [{ name, base64, ...(path !== undefined && { path }) }],
});
const insertPage = (title: string, more: object = {}): Changes[number] => ({
  operation: 'insert_page',
  title,
  document: { markdown: 'Text\n' },
  ...more,
});

const docs = { 'README.md': '# Start\n', 'guide/tides.md': '# Tides\n', 'a.png': 'x', tool: 'x' };

async function storedPaths({ context: { store } }: World, revision: string) {
  const things = [...flatPages(await readPages(store, revision)), ...(await readFiles(store, revision))];
  const listed = things.filter((thing) => !('exportOnly' in thing));
  return listed.flatMap(({ git }) => git?.path ?? []).toSorted();
}

async function requested(world: World, texts: Texts = docs) {
  const { addSpace, admin } = await world.newOrganization();
  const spaceId = await addSpace('Tides');
  await loadTexts(world.context, spaceId, texts);
  const { id: changeRequestId } = await admin.call(changeRequests.create, { spaceId, body: {} });
  const at = { spaceId, changeRequestId };
  return {
    spaceId,
    admin,
    change: (changes: Changes) => admin.call(apply, { ...at, body: { changes } }),
    refused: (status: number, changes: Changes) => admin.refused(status, apply, { ...at, body: { changes } }),
    pages: async () => (await admin.call(changeRequestContent.listPages, at)).pages,
    files: async () => (await admin.call(changeRequestContent.listFiles, at)).items,
    paths: async () => storedPaths(world, (await admin.call(changeRequests.get, at)).revision),
  };
}

test('refuses files above the folder that only exports need', async (world) => {
  const { refused, change, paths } = await requested(world);
  const file = { name: 'a.rs', base64, path: '../a.rs' };
  const error = await refused(400, [
    { operation: 'insert_files', files: [{ ...file, exportOnly: 'other' }] },
  ]);
  assert.match(JSON.stringify(error), /inside the folder/);
  await change([{ operation: 'insert_files', files: [file] }]);
  assert.ok((await paths()).includes('../a.rs'));
});

test('refuses paths and names of files that Windows, macOS or Git can’t hold', async (world) => {
  const { refused } = await requested(world);
  const rules: [string, RegExp][] = [
    ['con.md', /“con\.md” is a reserved name on Windows/],
    ['LPT1', /reserved name on Windows/],
    ['.git', /“\.git” is a reserved name of Git/],
    ['.g\u200Cit', /reserved name of Git/],
    ['git~1', /reserved name of Git/],
    ['.git.', /can’t end with a dot or a space/],
    ['a:b.png', /can’t contain any of < > : " \| \? \* \\/],
    ['a\u200Bb.png', /can’t contain invisible characters/],
    ['a\nb.png', /can’t contain control characters/],
    [`${'ä'.repeat(126)}.png`, /can have at most 255 bytes in UTF-8/],
  ];
  for (const [name, rule] of rules) {
    const refusals: [Changes[number], string][] = [
      [insertPage('A page', { path: `guide/${name}` }), 'path'],
      [insertFile(name), 'files.0.name'],
      [insertFile('a.png', `${name}/a.png`), 'files.0.path'],
    ];
    for (const [change, field] of refusals) {
      const error = await refused(400, [change]);
      assert.deepEqual(pathsOf(error), [`body.changes.0.${field}`], JSON.stringify(name));
      assert.match(error.issues?.[0]?.message ?? '', rule);
    }
  }
});

test('refuses two paths that Windows or macOS can’t hold together', async (world) => {
  const { refused, change } = await requested(world);
  await change([insertFile('ä.png', 'img/ä.png')]);
  const conflicts: [Changes[number], string, string][] = [
    [insertPage('A page', { path: 'readme.md' }), 'path', 'README.md'],
    [insertPage('A page', { path: 'GUIDE/Tides.md' }), 'path', 'guide/tides.md'],
    [insertPage('A page', { path: 'tool/a.md' }), 'path', 'tool'],
    [insertFile('guide', 'guide'), 'files.0.path', 'guide/tides.md'],
    [insertFile('A.png', 'A.png'), 'files.0.path', 'a.png'],
    [insertFile('x', 'img/A\u0308.PNG'), 'files.0.path', 'img/ä.png'],
    [insertFile('x', 'README.md/x'), 'files.0.path', 'README.md'],
  ];
  for (const [conflict, field, other] of conflicts) {
    const error = await refused(409, [conflict]);
    assert.deepEqual(pathsOf(error), [`body.changes.0.${field}`]);
    assert.match(error.issues?.[0]?.message ?? error.message, new RegExp(`together with “${other}”`));
  }
  // In one request, and with a file that it deletes.
  const error = await refused(409, [insertFile('b', 'b/x'), insertFile('b', 'B')]);
  assert.deepEqual(pathsOf(error), ['body.changes.1.files.0.path']);
});

test('a page and a file can change the case of their own path, or take over a removed one', async (world) => {
  const { change, paths, pages, files } = await requested(world);
  const page = (await pages()).find(({ git }) => git?.path === 'README.md')!;
  const picture = (await files()).find(({ name }) => name === 'a.png')!;
  await change([
    { operation: 'update_page', page: page.id, path: 'Readme.md' },
    { operation: 'delete_files', files: [picture.id] },
    insertFile('A.png', 'A.png'),
  ]);
  assert.deepEqual(await paths(), ['A.png', 'Readme.md', 'guide/tides.md', 'tool']);
});

test('a merge renames a page whose path main has in another case', async (world) => {
  const { admin, spaceId } = await requested(world);
  const requests = [];
  for (const path of ['springs.md', 'Springs.md']) {
    const { id: changeRequestId } = await admin.call(changeRequests.create, { spaceId, body: {} });
    const at = { spaceId, changeRequestId };
    await admin.call(apply, { ...at, body: { changes: [insertPage('Springs', { path })] } });
    requests.push(at);
  }
  for (const at of requests) await admin.call(changeRequests.merge, at);
  const { revision } = await admin.call(contract.spaces.get, { spaceId });
  assert.deepEqual(await storedPaths(world, revision), [
    'README.md',
    'Springs-2.md',
    'a.png',
    'guide/tides.md',
    'springs.md',
    'tool',
  ]);
});

test('new pages and files get paths that every system can hold', async (world) => {
  const { change, paths } = await requested(world);
  await change([
    ...['Con', 'Aux', 'nul', 'Readme', 'Tool'].map((title) => insertPage(title)),
    insertFile('logo.png'),
    insertFile('Logo.png'),
  ]);
  assert.deepEqual(await paths(), [
    '.gitbook/assets/Logo-2.png',
    '.gitbook/assets/logo.png',
    'README.md',
    'a.png',
    'aux-file.md',
    'con-file.md',
    'guide/tides.md',
    'nul-file.md',
    'readme-2.md',
    'tool',
    'tool.md',
  ]);
});

test(
  'takes files of up to 20 MiB',
  async (world) => {
    const { refused, change, files } = await requested(world);
    const file = (size: number): Changes[number] => ({
      operation: 'insert_files',
      files: [{ name: 'plan.bin', path: 'plan.bin', base64: Buffer.alloc(size).toString('base64') }],
    });
    await change([file(20 * 1024 ** 2)]);
    const plan = (await files()).find(({ name }) => name === 'plan.bin');
    assert.equal(plan?.size, 20 * 1024 ** 2);
    const error = await refused(400, [file(20 * 1024 ** 2 + 3)]);
    assert.match(JSON.stringify(error), /changes\.0\.files\.0\.base64/);
  },
  'SQLite',
);
