import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { after, test } from 'node:test';
import { adminCommands, idIn } from '#server/testing/adminCommands.ts';

const { folder, admin, docs, refused, rows, remove } = adminCommands();
after(remove);

const organization = idIn(await admin('organization', 'add', '--title', 'Knot', '--admin', 'a@knot.example'));
const newSpace = async (title: string) =>
  idIn(await admin('space', 'add', '--organization', organization, '--title', title));

type Row = { space_id: string; page_id: string; path: string; title: string };
/** The IDs of the pages of a space by their paths. */
const pagesOf = (space: string) =>
  new Map(
    rows<Row>('search_pages')
      .filter(({ space_id }) => space_id === space)
      .map(({ path, page_id }) => [path, page_id]),
  );

async function load(space: string, path: string, ...more: string[]) {
  const outcome = await admin('load', '--space', space, ...more, path);
  assert.equal(outcome.status, 0, outcome.output);
  return outcome.output;
}

test('loads a folder again whose groups and links have equal names', async () => {
  const space = await newSpace('Groups');
  const path = docs('groups', {
    'SUMMARY.md':
      '* [Start](README.md)\n* Harbor\n  * Tools\n    * [Crane](harbor/crane.md)\n    * [Web](https://a.example)\n* Quay\n  * Tools\n    * [Rope](quay/rope.md)\n    * [Web](https://a.example)\n',
    'README.md': '# Start\n',
    'harbor/crane.md': '# Crane\n',
    'quay/rope.md': '# Rope\n',
  });
  await load(space, path);
  const before = pagesOf(space);
  assert.equal(before.size, 9);
  await load(space, path);
  assert.deepEqual(pagesOf(space), before);
  await load(space, path, '--change-request', 'Again', '--author', 'a@knot.example');
  const folders = docs('folders', { 'one/src/a.md': 'A\n', 'two/src/b.md': 'B\n' });
  const other = await newSpace('Folders');
  await load(other, folders);
  const ofFolders = pagesOf(other);
  await load(other, folders);
  assert.deepEqual(pagesOf(other), ofFolders);
});

test('pages keep their addresses and IDs when others come, go and are renamed', async () => {
  const space = await newSpace('Addresses');
  const page = (title: string) => `# ${title}\n\n${title} 的说明。\n`;
  const first = { 'README.md': page('港口手册'), '缆绳.md': page('缆绳'), '起重机.md': page('起重机') };
  const summary = (...names: string[]) =>
    ['README', ...names].map((name) => `* [${name}](${name}.md)\n`).join('');
  await load(space, docs('v1', { 'SUMMARY.md': summary('起重机', '缆绳'), ...first }));
  const before = pagesOf(space);
  assert.deepEqual([...before.keys()].toSorted(), ['readme', '缆绳', '起重机']);
  await load(
    space,
    docs('v2', { 'SUMMARY.md': summary('值班', '起重机', '缆绳'), ...first, '值班.md': page('值班') }),
  );
  const now = pagesOf(space);
  for (const [path, id] of before) assert.equal(now.get(path), id);
  const { '缆绳.md': rope, ...others } = first;
  await load(
    space,
    docs('v3', { 'SUMMARY.md': summary('绳索', '起重机'), ...others, '绳索.md': `${rope}\n再一行。\n` }),
  );
  assert.equal(pagesOf(space).get('绳索'), before.get('缆绳'));
});

test('reads a summary in lower case, and titles from file names unless a text begins with a title', async () => {
  const space = await newSpace('Titles');
  await load(
    space,
    docs('titles', {
      'summary.md': '* [](readme.md)\n* [](Rope knots.md)\n* [](crane-brakes.md)\n* [](quay.md)\n',
      'readme.md': '# Harbor\n',
      'Rope knots.md': '---\nlayout: default\n---\n\nHow to.\n\n## Before you start\n',
      'crane-brakes.md': 'Text.\n',
      'quay.md': '## The quay\n',
    }),
  );
  const titles = rows<Row>('search_pages').filter(({ space_id }) => space_id === space);
  assert.deepEqual(
    titles.map(({ title }) => title),
    ['Harbor', 'Rope knots', 'Crane brakes', 'The quay'],
  );
});

test('refuses docs in other markup by its name', async () => {
  const space = await newSpace('Other');
  await refused(/contains AsciiDoc/, 'load', '--space', space, docs('adoc', { 'index.adoc': '= A\n' }));
  await refused(/contains reStructuredText/, 'load', '--space', space, docs('rst', { 'a.rst': 'A\n=\n' }));
});

test('a file that pages include is a file of the docs, although the summary doesn’t list it', async () => {
  const space = await newSpace('Includes');
  const output = await load(
    space,
    docs('includes', {
      'SUMMARY.md': '* [Harbor](README.md)\n',
      'README.md': '# Harbor\n\n{% include "/shared/hello.md" %}\n\n{% include "missing.md" %}\n',
      'shared/hello.md': 'Hello.\n\n{% include "./deep.md" %}\n',
      'shared/deep.md': '{% include "hello.md" %}\n',
      'other.md': 'Other.\n',
    }),
  );
  assert.match(output, /^Loaded 1 pages and 2 files/);
  assert.match(output, /2 warnings \(1 include, 1 unlisted page\)/);
});

test('exports docs in the formats of other tools as they were', async () => {
  const folders: Record<string, Record<string, string>> = {
    mkdocs: {
      'mkdocs.yml': 'nav:\n  - Home: index.md\n  - Work:\n      - z.md\n      - a.md\n',
      'docs/index.md': '# Home\n',
      'docs/a.md': '# A\n',
      'docs/z.md': '# Z\n',
    },
    docsify: {
      'docs/index.html': '<script src="docsify.js"></script>\n',
      'docs/_sidebar.md': '* [Home](/)\n* [Z](z.md)\n* [A](a.md)\n',
      'docs/README.md': '# Home\n',
      'docs/a.md': '# A\n',
      'docs/z.md': '# Z\n',
    },
    hugo: {
      'hugo.toml': 'title = "Harbor"\n',
      'content/_index.md': '# Home\n',
      'content/tools/_index.md': '---\nweight: 1\n---\n# Work\n',
      'content/tools/z.md': '---\nweight: 1\n---\n# Z\n',
      'content/tools/a.md': '---\nweight: 2\n---\n# A\n',
    },
  };
  for (const [name, files] of Object.entries(folders)) {
    const space = await newSpace(name);
    await load(space, docs(name, files));
    const written = join(folder, `${name}-written`);
    assert.equal((await admin('export', '--space', space, written)).status, 0);
    const found = readdirSync(written, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(written, join(entry.parentPath, entry.name)));
    assert.deepEqual(found.toSorted(), Object.keys(files).toSorted(), name);
    for (const [path, text] of Object.entries(files))
      assert.equal(readFileSync(join(written, path), 'utf8'), text, `${name}: ${path}`);
  }
});
