import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { parseText } from '#markdown/parsing/parseText.ts';
import { createPreviewChanges, withUnchanged } from './previewChanges.ts';
import { createPreviewParser } from './readPreview.ts';

const section = (n: number) =>
  `## Section ${n}\n\nText with [a link](page-${n}.md).\n\n${'Words of the tide. '.repeat(90)}\n\n{% hint style="info" %}\nNote ${n}\n{% endhint %}\n`;
const long = `# Tides\n\n${Array.from({ length: 12 }, (_, n) => section(n)).join('\n')}\n[ref]: other.md\n`;

const readPreview = (markdown: string, title: string) => createPreviewParser()(markdown, title);

const blocksOf = (trees: readonly Root[]) => {
  const blocks = trees.flatMap(({ children }) => children.filter(({ type }) => type !== 'definition'));
  for (const block of blocks)
    visit(block, (node) => {
      delete node.position;
      if (node.data?.hProperties) delete node.data.hProperties['data-node'];
      if (node.data?.hProperties && Object.keys(node.data.hProperties).length === 0) delete node.data;
    });
  return JSON.parse(JSON.stringify(blocks)) as unknown;
};

test('parses what the reader parses', async () => {
  const [preview, reader] = [readPreview(long, 'Tides'), await parseText(long, 'Tides')];
  assert.deepEqual(
    blocksOf(preview.parts.map(({ tree }) => tree)),
    blocksOf(reader.parts.map(({ tree }) => tree)),
  );
  assert.deepEqual(preview.headings, reader.headings);
  assert.deepEqual(new Set(preview.anchors), reader.anchors);
});

test('returns the line of each part, the words and the URLs', () => {
  const { parts, words, addresses } = readPreview(long, 'Tides');
  const lines = long.split('\n');
  for (const { line } of parts) assert.notEqual(lines[line - 1]?.trim() ?? '', '', `line ${line}`);
  assert.ok(words > 12 * 360 && words < 12 * 380, String(words));
  assert.deepEqual(addresses.slice(0, 2), ['page-0.md', 'page-1.md']);
  assert.ok(addresses.includes('other.md'));
});

test('sends only changed parts and keeps the identity of the others', () => {
  const changes = createPreviewChanges();
  const first = withUnchanged(changes(readPreview(long, '')), undefined);
  const change = changes(readPreview(long.replace('Note 5', 'Note five'), ''));
  assert.equal(change.parts.filter((part) => 'tree' in part).length, 1);
  const second = withUnchanged(change, first);
  assert.equal(second.parts.filter(({ tree }, at) => tree !== first.parts[at]?.tree).length, 1);
});

test('parses a changed text as a new one', () => {
  const read = createPreviewParser();
  const texts = [
    long,
    long.replace('Note 5', 'Note five'),
    long.replace('## Section 3', '## Section 4'),
    long.replace('[ref]: other.md', '[ref]: another.md'),
    `New\n\n${long}`,
    `${long}{% endhint %}`,
    long,
  ];
  for (const text of texts) assert.deepEqual(read(text, 'Tides'), readPreview(text, 'Tides'));
});
