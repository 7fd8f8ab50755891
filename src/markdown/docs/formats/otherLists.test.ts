import assert from 'node:assert/strict';
import { test } from 'node:test';
import { read } from './testing.ts';

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
