import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { piecesOf } from './pieces.ts';

const parse = (markdown: string) =>
  fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] }).children;

/** What a text says, without where in it that stands, and without definitions, which are not shown. */
const saying = (nodes: Nodes[]) =>
  JSON.stringify(
    nodes.filter(({ type }) => type !== 'definition'),
    (key, value: unknown) => (key === 'position' ? undefined : value),
  );

const inPieces = (markdown: string, size: number) =>
  saying(piecesOf(markdown, size).flatMap((piece): Nodes[] => parse(piece)));

const seed = fileURLToPath(new URL('../../../server/seed/content/', import.meta.url));
const book = process.env['RUST_BOOK'];
const folders = book === undefined ? [seed] : [seed, `${book}/main/`];

test('every page of the demonstration says the same in pieces as in one', () => {
  let cut = 0;
  for (const folder of folders) {
    for (const path of globSync('**/*.md', { cwd: folder })) {
      const markdown = readFileSync(folder + path, 'utf8');
      cut += piecesOf(markdown, 200).length - 1;
      assert.equal(inPieces(markdown, 200), saying(parse(markdown)), path);
    }
  }
  assert.ok(cut > 200, `only ${cut} cuts`);
});

const block = (heading: string) => `${heading}\n\nThe tide comes in twice a day.\n\n`;

test('a long text is cut before headings, and nowhere else', () => {
  const pieces = piecesOf(block('# One') + block('## Two') + block('## Three'), 30);
  assert.deepEqual(
    pieces.map((piece) => piece.split('\n', 1)[0]),
    ['# One', '## Two', '## Three'],
  );
  assert.equal(piecesOf(block('# One') + block('## Two'), 3000).length, 1);
});

test('what looks like a heading inside code, a comment or a paragraph is none', () => {
  for (const inside of [
    '```sh\n\n# not a heading\n\n```\n',
    '~~~~\n\n# not\n\n~~~\n\n# not\n\n~~~~\n',
    '<!--\n\n# not a heading\n\n-->\n',
    '<!-- short -->\n\n```\n\n# not\n\n```\n',
  ]) {
    const text = block('# One') + inside + block('## Two');
    assert.equal(inPieces(text, 10), saying(parse(text)), inside);
  }
});

test('a text that can’t be cut safely stays whole', () => {
  for (const inside of [
    'A note.[^1]\n\n[^1]: Below.\n',
    '- ```\n  code\n\n# still\n',
    '1. Do\n\n   ```\n   code\n   ```\n',
    '<pre>\n\n# raw\n\n</pre>\n',
    '<div>\n```\n</div>\n\n# raw\n',
    '[on two lines]:\nhttps://tides.example\n',
  ])
    assert.equal(piecesOf(block('# One') + inside + block('## Two'), 10).length, 1, inside);
});

test('links find their definitions from any piece', () => {
  const text = `${block('# One')}See [the table][t].\n\n${block('## Two')}[t]: https://tides.example\n`;
  assert.ok(piecesOf(text, 30).length > 1);
  assert.equal(inPieces(text, 30), saying(parse(text)));
});
