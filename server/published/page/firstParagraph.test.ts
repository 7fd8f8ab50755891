import assert from 'node:assert/strict';
import { test } from 'node:test';
import { firstParagraph } from './firstParagraph.ts';

test('returns the first paragraph as plain text', () => {
  const text =
    '# Tides\n\n![A quay](quay.png)\n\n* one\n\nThe **sea** rises\n[twice](tides.md) a day.\n\nMore.\n';
  assert.equal(firstParagraph(text), 'The sea rises twice a day.');
  assert.equal(firstParagraph('*Gauges* measure it.'), 'Gauges measure it.');
});

test('skips code, tables, quotes, lists, tags and blocks', () => {
  const text =
    '```sh\nrun\n\nThis is code\n```\n\n| a |\n|---|\n\n> Quote\n\n1. One\n\n- Two\n\n<p>Tag</p>\n\n{% hint %}\nHint\n{% endhint %}\n\nHere.';
  assert.equal(firstParagraph(text), 'Here.');
  for (const without of [
    '',
    '# Title\n',
    'See {% include "x" %} this.',
    '```\nopen code\n\ntext',
    '- a\n- b\n',
  ])
    assert.equal(firstParagraph(without), undefined, without);
});

test('cuts a long paragraph', () => {
  const text = firstParagraph('word '.repeat(200));
  assert.equal(text?.endsWith('…'), true);
  assert.ok(text.length <= 160);
});
