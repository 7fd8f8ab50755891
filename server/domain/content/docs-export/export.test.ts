import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { differingFiles, folderFiles } from '#server/testing/folderFiles.ts';
import { DocsFolderError } from '#markdown/docs/DocsFolderError.ts';
import { readRealDocs } from '#server/testing/realDocs.ts';
import { folderOf, pngOf } from '#server/testing/testFolder.ts';
import type { PageTree } from '../pageNode.ts';
import { blobReader, exported, page, plan, read, stored, type Content } from '#server/testing/testContent.ts';
import { writeFolder } from './writeFolder.ts';

const odd = {
  '.gitbook.yaml': 'root: ./en/ # English\r\n\r\nredirects:\n  old: a.md\n',
  'en/SUMMARY.md':
    '\uFEFF# Handbook\r\n\r\n* [Gone](gone.md)\r\n* [A](a.md)   \r\n  + [B](<b c.md>)\r\n* [A part](a.md#x)\r\n\r\n## Part\r\n* [Forum](https://forum.example)\r\n* [Draft]()\r\n<!-- end -->',
  'en/a.md':
    '\uFEFF---\r\n# note\r\ntags:   [x,  y]\r\ndescription: "An \\"a\\""\r\ncover: gone.png\r\n---\r\n\r\n\r\nText\r\n',
  'en/b c.md': 'Mixed\r\nends\nhere\r\n\n\n',
  'en/unlisted.md': '---\nx: b: c\n---\n',
  'en/.markdownlint.json': '{}',
  'en/.gitbook/includes/note.md': 'Note',
  'en/.gitbook/assets/logo.png': 'x',
};

test('exports odd docs byte for byte', async () => {
  assert.deepEqual(await exported(await read(odd)), odd);
});

test('exports included files above the docs’ root byte for byte, and no file outside of the folder', async () => {
  const docs = {
    'book.toml': '[book]\r\nsrc = "en/text"\r\n',
    'en/text/SUMMARY.md': '- [A](a.md)\n',
    'en/text/a.md': '```rust\n{{#include ../../code/lift.rs}}\n```\n',
    'code/lift.rs': 'fn lift() {}\r\n',
  };
  const content = await read(docs);
  assert.deepEqual(await exported(content), docs);
  const lift = content.files.find(({ name }) => name === 'lift.rs')!;
  assert.equal(lift.git?.path, '../../code/lift.rs');
  lift.git = { oid: '', path: '../../../../lift.rs' };
  const { 'code/lift.rs': text, ...others } = docs;
  const files = await exported(content);
  assert.deepEqual(files, { ...others, [`en/text/.gitbook/assets/lift.rs`]: text });
});

test('exports docs of other tools byte for byte, whose navigation names pages in another way', async () => {
  const docs = {
    'website/docusaurus.config.js': '',
    'website/sidebars.js': "module.exports = { docs: [{ type: 'doc', id: 'a', label: 'First' }, 'b'] };\r\n",
    'docs/a.md': '---\ntitle:  "A page"\nsidebar_label: A\n---\n\nText\n',
    'docs/b.md': '+++\ntitle = "B"\n+++\n# Other\n',
  };
  const content = await read(docs);
  assert.deepEqual(
    content.pages.map(({ title }) => title),
    ['First', 'B'],
  );
  assert.deepEqual(await exported(content), docs);
  content.pages[0]!.title = 'Renamed';
  const changed = await exported(content);
  assert.match(changed['docs/a.md'] ?? '', /^title: Renamed$/m);
  assert.match(changed['docs/SUMMARY.md'] ?? '', /\[Renamed\]\(a\.md\)/);
});

test('exports generated pages as they are written, and keeps them when other entries change', async () => {
  const entry = (spec: string, end = '\n') =>
    `* \`\`\`yaml${end}  props:${end}    models: false${end}  type: builtin:openapi${end}  dependencies:${end}    spec:${end}      ref:${end}        kind: openapi${end}        spec: ${spec}${end}  \`\`\`${end}`;
  const summary = (end = '\n') =>
    `# Docs${end}${end}* [A](a.md)${end}${entry('pets', end)}${end}## API${end}${end}${entry('Shop_2', end)}* [B](b.md)${end}`;
  for (const end of ['\n', '\r\n']) {
    const docs = { 'SUMMARY.md': summary(end), 'a.md': '# A\n', 'b.md': '# B\n' };
    const content = await read(docs);
    assert.deepEqual(await exported(content), docs);
    const [, pets] = content.pages;
    assert.ok(pets?.type === 'computed');
    // The entry has no title.
    pets.title = 'Pets';
    assert.deepEqual(await exported(content), docs);
    content.pages[0]!.title = 'First';
    content.pages.splice(1, 0, { ...pets, page: 'new', computed: { ...pets.computed!, props: {} } });
    const added = `* \`\`\`yaml${end}  type: builtin:openapi${end}  props: {}${end}  dependencies:${end}    spec:${end}      ref:${end}        kind: openapi${end}        spec: pets${end}  \`\`\`${end}`;
    assert.equal(
      (await exported(content))['SUMMARY.md'],
      summary(end).replace(`* [A](a.md)${end}`, `* [First](a.md)${end}${added}`),
    );
  }
});

test('writes generated pages into a new summary', async () => {
  const content = await read({ 'a.md': '# A\n' });
  const computed = {
    type: 'builtin:openapi' as const,
    props: { models: true },
    dependencies: { spec: { ref: { kind: 'openapi' as const, spec: 'pets' } } },
  };
  const api = { ...page('API'), type: 'computed' as const, computed };
  content.pages.push(page('Group', undefined, [{ ...api, pages: [page('Below', 'b.md')] }]));
  const { 'SUMMARY.md': summary = '', ...files } = await exported(content);
  const again = await read({ 'SUMMARY.md': summary, ...files });
  assert.deepEqual(again.pages[1]?.pages[0]?.computed, computed);
  assert.equal(again.pages[1]?.pages[0]?.pages[0]?.title, 'Below');
});

test('exports docs without summary byte for byte', async () => {
  const docs = { 'README.md': '# Home\n', 'guide/a.md': '# A\n', 'guide/README.md': 'Guide\n' };
  assert.deepEqual(await exported(await read(docs)), docs);
});

test('exports docs whose settings add the readme', async () => {
  const docs = {
    '.gitbook.yaml': 'structure:\n  readme: start.md\n  summary: nav/toc.md\n',
    'nav/toc.md': '- [A](../a.md)\n- [Gone](gone.md)\n',
    'a.md': '',
    'start.md': '# Start\n',
  };
  const content = await read(docs);
  assert.deepEqual(await exported(content), docs);
  content.pages = [content.pages[0]!, content.pages[2]!, content.pages[1]!];
  assert.equal((await exported(content))['nav/toc.md'], '- [Gone](gone.md)\n- [A](../a.md)\n');
});

test('exports any docs byte for byte', async () => {
  const paths = fc.constantFrom(
    'README.md',
    'a.md',
    'B.md',
    'en/a.md',
    'en/SUMMARY.md',
    'SUMMARY.md',
    'en/b c.md',
    '.gitbook/includes/x.md',
    '.hidden/x.md',
    'x.png',
    '.gitbook.yml',
    'en/.gitbook.yaml',
  );
  const piece = fc.constantFrom(
    '---\n',
    '\n',
    '\r\n',
    '\r',
    'a: 1',
    'title: T',
    'hidden: x',
    'layout: {',
    '* [A](a.md)',
    '  * [B](en/b%20c.md#x)',
    '# H',
    '\uFEFF',
    'text ',
    'root: en',
    'structure: {readme: a.md}',
    '[x]: a.md',
    '[y][x]',
  );
  const text = fc.array(piece, { maxLength: 15 }).map((pieces) => pieces.join(''));
  const settings = fc.constantFrom('root: en\n', 'structure:\n  readme: a.md\n', 'root: "', '');
  let loaded = 0;
  await fc.assert(
    fc.asyncProperty(fc.dictionary(paths, text, { maxKeys: 8 }), settings, async (files, yaml) => {
      const folder = { 'a.md': '', 'en/a.md': 'A', ...(yaml && { '.gitbook.yaml': yaml }), ...files };
      const content = await read(folder).catch((error: unknown) => {
        assert.ok(error instanceof DocsFolderError, String(error));
        return undefined;
      });
      if (!content) return;
      loaded++;
      const settingsFile = content.files.find(({ exportOnly }) => exportOnly === 'settings');
      const root = settingsFile?.docsRoot ? `${settingsFile.docsRoot}/` : '';
      const inRoot = Object.entries(folder).filter(
        ([path]) => path.startsWith(root) || /^\.gitbook\.ya?ml$/.test(path),
      );
      assert.deepEqual(await exported(content), Object.fromEntries(inRoot));
    }),
    { numRuns: 500 },
  );
  assert.ok(loaded > 200, String(loaded));
});

test('replaces only the lines of changed properties in the front matter', async () => {
  const head =
    '---\n# about\ntitle: Old\ntags:   [x,  y]\ndescription: >-\n  Two\n  lines\n# layout\nlayout:\n  cover: { visible: true, size: full }\ncover: img/a.png\n---\n\n';
  const content = await read({
    'SUMMARY.md': '* [A](guide/a.md)\n',
    'guide/a.md': `${head}Text\n`,
    'guide/img/a.png': pngOf(1, 1),
    'b.png': pngOf(2, 2),
  });
  const [one] = content.pages;
  Object.assign(one!, {
    title: 'New: title',
    description: undefined,
    icon: 'bolt',
    layout: { cover: false, outline: false },
    cover: { file: 'b.png', yPos: 7 },
  });
  assert.equal(
    (await exported(content))['guide/a.md'],
    '---\n# about\ntitle: "New: title"\ntags:   [x,  y]\n# layout\nlayout:\n  cover:\n    visible: false\n  outline:\n    visible: false\ncover: ../b.png\ncoverY: 7\nicon: bolt\n---\n\nText\n',
  );
});

test('exports content that never came from a folder', async () => {
  const texts = new Map([
    ['w', '# Welcome\n'],
    ['t', 'Tides\n'],
  ]);
  const made = (title: string, document: string, facts: Partial<PageTree> = {}): PageTree => {
    const { git: _, ...rest } = page(title, title);
    return { ...rest, document, ...facts };
  };
  const bytes = pngOf(1, 1);
  const content: Content = {
    texts,
    contents: new Map([['png', bytes]]),
    pages: [
      made('Welcome', 'w', { description: 'Start: here' }),
      made('Summary', 't'),
      made('Draft', 'none'),
      page('Part', undefined, [made('Tides', 't', { pages: [made('Tides', 'w', { page: 'x' })] })]),
      { ...page('Forum'), type: 'link', href: 'https://forum.example' },
    ],
    files: [{ id: 'f', name: 'logo.png', contentType: 'image/png', size: 1, blob: 'png' }],
  };
  const planned = await exported(content);
  assert.deepEqual(Object.keys(planned).toSorted(), [
    '.gitbook/assets/logo.png',
    'README.md',
    'SUMMARY.md',
    'part/tides.md',
    'part/tides/tides.md',
    'summary-2.md',
  ]);
  assert.equal(planned['README.md'], '---\ndescription: "Start: here"\n---\n\n# Welcome\n');
  assert.equal(
    planned['SUMMARY.md'],
    '# Table of contents\n\n* [Welcome](README.md)\n* [Summary](summary-2.md)\n* [Draft]()\n* Part\n  * [Tides](part/tides.md)\n    * [Tides](part/tides/tides.md)\n* [Forum](https://forum.example)\n',
  );
});

const book = process.env['RUST_BOOK'];

test('exports a book byte for byte', { skip: book === undefined && 'RUST_BOOK is not set' }, async (t) => {
  const main = join(book!, 'main');
  const content = stored(await readRealDocs(main));
  const folder = await folderOf(t, {});
  await writeFolder(folder, await plan(content), blobReader(content));
  assert.deepEqual(differingFiles(folderFiles(folder), folderFiles(main)), []);
});
