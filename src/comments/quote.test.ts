import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parsePiece } from '#markdown/parseMarkdown.ts';
import { textOf } from '#markdown/textOf.ts';
import { withQuote } from './quote.ts';

test('quotes a text as it is, whatever Markdown it looks like', () => {
  for (const text of [
    '| a | *b* |',
    '- item',
    '1. one',
    '# no heading',
    '[x](y) `z` & &amp; <b>',
    '=',
    'a · b',
  ]) {
    const [quote, note] = parsePiece(withQuote('See this.', text)).children;
    assert.equal(quote?.type, 'blockquote');
    assert.equal(quote && textOf(quote), text);
    assert.equal(note && textOf(note), 'See this.');
  }
});

test('truncates a long quote', () => {
  assert.equal(withQuote('Note', 'x'.repeat(1000)), `> ${'x'.repeat(300)}…\n\nNote`);
});
