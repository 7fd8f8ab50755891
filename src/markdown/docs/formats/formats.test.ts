import assert from 'node:assert/strict';
import { test } from 'node:test';
import { below, folder, read } from './testing.ts';
import { readDocs } from '../readDocs.ts';

const harbor = { 'tools/ropes.md': '# Ropes\n', 'tools/cranes.md': '# Cranes\n', 'about.md': '# About\n' };
const listed = [
  'Home → index.md',
  'Work',
  '  Ropes → tools/ropes.md',
  '  Cranes → tools/cranes.md',
  'About → about.md',
];

test('MkDocs: the tree of nav, below docs_dir', async () => {
  const nav =
    'nav:\n  - Home: index.md\n  - Work:\n      - Ropes: tools/ropes.md\n      - tools/cranes.md\n  - About: about.md\n  - Web: https://a.example\n';
  const config = `site_name: Harbor\nmarkdown_extensions:\n  - pymdownx.emoji:\n      emoji_index: !!python/name:materialx.emoji.twemoji\n${nav}`;
  const { root, tree, warnings } = await read({
    'mkdocs.yml': config,
    ...below('docs', { ...harbor, 'index.md': '# Start\n' }),
  });
  assert.deepEqual([root, tree, warnings], ['docs', [...listed, 'Web → https://a.example'], []]);
});

test('mdBook: the summary below src', async () => {
  const { root, tree } = await read({
    'book.toml': '[book]\ntitle = "Harbor"\nsrc = "text"\n',
    'text/SUMMARY.md': '[Preface](preface.md)\n\n- [About](about.md)\n',
    'text/preface.md': 'Hello.\n',
    'text/about.md': 'Text.\n',
  });
  assert.deepEqual([root, tree], ['text', ['Preface → preface.md', 'About → about.md']]);
});

test('docsify: the list of _sidebar.md', async () => {
  const { tree } = await read({
    '_sidebar.md':
      '* [Home](/)\n* Work\n  * [Ropes](tools/ropes.md)\n  * [Cranes](/tools/cranes)\n* [About](about.md)\n',
    'README.md': '# Start\n',
    ...harbor,
  });
  assert.deepEqual(tree, ['Home → README.md', ...listed.slice(1)]);
});

test('mdBook: included files, also above src, and one warning for those that can’t be included', async () => {
  const docs = await readDocs(
    folder({
      'book.toml': '[book]\nsrc = "text"\n',
      'text/SUMMARY.md': '- [Cranes](cranes.md)\n- [Ropes](ropes.md)\n',
      'text/cranes.md': '{{#include parts/note.md}}\n\n```rust\n{{#include ../code/lift.rs:lift}}\n```\n',
      'text/ropes.md':
        '{{#include ../code/gone.rs}}\n\n{{#include ../../up.rs}}\n\n{{#include ../.env}}\n\n{{#include ropes.md}}\n',
      'text/parts/note.md': '{{#include ../../code/more.md}}\n',
      'code/lift.rs': 'fn lift() {}\n',
      'code/more.md': 'More.\n',
      'code/other.rs': '',
      '.env': 'secret',
    }),
    async ({ path }) => ({ path }),
  );
  assert.deepEqual(docs.files.map(({ path }) => path).toSorted(), [
    '../code/lift.rs',
    '../code/more.md',
    'book.toml',
    'parts/note.md',
    'text/SUMMARY.md',
  ]);
  assert.deepEqual(docs.warnings, [
    {
      kind: 'include',
      path: 'text/ropes.md',
      line: 1,
      message:
        'The included file “../code/gone.rs” isn’t a file of the docs. Readers see a link to it. 2 more are like it.',
    },
  ]);
});

test('MkDocs: snippets in the folders of base_path', async () => {
  const extensions =
    'markdown_extensions:\n  - admonition\n  - pymdownx.snippets:\n      base_path: [parts, docs/shared]\n';
  const docs = await readDocs(
    folder({
      'mkdocs.yml': `nav:\n  - cranes.md\n${extensions}`,
      'docs/cranes.md': '--8<-- "note.md"\n\n--8<-- "more.md"\n\n--8<-- "gone.md"\n',
      'docs/shared/more.md': 'More.\n',
      'parts/note.md': 'Note.\n',
    }),
    async ({ path }) => ({ path }),
  );
  assert.deepEqual(docs.files.map(({ path }) => path).toSorted(), [
    '../parts/note.md',
    'mkdocs.yml',
    'shared/more.md',
  ]);
  assert.deepEqual(
    (docs.warnings ?? []).map(({ message }) => message),
    ['The included file “/gone.md” isn’t a file of the docs. Readers see a link to it.'],
  );
});

test('an included file that isn’t text is a warning', async () => {
  const files = folder({ 'SUMMARY.md': '* [A](a.md)\n', 'a.md': '{% include "b.md" %}\n', 'b.md': '' });
  files.set('b.md', { path: 'b.md', size: 2, read: async () => new Uint8Array([0xff, 0xfe]) });
  const { warnings = [] } = await readDocs(files, async ({ path }) => ({ path }));
  assert.deepEqual(
    warnings.map(({ path, line, message }) => [path, line, message]),
    [['a.md', 1, '“b.md” isn’t UTF-8 text. Save it as UTF-8. It is included as it is.']],
  );
});

test('warnings count the tags that readers see as source, and components and shortcodes by name', async () => {
  const { warnings } = await read({
    'SUMMARY.md': '* [A](a.md)\n* [B](b.md)\n* [C](c.md)\n',
    'a.md':
      '{{< note >}}\nText\n{{< /note >}}\n\n`{{< x >}}`\n\n{{< ship src="a.png" >}}\n\n{{< ship >}}Text{{< /ship >}}{{< ship >}}*b*{{< /ship >}}\n',
    'b.md':
      '{% seealso %}\n\n<Chart of="a" />\n\n<Dock>\n\nText\n\n</Dock>\n\n<Card title={name()}>x</Card>\n',
    'c.md': '<Dock>Text</Dock>\n\n<Chart of="b" />\n',
  });
  assert.deepEqual(warnings.toSorted(), [
    '“<Chart of="a" />” isn’t a known component. Readers see its source. 1 more is like it.',
    '“<Dock>” isn’t a known component. Readers see its content. 1 more is like it.',
    '“title” of “<Card>” is code, which isn’t run. It is left out.',
    '“{% seealso %}” isn’t a supported block. Readers see its source.',
    '“{{< ship >}}” isn’t a known shortcode. Readers see its content. 1 more is like it.',
    '“{{< ship src="a.png" >}}” isn’t a known shortcode. Readers see its source.',
  ]);
});

test('Mintlify: groups and pages of docs.json and mint.json', async () => {
  const navigation = [
    { group: 'Work', pages: ['tools/ropes', { group: 'Lift', pages: ['tools/cranes'] }] },
    'about',
  ];
  const tree = [
    'Work',
    '  Ropes → tools/ropes.mdx',
    '  Lift',
    '    Cranes → tools/cranes.md',
    'About → about.md',
  ];
  const { 'tools/ropes.md': ropes, ...others } = harbor;
  const files = { ...others, 'tools/ropes.mdx': ropes };
  assert.deepEqual((await read({ 'mint.json': JSON.stringify({ navigation }), ...files })).tree, tree);
  const inTabs = { navigation: { tabs: [{ tab: 'Guide', groups: navigation }] } };
  assert.deepEqual((await read({ 'docs.json': JSON.stringify(inTabs), ...files })).tree, [
    'Guide',
    ...tree.map((line) => `  ${line}`),
  ]);
});

test('Microsoft Learn: the items of toc.yml', async () => {
  const toc =
    'items:\n- name: Work\n  items:\n  - name: Ropes\n    href: tools/ropes.md\n- name: About\n  href: about.md\n';
  assert.deepEqual((await read({ 'toc.yml': toc, ...harbor })).tree, [
    'Work',
    '  Ropes → tools/ropes.md',
    'About → about.md',
  ]);
});

test('legacy GitBook: root and structure of book.json', async () => {
  const { root, tree } = await read({
    'book.json': '{"root": "./docs", "structure": {"summary": "toc.md"}}',
    'docs/toc.md': '* [About](about.md)\n',
    ...below('docs', harbor),
  });
  assert.deepEqual([root, tree], ['docs', ['About → about.md']]);
});

test('Docusaurus: positions of pages and categories', async () => {
  const { root, tree, warnings } = await read({
    'docusaurus.config.js': '',
    'docs/intro.md': '---\nsidebar_position: 1\n---\n# Start\n',
    'docs/tools/_category_.json': '{"label": "All work", "position": 2}',
    'docs/tools/02-ropes.md': '# Ropes\n',
    'docs/tools/01-cranes.md': '---\nsidebar_label: Lift\n---\n# Cranes\n',
    'docs/about.md': '# About\n',
  });
  assert.equal(root, 'docs');
  assert.deepEqual(tree, [
    'Start → intro.md',
    'All work',
    '  Lift → tools/01-cranes.md',
    '  Ropes → tools/02-ropes.md',
    'About → about.md',
  ]);
  assert.deepEqual(warnings, []);
});

test('Starlight, Hugo and Jekyll: the order in the front matter', async () => {
  const page = (values: string, title: string) => `---\n${values}\n---\n# ${title}\n`;
  assert.deepEqual(
    (
      await read({
        'astro.config.mjs': '',
        'src/content/docs/a.md': page('sidebar:\n  order: 2', 'A'),
        'src/content/docs/b.mdx': page('sidebar:\n  order: 1\n  label: First', 'B'),
      })
    ).tree,
    ['First → b.mdx', 'A → a.md'],
  );
  assert.deepEqual(
    (
      await read({
        'hugo.toml': '',
        'content/_index.md': '# Home\n',
        'content/tools/_index.md': page('weight: 1', 'Work'),
        'content/tools/ropes.md': page('weight: 2', 'Ropes'),
        'content/tools/cranes.md': page('weight: 1', 'Cranes'),
        'content/about.md': page('weight: 3', 'About'),
      })
    ).tree,
    [
      'Home → _index.md',
      'Work → tools/_index.md',
      '  Cranes → tools/cranes.md',
      '  Ropes → tools/ropes.md',
      'About → about.md',
    ],
  );
  assert.deepEqual(
    (
      await read({
        '_config.yml': 'title: Harbor\n',
        'a.md': page('nav_order: 2', 'A'),
        'b.md': page('nav_order: 1', 'B'),
      })
    ).tree,
    ['B → b.md', 'A → a.md'],
  );
});

test('a summary wins, and several languages are refused by name', async () => {
  const { tree } = await read({
    'SUMMARY.md': '* [About](about.md)\n',
    'mkdocs.yml': 'nav: [tools/ropes.md]',
    ...harbor,
  });
  assert.deepEqual(tree, ['About → about.md']);
  await assert.rejects(
    read({ 'LANGS.md': '* [English](en/)\n* [Deutsch](de/)\n', 'en/a.md': '', 'de/a.md': '' }),
    /\(en, de\)/,
  );
});
