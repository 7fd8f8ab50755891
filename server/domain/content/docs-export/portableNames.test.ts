import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileKey, filePathFault } from '#lib/fileName.ts';
import { inMarkdown, relativePath } from '#markdown/relativePath.ts';
import { readDocs } from '#markdown/docs/readDocs.ts';
import { candidateFiles, pathFrom, splitAddress } from '#markdown/sourcePath.ts';
import { readFile } from '../docs-folder/describeFile.ts';
import { seededRandom } from '#server/testing/seededRandom.ts';
import { flatPages } from '../pageNode.ts';
import { exported, page, read, type Content } from '#server/testing/testContent.ts';

/** Asserts that Windows, macOS and Git can hold the files. */
function assertPortable(paths: Iterable<string>, note: string) {
  const files = new Set<string>();
  const folders = new Map<string, string>();
  for (const path of paths) {
    assert.equal(filePathFault(path), undefined, `${note}: ${JSON.stringify(path)}`);
    assert.ok(!files.has(fileKey(path)), `${note}: two files ${JSON.stringify(path)}`);
    files.add(fileKey(path));
    const names = path.split('/');
    for (let n = 1; n < names.length; n++) {
      const folder = names.slice(0, n).join('/');
      assert.equal(folders.get(fileKey(folder)) ?? folder, folder, `${note}: two folders ${folder}`);
      folders.set(fileKey(folder), folder);
    }
  }
  for (const folder of folders.keys()) assert.ok(!files.has(folder), `${note}: file and folder ${folder}`);
}

const sourcesOf = (files: Record<string, string>) =>
  new Map(
    Object.entries(files).map(([path, text]) => {
      const bytes = Buffer.from(text);
      return [path, { path, size: bytes.length, read: async () => bytes }] as const;
    }),
  );

/** Returns the titles of the pages in their tree, and for each page those of the pages that it links to. */
function linksOf({ pages, texts }: Content) {
  const titleOf = new Map(
    flatPages(pages).flatMap(({ git, title }) => (git ? [[git.path, title] as const] : [])),
  );
  return flatPages(pages).map(({ title, git, document = '' }) => {
    const text = texts.get(document) ?? '';
    const addresses = [...text.matchAll(/\]\(<?([^<>\n]*?)>?\)|="([^"]*)"/g)].map(
      ([, link = '', attribute = link]) => attribute,
    );
    const targets = addresses.map((address) => {
      const path = pathFrom(git?.path ?? '', splitAddress(address.replace(/ "A title"$/, '')).path);
      const found = candidateFiles(path ?? '').find((one) => titleOf.has(one));
      return titleOf.get(found ?? '') ?? `nothing at ${address}`;
    });
    return { title, targets };
  });
}

// oxfmt-ignore
const names = [
  'con', 'CON', 'nul.txt', 'aux', 'Aux.tar', 'com1', 'lpt9.x', 'prn', '.git', '.GIT', '.g\u200Cit', 'git~1', '.git.',
  'a:b', 'what?', 'x*y', 'say "hi"', '<tag>', 'pipe|', 'back\\slash', 'dot.', 'space ', ' lead', '...', 'Ä', 'a\u0308', 'ä',
  'a\u200Bb', 'ab', 'AB', 'tab\tname', 'line\nbreak', 'x', 'X', 'x.md', 'readme', 'guide', '(1)', 'a#b', '100%', 'it’s', "it's",
  '缆绳', 'é'.repeat(200), 'long'.repeat(90), '👩‍🚒', 'نمی\u200Cدانم',
];

/** Returns the paths of random pages: nasty folders and names, some of them a folder and a file. */
function nastyPaths(seed: number) {
  const random = seededRandom(seed);
  const pick = () => random.one(names)!;
  const paths = new Set<string>();
  while (paths.size < 12) {
    const depth = random.one([0, 1, 2])!;
    paths.add([...Array.from({ length: depth }, pick), `${pick()}.md`].join('/'));
  }
  return { paths: [...paths], random };
}

const textsOf = (paths: string[], random: ReturnType<typeof seededRandom>) =>
  paths.map((path, n) => {
    const other = () => inMarkdown(relativePath(path, random.one(paths)!));
    return `# Page ${n}\n\n[one](${other()}) [two](<${other()}>) [three](${other()} "A title")\n\n<a href="${other()}#anchor">four</a>\n`;
  });

test('imports and exports docs with any names, so that every system can hold them', async () => {
  for (let seed = 1; seed <= 40; seed++) {
    const { paths, random } = nastyPaths(seed);
    const texts = textsOf(paths, random);
    const summary = paths
      .map((path, n) => `${'  '.repeat(n % 3)}* [Page ${n}](${inMarkdown(path)})\n`)
      .join('');
    const files = { 'SUMMARY.md': summary, ...Object.fromEntries(paths.map((path, n) => [path, texts[n]!])) };
    const note = `seed ${seed}`;

    // A target of links: the same in the folder as given, before any path was changed.
    const given: Content = {
      files: [],
      contents: new Map(),
      texts: new Map(texts.map((text, n) => [`${n}`, text])),
      pages: paths.map((path, n) => ({ ...page(`Page ${n}`, path), document: `${n}` })),
    };
    const expected = linksOf(given);

    const imported = await read(files);
    assertPortable(
      flatPages(imported.pages).flatMap(({ git }) => git?.path ?? []),
      note,
    );
    assert.deepEqual(linksOf(imported), expected, note);

    const first = await exported(imported);
    assertPortable(Object.keys(first), note);
    const again = await read(first);
    assert.deepEqual(again.pages, imported.pages, note);
    assert.deepEqual(again.files, imported.files, note);
    assert.deepEqual(again.texts, imported.texts, note);
    assert.deepEqual(await exported(again), first, note);
    const { warnings = [] } = await readDocs(sourcesOf(first), readFile);
    assert.deepEqual(
      warnings.filter(({ kind }) => kind === 'file name'),
      [],
      note,
    );

    // Stored by an earlier version.
    const written = await exported(given);
    assertPortable(Object.keys(written), note);
    assert.deepEqual(linksOf(await read(written)), expected, note);
  }
});

test('follows renamed files in settings, covers, definitions, attributes and includes', async () => {
  const files = {
    '.gitbook.yaml':
      'root: ./aux/\nstructure:\n  readme: con.md # first\nredirects:\n  old: nul/x.md\n  other: kept.md\n',
    'aux/con.md':
      '---\ncover: >-\n  nul/a:b.png\ncoverY: 3\n---\n# Con\n\n[x][1] ![](<nul/a:b.png>) {% include "nul/text.md" %}\n\n[1]: nul/x.md\n[con.md]: con.md "con.md"\n\n`con.md` [x](/nul/x.md) [x](nul/x#top) [out](https://con.md) [x](./nul/x.md)\n',
    'aux/nul/x.md': '# X\n\n[Con](../con.md) [Here](x.md) ![](a:b.png)\n',
    'aux/nul/text.md': 'Text\n',
    'aux/nul/a:b.png': 'x',
    'con/outside.md': 'Not a part of the docs',
    'aux/kept.md': '# Kept\n',
    'aux/SUMMARY.md': '* [Con](con.md)\n* [X](nul/x.md)\n* [Kept](kept.md)\n',
  };
  const { warnings = [], root } = await readDocs(sourcesOf(files), readFile);
  assert.equal(root, 'aux-file');
  assert.deepEqual(
    warnings.filter(({ kind }) => kind === 'file name').map(({ path, message }) => `${path}: ${message}`),
    [
      'aux: “aux” is a reserved name on Windows. It was renamed to “aux-file”.',
      'aux/nul: “nul” is a reserved name on Windows. It was renamed to “nul-file”.',
      'aux/con.md: “con.md” is a reserved name on Windows. It was renamed to “con-file.md”.',
      'aux/nul/a:b.png: File names can’t contain any of < > : " | ? * \\. It was renamed to “a-b.png”.',
    ],
  );
  assert.deepEqual(await exported(await read(files)), {
    '.gitbook.yaml':
      'root: ./aux-file\nstructure:\n  readme: con-file.md # first\nredirects:\n  old: nul-file/x.md\n  other: kept.md\n',
    'aux-file/con-file.md':
      '---\ncover: nul-file/a-b.png\ncoverY: 3\n---\n# Con\n\n[x][1] ![](<nul-file/a-b.png>) {% include "nul-file/text.md" %}\n\n[1]: nul-file/x.md\n[con.md]: con-file.md "con.md"\n\n`con.md` [x](/nul-file/x.md) [x](nul-file/x#top) [out](https://con.md) [x](./nul-file/x.md)\n',
    'aux-file/nul-file/x.md': '# X\n\n[Con](../con-file.md) [Here](x.md) ![](a-b.png)\n',
    'aux-file/nul-file/text.md': 'Text\n',
    'aux-file/nul-file/a-b.png': 'x',
    'aux-file/kept.md': '# Kept\n',
    'aux-file/SUMMARY.md': '* [Con](con-file.md)\n* [X](nul-file/x.md)\n* [Kept](kept.md)\n',
  });
});

test('renames the later of two names that Windows and macOS take for the same, and a file beside its folder', async () => {
  const files = {
    'README.md': '# A\n\n[b](readme.md) [x](x)\n',
    'readme.md': '# B\n',
    'x/y.md': '# Y\n',
    x: 'a file',
    'Ä.md': '# One\n',
    'A\u0308.md': '# Other\n',
  };
  const { warnings = [] } = await readDocs(sourcesOf(files), readFile);
  assert.deepEqual(
    warnings.filter(({ kind }) => kind === 'file name').map(({ path, message }) => [path, message]),
    [
      [
        'readme.md',
        'Windows and macOS can’t distinguish it from “README.md” in the same folder. It was renamed to “readme-2.md”.',
      ],
      ['x', 'A folder has the same name. It was renamed to “x-2”.'],
      [
        'Ä.md',
        'Windows and macOS can’t distinguish it from “A\u0308.md” in the same folder. It was renamed to “Ä-2.md”.',
      ],
    ],
  );
  const written = await exported(await read(files));
  assert.equal(written['README.md'], '# A\n\n[b](readme-2.md) [x](x-2)\n');
  assert.equal(written['x-2'], 'a file');
});

test('exports pages without a path under names that Windows can create', async () => {
  const pages = ['Con', 'Aux', 'nul'].map((title) => {
    const { git: _, ...made } = page(title, title);
    return { ...made, document: 't' };
  });
  const last = { ...pages[2]!, pages: [{ ...pages[0]!, page: 'inner' }] };
  const content: Content = {
    pages: [page('Start', 'README.md'), ...pages.slice(0, 2), last],
    files: [{ id: 'f', name: 'lpt1.png', contentType: 'image/png', size: 1, blob: 'b' }],
    contents: new Map([['b', Buffer.from('x')]]),
    texts: new Map([['t', 'Text\n']]),
  };
  const written = await exported(content);
  assert.deepEqual(Object.keys(written).toSorted(), [
    '.gitbook/assets/lpt1-file.png',
    'README.md',
    'SUMMARY.md',
    'aux-file.md',
    'con-file.md',
    'nul-file.md',
    'nul-file/con-file.md',
  ]);
  const { pages: again } = await read(written);
  assert.deepEqual(
    flatPages(again).map(({ title }) => title),
    ['Start', 'Con', 'Aux', 'nul', 'Con'],
  );
});
