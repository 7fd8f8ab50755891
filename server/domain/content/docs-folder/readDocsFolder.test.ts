import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DocsPage } from '#markdown/docs/docsFolder.ts';
import { readDocsFolder } from './readDocsFolder.ts';
import { folderOf, pngOf } from '#server/testing/testFolder.ts';

/** Formats pages as indented lines `type slug: title`. */
const outline = (pages: DocsPage[], indent = ''): string[] =>
  pages.flatMap((page) => [
    `${indent}${page.type} ${page.slug}: ${page.title}`,
    ...outline(page.pages, `${indent}  `),
  ]);

/** Returns the pages of a folder with these files. */
const pagesOf = async (...folder: Parameters<typeof folderOf>) =>
  (await readDocsFolder(await folderOf(...folder))).pages;

test('builds the tree: prefix chapters, parts, nesting, drafts, links and suffix chapters', async (t) => {
  const folder = await folderOf(t, {
    'SUMMARY.md': `# The *Handbook*

[Welcome](README.md)
[Preface](preface.md)

## Using \`it\`

- [Install](guide/README.md)
  - [On a server](guide/server.md)
  - [At home]()
---
- Background
  - [History](history.md)
* [Forum](https://forum.example)

# Reference

1. [Commands](./reference/commands.md)

[Thanks](thanks.md)
`,
    'README.md': '',
    'preface.md': '',
    'guide/README.md': '',
    'guide/server.md': '',
    'history.md': '',
    'reference/commands.md': '',
    'thanks.md': '',
    'not-listed.md': '',
  });
  const docs = await readDocsFolder(folder);
  assert.equal(docs.title, 'The Handbook');
  assert.deepEqual(outline(docs.pages), [
    'document welcome: Welcome',
    'document preface: Preface',
    'group using-it: Using it',
    '  document guide: Install',
    '    document server: On a server',
    '    document at-home: At home',
    '  group background: Background',
    '    document history: History',
    '  link forum: Forum',
    'group reference: Reference',
    '  document commands: Commands',
    'document thanks: Thanks',
  ]);
  assert.deepEqual(docs.unlisted, ['not-listed.md']);
  assert.equal(docs.pages[2]?.pages[2]?.href, 'https://forum.example');
  assert.deepEqual(docs.pages[2]?.pages[0]?.pages[1], {
    type: 'document',
    title: 'At home',
    slug: 'at-home',
    markdown: '',
    pages: [],
  });
});

test('finds pages without extension, by folder, percent-encoded and by reference', async (t) => {
  const pages = await pagesOf(t, {
    'SUMMARY.md':
      '- [A](one%20two)\n- [B](folder/)\n- [C](sub/../three.md#part)\n- [D][d]\n- [E](<f o.md>)\n\n[d]: four.md',
    'one two.md': '',
    'folder/index.md': '',
    'three.md': '',
    'four.md': '',
    'f o.md': '',
  });
  assert.deepEqual(
    pages.map(({ sourcePath, slug }) => [sourcePath, slug]),
    [
      ['one two.md', 'one-two'],
      ['folder/index.md', 'folder'],
      ['three.md', 'three'],
      ['four.md', 'four'],
      ['f o.md', 'f-o'],
    ],
  );
});

test('takes a title from front matter, summary, first heading or file name, in this order', async (t) => {
  const pages = await pagesOf(t, {
    'SUMMARY.md': '- [Listed](own.md)\n- [Listed](listed.md)\n- [](heading.md)\n- [](bare-name.md)',
    'own.md': '---\ntitle: Its own\n---\n# Heading',
    'listed.md': '# Heading',
    'heading.md': 'Text.\n\n# The `first` heading',
    'bare-name.md': 'Text.',
  });
  assert.deepEqual(
    pages.map(({ title }) => title),
    ['Its own', 'Listed', 'The first heading', 'Bare name'],
  );
});

test('generates slugs of at most 100 characters, in every script, unique among siblings', async (t) => {
  const long = 'word '.repeat(40);
  const pages = await pagesOf(t, {
    'SUMMARY.md': `- [A](a/start.md)\n  - [B](b/start.md)\n- [C](c/start.md)\n- [Straße & Łódź]()\n- [手引き]()\n- [索引]()\n- [${long}]()\n- [${long}]()`,
    'a/start.md': '',
    'b/start.md': '',
    'c/start.md': '',
  });
  const slugs = pages.map(({ slug }) => slug);
  assert.deepEqual(slugs.slice(0, 5), ['start', 'start-2', 'straße-łódź', '手引き', '索引']);
  assert.equal(pages[0]?.pages[0]?.slug, 'start');
  assert.equal(slugs[5], 'word-'.repeat(20).slice(0, 99));
  assert.equal(slugs[6], `${'word-'.repeat(20).slice(0, 98)}-2`);
  assert.ok(slugs.every((slug) => /^[\p{L}\p{N}]+(-[\p{L}\p{N}]+)*$/u.test(slug) && slug.length <= 100));
});

test('strips front matter and byte-order mark, and normalizes line breaks', async (t) => {
  const [a, b] = await pagesOf(t, {
    'SUMMARY.md': '\uFEFF- [A](a.md)\r\n- [B](b.md)\r\n',
    'a.md': '\uFEFF---\r\ndescription: First\r\n---\r\n\r\n# A\r\n\r\n{{#include x.rs}}\r\n',
    'b.md': '---\n\nBetween rules\n\n---\n',
  });
  assert.equal(a?.markdown, '# A\n\n{{#include x.rs}}\n');
  assert.equal(a?.description, 'First');
  assert.equal(b?.markdown, '---\n\nBetween rules\n\n---\n');
});

test('reads all other files with type, size and dimensions, and hidden ones only for exports', async (t) => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>';
  const folder = await folderOf(t, {
    'SUMMARY.md': '- [A](a.md)',
    'a.md': '---\ncover: .gitbook/assets/cover.png\ncoverYPos: -12.5\n---\n',
    '.gitbook/assets/cover.png': pngOf(1200, 400),
    '.gitbook/includes/x.md': '',
    '.gitbook/vars.yaml': '',
    '.git/config': '',
    '.editorconfig': '',
    'node_modules/x/x.js': '',
    'img/broken.png': 'no picture',
    'img/drawing.svg': svg,
    'data.unknown-type': '123',
    'sheet.csv': 'a,b',
    'space.yaml': 'title: x',
    'changes/01/change.yaml': '',
  });
  const { files, pages } = await readDocsFolder(folder, {
    ignore: (path) => path === 'space.yaml' || path === 'changes',
  });
  assert.deepEqual(
    files.flatMap(({ exportOnly, sourcePath }) => (exportOnly ? [[exportOnly, sourcePath]] : [])),
    [
      ['other', '.editorconfig'],
      ['summary', 'SUMMARY.md'],
    ],
  );
  const listed = files.filter(({ exportOnly }) => exportOnly === undefined);
  assert.deepEqual(
    listed.map(({ sourcePath, name, contentType, size, dimensions }) => [
      sourcePath,
      name,
      contentType,
      size,
      dimensions,
    ]),
    [
      ['.gitbook/assets/cover.png', 'cover.png', 'image/png', 33, { width: 1200, height: 400 }],
      ['.gitbook/includes/x.md', 'x.md', 'text/markdown', 0, undefined],
      ['.gitbook/vars.yaml', 'vars.yaml', 'text/yaml', 0, undefined],
      ['data.unknown-type', 'data.unknown-type', 'application/octet-stream', 3, undefined],
      ['img/broken.png', 'broken.png', 'image/png', 10, undefined],
      ['img/drawing.svg', 'drawing.svg', 'image/svg+xml', svg.length, { width: 40, height: 30 }],
      ['sheet.csv', 'sheet.csv', 'text/csv', 3, undefined],
    ],
  );
  assert.deepEqual(pages[0]?.cover, { file: '.gitbook/assets/cover.png', yPos: -12.5 });
});

test('keeps the order and texts of many pages', async (t) => {
  const names = Array.from({ length: 200 }, (_, n) => `page-${(n * 7) % 200}.md`);
  const pages = await pagesOf(t, {
    'SUMMARY.md': names.map((name) => `- [Title of ${name}](${name})`).join('\n'),
    ...Object.fromEntries(names.map((name) => [name, `Text of ${name}`])),
  });
  assert.deepEqual(
    pages.map(({ title, markdown }) => [title, markdown]),
    names.map((name) => [`Title of ${name}`, `Text of ${name}`]),
  );
});
