import assert from 'node:assert/strict';
import { test } from 'node:test';
import { documentText } from './documentText.ts';
import { textDocument } from './textDocument.ts';

const textsOf = (markdown: string) =>
  textDocument(markdown).nodes.map(({ nodes }) => nodes[0]?.leaves[0]?.text);

test('has a paragraph for each block, without escapes', () => {
  assert.deepEqual(textsOf('Tides **rise**.\n\n\n- a\n- b\\_c\n'), ['Tides **rise**.', '- a\n- b_c\n']);
  assert.deepEqual(textsOf(' \n\n'), []);
});

test('has at most 20 paragraphs; the last one contains the rest', () => {
  const blocks = Array.from({ length: 30 }, (_, n) => `Block ${n}`);
  const texts = textsOf(blocks.join('\n\n'));
  assert.equal(texts.length, 20);
  assert.equal(texts[19], blocks.slice(19).join('\n\n'));
});

test('plain text stays the same as a document', () => {
  const markdown = 'High \\*water\\* at 9.\n\nLow\\_water at 3.';
  assert.equal(documentText(textDocument(markdown)), markdown);
});
