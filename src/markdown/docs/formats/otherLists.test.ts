import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readDocs } from '../readDocs.ts';
import { folder, read } from './testing.ts';

test('GitHub wiki: the home page, the links of the sidebar by name, then the other pages', async () => {
  const { tree, warnings } = await read({
    '_Sidebar.md': '# Work\n\n- [[Rope care]]\n- [Cranes](Big-Cranes)\n- [Web](https://a.example)\n',
    '_Footer.md': 'Footer\n',
    'Home.md': 'Hello.\n',
    'Rope-care.md': 'Text.\n',
    'more/Big-Cranes.md': 'Text.\n',
    'Old-tools.md': 'Text.\n',
  });
  assert.deepEqual(tree, [
    'Home → Home.md',
    'Work',
    '  Rope care → Rope-care.md',
    '  Cranes → more/Big-Cranes.md',
    '  Web → https://a.example',
    'Old tools → Old-tools.md',
  ]);
  assert.deepEqual(warnings, ['The summary doesn’t list this page. The file is included only in exports.']);
});

test('Redocly: the lists of sidebars.yaml', async () => {
  const { tree } = await read({
    'sidebars.yaml':
      'guide:\n  - page: docs/index.md\n    label: Start\n  - separatorLine: true\n  - separator: Work\n  - group: Tools\n    pages:\n      - docs/ropes.md\n      - label: Web\n        href: https://a.example\n  - directory: docs/more\n    group: More\n',
    'docs/index.md': '# Home\n',
    'docs/ropes.md': '# Ropes\n',
    'docs/more/cranes.md': '# Cranes\n',
  });
  assert.deepEqual(tree, [
    'Start → docs/index.md',
    'Work',
    '  Tools',
    '    Ropes → docs/ropes.md',
    '    Web → https://a.example',
    '  More',
    '    Cranes → docs/more/cranes.md',
  ]);
});

test('Jupyter Book: _toc.yml and myst.yml', async () => {
  const pages = {
    '_config.yml': 'title: Harbor\n',
    'intro.md': '# Start\n',
    'tools/index.md': '# Tools\n',
    'tools/ropes.md': '# Ropes\n',
    'about.md': '# About\n',
  };
  const tree = [
    'Start → intro.md',
    'Work',
    '  Tools → tools/index.md',
    '    Ropes → tools/ropes.md',
    'All about it → about.md',
  ];
  const toc =
    'format: jb-book\nroot: intro\nparts:\n  - caption: Work\n    chapters:\n    - file: tools/index\n      sections:\n      - file: tools/ropes\n  - chapters:\n    - file: about\n      title: All about it\n';
  assert.deepEqual((await read({ '_toc.yml': toc, ...pages })).tree, tree);
  const myst =
    'project:\n  toc:\n    - file: intro.md\n    - title: Work\n      children:\n        - file: tools/index.md\n          children:\n            - file: tools/ropes.md\n    - file: about.md\n      title: All about it\n';
  assert.deepEqual((await read({ 'myst.yml': myst, ...pages })).tree, tree);
});

test('Sphinx: the lists of toctree from the index on, also below pages that can’t be loaded', async () => {
  const { root, tree } = await read({
    'docs/conf.py': 'extensions = ["myst_parser"]\n',
    'docs/index.md':
      '# Start\n\n```{toctree}\n:caption: Work\n:maxdepth: 2\n\ntools/index\nWeb <https://a.example>\n```\n\n:::{toctree}\nmore/*\nold\n:::\n',
    'docs/tools/index.md': '# Tools\n\n````{toctree}\nBig cranes <cranes.md>\n/tools/ropes\n````\n',
    'docs/tools/cranes.md': '# Cranes\n',
    'docs/tools/ropes.md': '# Ropes\n',
    'docs/more/a.md': '# A\n',
    'docs/more/b.md': '# B\n',
    'docs/old.rst': 'Old\n===\n\n.. toctree::\n   :maxdepth: 1\n\n   about\n\nText\n',
    'docs/about.md': '# About\n',
  });
  assert.equal(root, 'docs');
  assert.deepEqual(tree, [
    'Start → index.md',
    'Work',
    '  Tools → tools/index.md',
    '    Big cranes → tools/cranes.md',
    '    Ropes → tools/ropes.md',
    '  Web → https://a.example',
    'A → more/a.md',
    'B → more/b.md',
    'Old',
    '  About → about.md',
  ]);
});

test('Notion: a page contains the folder of its name, and IDs are no part of names', async () => {
  const id = (n: number) => String(n).repeat(32);
  const { tree } = await read({
    [`Harbor ${id(1)}.md`]: '# Harbor of sand\n',
    [`Harbor ${id(1)}/Ropes ${id(2)}.md`]: '# Ropes\n',
    [`Harbor ${id(1)}/Cranes ${id(3)}.md`]: 'Text.\n',
    [`Harbor ${id(1)}/Cranes/Lift ${id(4)}.md`]: '# Lift\n',
    [`Rest ${id(5)}/About ${id(6)}.md`]: '# About\n',
  });
  assert.deepEqual(
    tree.map((line) => line.replace(/ → .*/, '')),
    ['Harbor of sand', '  Cranes', '    Lift', '  Ropes', 'Rest', '  About'],
  );
});

test('Azure DevOps: attachments are files of the space', async () => {
  const docs = await readDocs(
    folder({ '.order': 'A\n', 'A.md': '![a](/.attachments/a.png)\n', '.attachments/a.png': '' }),
    async ({ path }) => ({ path }),
  );
  assert.deepEqual(
    docs.files.map(({ path, exportOnly }) => [path, exportOnly]),
    [
      ['.attachments/a.png', undefined],
      ['.order', 'settings'],
    ],
  );
});
