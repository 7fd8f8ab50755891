import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readDocsFolder } from './readDocsFolder.ts';
import { folderOf, pngOf } from '#server/testing/testFolder.ts';
import { outline, read } from '#server/testing/testOutline.ts';
import { countWarnings } from '#markdown/docs/warnings.ts';

/** Title, front matter, settings, and warnings. */
const frontMatters: [string, string, object, string[]][] = [
  [
    'a cover of another size, with a mask',
    'layout:\n  cover:\n    visible: true\n    size: background\n    mask: soft\n  outline: { visible: false }',
    { layout: { cover: true, outline: false } },
    ['a.md:5: “layout.cover.size” must be hero or full. The value was ignored.'],
  ],
  [
    'layout parts beside the layout',
    'title:\n  visible: false\ndescription: { visible: true }\nlayout:\n  outline: false',
    { layout: { title: false, description: true, outline: false } },
    [
      'a.md:2: “title” has a layout value. It was read as “layout.title”.',
      'a.md:4: “description” has a layout value. It was read as “layout.description”.',
    ],
  ],
  [
    'a missing cover',
    'cover: ../x.png\ncoverY: 4\nicon: bolt',
    { icon: 'bolt' },
    ['a.md: The cover “../x.png” isn’t a file in the folder. The page has no cover.'],
  ],
  [
    'invalid YAML',
    'title: A\nicon: b: c\nhidden: true',
    { icon: 'b: c', hidden: true },
    [
      'a.md:3: The front matter isn’t valid YAML (line 3: Nested mappings are not allowed in compact mappings). Its keys were read line by line.',
    ],
  ],
  [
    'values of the wrong type',
    'hidden: yes\nemoji: [a]\nnoIndex: true\nlayout: 3\ncover: a.png\ncoverYPos: top',
    { noIndex: true, cover: { file: 'a.png', yPos: 0 } },
    [
      'a.md:3: “emoji” must be text. The value was ignored.',
      'a.md:2: “hidden” must be true or false. The value was ignored.',
      'a.md:7: “coverYPos” must be a number. The value was ignored.',
      'a.md:5: “layout” must be a mapping. The value was ignored.',
    ],
  ],
];

for (const [what, yaml, settings, lines] of frontMatters)
  test(`loads front matter with ${what} with a warning`, async (t) => {
    const files = { 'SUMMARY.md': '- [A](a.md)', 'a.md': `---\n${yaml}\n---\n\nText`, 'a.png': pngOf(4, 4) };
    const found = await read(t, files);
    const {
      type: _,
      slug: __,
      pages: ___,
      title,
      markdown,
      sourcePath: ____,
      source,
      ...rest
    } = found.docs.pages[0]!;
    assert.deepEqual([title, markdown], ['A', 'Text']);
    assert.deepEqual(rest, settings);
    assert.deepEqual(source, { head: `---\n${yaml}\n---\n\n` });
    assert.deepEqual(found.lines, lines);
  });

test('follows root, structure and redirects of .gitbook.yaml', async (t) => {
  const { docs, lines } = await read(t, {
    '.gitbook.yaml':
      'root: ./docs/\nstructure:\n  readme: ./start.md\n  summary: ./nav/TOC.md\nredirects:\n  old: ./a.md\n  older:\n',
    'docs/nav/TOC.md': '- [A](../a.md)\n- [Gone](gone.md)',
    'docs/a.md': 'A',
    'docs/start.md': '# Start',
    'docs/.gitbook/includes/note.md': 'Note',
    'docs/.gitbook/vars.yaml': 'version: 2',
    'docs/.markdownlint.json': '{}',
    'docs/x.png': '',
    'source/main.js': '',
  });
  assert.deepEqual(outline(docs.pages), ['document Start', 'document A', 'link Gone nav/gone.md']);
  assert.equal(docs.root, 'docs');
  assert.deepEqual(
    docs.files.map(({ sourcePath, exportOnly }) => [sourcePath, exportOnly]),
    [
      ['.gitbook/includes/note.md', undefined],
      ['.gitbook/vars.yaml', undefined],
      ['x.png', undefined],
      ['.gitbook.yaml', 'settings'],
      ['docs/.markdownlint.json', 'other'],
      ['docs/nav/TOC.md', 'summary'],
    ],
  );
  assert.deepEqual(lines, [
    '.gitbook.yaml:7: Redirects without a target: “older”. They were kept unchanged.',
    'docs/nav/TOC.md:2: The entry lists “gone.md”, which doesn’t exist. It was imported as a link.',
  ]);
});

test('ignores settings that can’t be used, with a warning', async (t) => {
  const page = { 'SUMMARY.md': '- [A](a.md)', 'a.md': '' };
  const cases: [string, string[]][] = [
    ['root: ../out', ['.gitbook.yml:1: “root” doesn’t exist in the folder. The value was ignored.']],
    [
      'structure:\n  summary: TOC.md\n  readme: [a]',
      [
        '.gitbook.yml:2: “structure.summary” doesn’t exist in the folder. The value was ignored.',
        '.gitbook.yml:3: “structure.readme” doesn’t exist in the folder. The value was ignored.',
      ],
    ],
    [
      'root: a: b',
      [
        '.gitbook.yml:1: The file isn’t valid YAML (line 1: Nested mappings are not allowed in compact mappings). It was ignored.',
      ],
    ],
    ['just text', []],
    ['', []],
  ];
  for (const [yaml, expected] of cases) {
    const { docs, lines } = await read(t, { ...page, '.gitbook.yml': yaml });
    assert.deepEqual([outline(docs.pages), lines], [['document A'], expected]);
  }
});

test('loads a folder of a repository as root, by its own settings', async (t) => {
  const folder = await folderOf(t, {
    '.gitbook.yaml': 'root: ./fr/',
    'en/SUMMARY.md': '- [A](a.md)',
    'en/a.md': 'A',
    'fr/SUMMARY.md': '- [B](b.md)',
    'fr/b.md': 'B',
  });
  assert.deepEqual(outline((await readDocsFolder(folder)).pages), ['document B']);
  const docs = await readDocsFolder(folder, { root: './en/' });
  assert.deepEqual(outline(docs.pages), ['document A']);
  assert.deepEqual(
    docs.files.map(({ sourcePath }) => sourcePath),
    ['SUMMARY.md'],
  );
  for (const root of ['../x', '/etc', 'nowhere'])
    await assert.rejects(readDocsFolder(folder, { root }), { name: 'DocsFolderError' });
});

test('counts warnings by kind', () => {
  const of = (kind: 'cover' | 'summary') => ({ kind, path: 'a', message: '' });
  assert.equal(countWarnings([of('cover')]), '1 warning (1 cover)');
  assert.equal(countWarnings([of('cover'), of('summary'), of('cover')]), '3 warnings (2 cover, 1 summary)');
});
