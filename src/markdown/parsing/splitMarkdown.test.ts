import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { realPages } from '../testingRealPages.ts';
import { joinPieces, parsePiece, withTree } from '../parseMarkdown.ts';
import { splitMarkdown } from './splitMarkdown.ts';

const parse = (markdown: string) =>
  fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] }).children;

/** The content of a tree, without positions and definitions. */
const contentOf = (nodes: Nodes[]) =>
  JSON.stringify(
    nodes.filter(({ type }) => type !== 'definition'),
    (key, value: unknown) => (key === 'position' ? undefined : value),
  );

const inPieces = (markdown: string, size: number) =>
  contentOf(splitMarkdown(markdown, size).flatMap((piece): Nodes[] => parse(piece)));

const seed = fileURLToPath(new URL('../../../server/operator/seed/content/', import.meta.url));

test('parses every seed page in pieces to the same content', () => {
  let cut = 0;
  for (const path of globSync('**/*.md', { cwd: seed })) {
    const markdown = readFileSync(seed + path, 'utf8');
    cut += splitMarkdown(markdown, 200).length - 1;
    assert.equal(inPieces(markdown, 200), contentOf(parse(markdown)), path);
  }
  assert.ok(cut > 200, `only ${cut} cuts`);
});

const block = (heading: string) => `${heading}\n\nThe tide comes in twice a day.\n\n`;

test('splits a long text only before headings', () => {
  const pieces = splitMarkdown(block('# One') + block('## Two') + block('## Three'), 30);
  assert.deepEqual(
    pieces.map((piece) => piece.split('\n', 1)[0]),
    ['# One', '## Two', '## Three'],
  );
  assert.equal(splitMarkdown(block('# One') + block('## Two'), 3000).length, 1);
});

test('ignores headings inside code and comments', () => {
  for (const inside of [
    '```sh\n\n# not a heading\n\n```\n',
    '~~~~\n\n# not\n\n~~~\n\n# not\n\n~~~~\n',
    '<!--\n\n# not a heading\n\n-->\n',
    '<!-- short -->\n\n```\n\n# not\n\n```\n',
  ]) {
    const text = block('# One') + inside + block('## Two');
    assert.equal(inPieces(text, 10), contentOf(parse(text)), inside);
  }
});

test('does not split a text if that could change its meaning', () => {
  for (const inside of [
    'A note.[^1]\n\n[^1]: Below.\n',
    '- ```\n  code\n\n# still\n',
    '1. Do\n\n   ```\n   code\n   ```\n',
    '<pre>\n\n# raw\n\n</pre>\n',
    '<div>\n```\n</div>\n\n# raw\n',
    '[on two lines]:\nhttps://tides.example\n',
  ])
    assert.equal(splitMarkdown(block('# One') + inside + block('## Two'), 10).length, 1, inside);
});

test('appends link definitions to every piece', () => {
  const text = `${block('# One')}See [the table][t].\n\n${block('## Two')}[t]: https://tides.example\n`;
  assert.ok(splitMarkdown(text, 30).length > 1);
  assert.equal(inPieces(text, 30), contentOf(parse(text)));
});

const joined = (markdown: string, size: number) =>
  contentOf(
    joinPieces(splitMarkdown(markdown, size).flatMap((piece) => parsePiece(piece).children)).children,
  );
const whole = (markdown: string) => withTree(markdown, ({ children }) => contentOf(children));

test('pairs tags and HTML across pieces', () => {
  const inside = block('## Two') + block('## Three');
  for (const text of [
    `{% tabs %}\n{% tab title="A" %}\n\n${inside}{% endtab %}\n{% endtabs %}\n`,
    `<details>\n\n<summary>More</summary>\n\n${inside}</details>\n`,
    `{% hint %}\n\n${inside}`,
    `:::tip\n\n${inside}:::\n\n> [!NOTE]\n> [a][b]\n\n[b]: c.md\n`,
    `!!! note\n    a\n\n${inside}`,
  ]) {
    assert.ok(splitMarkdown(block('# One') + text, 10).length > 2);
    assert.equal(joined(block('# One') + text, 10), whole(block('# One') + text), text);
  }
});

for (const name of ['RUST_BOOK', 'JABREF_DOCS']) {
  const docs = process.env[name] ?? '';
  const options = { skip: docs === '' && `${name} is not set to the folder of the docs` };
  test(`parses every page of ${name} in pieces to the same tree`, options, () => {
    for (const { path, text } of realPages(docs))
      if (splitMarkdown(text, 200).length > 1) assert.equal(joined(text, 200), whole(text), path);
  });
}

test('does not split a component or a comment of MDX', () => {
  const inner = `<Tabs>\n  <Tab\n    title="A">\n    <Icon\n      name="x" /> a\n\n## In a tab\n\n    <br />Indented\n  </Tab>\n</Tabs>\n\n`;
  const comment = '{/*\n\n# hidden\n\n*/}\n\n';
  const text = block('# One') + inner + block('## Two') + comment + block('## Three');
  const unsplit = contentOf(joinPieces(parsePiece(text).children).children);
  const pieces = splitMarkdown(text, 10);
  assert.equal(
    contentOf(joinPieces(pieces.flatMap((piece) => parsePiece(piece).children)).children),
    unsplit,
  );
  assert.deepEqual(
    pieces.map((piece) => piece.split('\n', 1)[0]),
    ['# One', '## Two', '## Three'],
  );
});
