import assert from 'node:assert/strict';
import { test } from 'node:test';
import { below, read } from './testing.ts';

const harbor = {
  'index.md': '# Start\n',
  'about.md': '# About\n',
  'extra.md': '# Extra\n',
  'tools/index.md': '# All tools\n',
  'tools/ropes.md': '# Ropes\n',
  'tools/cranes.md': '# Cranes\n',
  'tools/old.md': '# Old\n',
};

test('MkDocs: `.pages` names pages, folders, groups, links and the rest', async () => {
  const { tree, warnings } = await read({
    'mkdocs.yml': 'site_name: Harbor\nplugins: [awesome-pages]\n',
    ...below('docs', {
      ...harbor,
      '.pages':
        'nav:\n  - <b>Guides</b>:\n    - Home: index.md\n    - tools\n  - Web: https://a.example\n  - ...\n',
      'tools/.pages': 'title: Work\narrange:\n  - ropes.md\n  - ...\n  - cranes.md\n',
    }),
  });
  assert.deepEqual(tree, [
    'Guides',
    '  Home → index.md',
    '  Work → tools/index.md',
    '    Ropes → tools/ropes.md',
    '    Old → tools/old.md',
    '    Cranes → tools/cranes.md',
    'Web → https://a.example',
    'About → about.md',
    'Extra → extra.md',
  ]);
  assert.deepEqual(warnings, []);
});

test('MkDocs: `.nav.yml` hides folders, and appends what it doesn’t name only if it says so', async () => {
  const { tree } = await read({
    'mkdocs.yml': 'site_name: Harbor\n',
    ...below('docs', {
      ...harbor,
      '.nav.yml': 'nav:\n  - about.md\nappend_unmatched: true\n',
      'tools/.nav.yml': 'hide: true\nnav: [cranes.md]\n',
    }),
  });
  assert.deepEqual(tree, ['Start → index.md', 'About → about.md', 'Extra → extra.md']);
});

test('Nextra: `_meta` names pages, folders, separators, menus and links; the others follow', async () => {
  const { root, tree, warnings } = await read({
    'next.config.mjs': '',
    ...below('content', {
      'index.mdx': '# Start\n',
      'about.md': '# About\n',
      'extra.md': '# Extra\n',
      'tools/ropes.md': '# Ropes\n',
      'tools/cranes.md': '# Cranes\n',
      'tools/old.md': '# Old\n',
      'tools.mdx': '# Tool box\n',
      '_meta.ts': [
        'import type { MetaRecord } from "nextra"',
        'const meta: MetaRecord = {',
        '  "*": { type: "page" },',
        '  index: { title: "Home", display: "hidden" },',
        '  "-- work": { type: "separator", title: "Work" },',
        '  tools: "Tools",',
        '  about: { type: "page", display: "hidden" },',
        '  more: { type: "menu", title: "More", items: { web: { title: "Web", href: "https://a.example" } } },',
        '}',
        'export default meta',
      ].join('\n'),
      'tools/_meta.json': '{"cranes": "Lift", "old": {"display": "hidden"}}',
    }),
  });
  assert.equal(root, 'content');
  assert.deepEqual(tree, [
    'Start → index.mdx',
    'Work',
    '  Tools → tools.mdx',
    '    Lift → tools/cranes.md',
    '    Ropes → tools/ropes.md',
    '  About → about.md',
    '  More',
    '    Web → https://a.example',
    'Extra → extra.md',
  ]);
  assert.deepEqual(warnings, ['The summary doesn’t list this page. The file is included only in exports.']);
});

test('Fumadocs: `meta.json` names pages, folders, separators, links and the rest', async () => {
  const { root, tree } = await read({
    'docs/source.config.ts': "export const docs = defineDocs({ dir: 'content/docs' });\n",
    ...below('docs/content/docs', {
      ...harbor,
      'meta.json': JSON.stringify({
        pages: ['---Work---', '(tools)', '---[Icon]More---', '[Web](https://a.example)', '!extra', '...'],
      }),
      '(tools)/meta.json': '{"root": true, "pages": ["index", "ropes", "z...a"]}',
      '(tools)/index.mdx': '---\ntitle: Overview\n---\n',
      '(tools)/ropes.mdx': '---\ntitle: Ropes\n---\n',
      '(tools)/a.mdx': '---\ntitle: A\n---\n',
      '(tools)/b.mdx': '---\ntitle: B\n---\n',
      'tools/meta.json': '{"title": "Old tools", "pages": ["old"]}',
    }),
  });
  assert.equal(root, 'docs/content/docs');
  assert.deepEqual(tree, [
    'Start → index.md',
    'Work',
    '  Tools → (tools)/index.mdx',
    '    Ropes → (tools)/ropes.mdx',
    '    B → (tools)/b.mdx',
    '    A → (tools)/a.mdx',
    'More',
    '  Web → https://a.example',
    '  About → about.md',
    '  Old tools → tools/index.md',
    '    Old → tools/old.md',
  ]);
});

test('Azure DevOps: `.order`, titles of file names, and a page with the folder of its name', async () => {
  const { tree, warnings } = await read({
    '.order': 'Welcome\nThe-tools\n',
    'Welcome.md': '# Hello\n',
    'The-tools.md': '[[_TOC_]]\n',
    'The-tools/.order': 'Ropes\n',
    'The-tools/Lift%2Dcranes.md': 'Text.\n',
    'The-tools/Ropes.md': 'Text.\n',
    'About.md': 'Text.\n',
  });
  assert.deepEqual(tree, [
    'Welcome → Welcome.md',
    'The tools → The-tools.md',
    '  Ropes → The-tools/Ropes.md',
    '  Lift-cranes → The-tools/Lift%2Dcranes.md',
    'About → About.md',
  ]);
  assert.deepEqual(warnings, []);
});
