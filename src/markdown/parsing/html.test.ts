import assert from 'node:assert/strict';
import { test } from 'node:test';
import { htmlParts } from './html.ts';

test('keeps text and anchors of tags', () => {
  assert.deepEqual(htmlParts('<div class="note">\n  Mind the <b>tide</b>.\n</div>'), [
    { is: 'text', text: ' Mind the ' },
    { is: 'text', text: 'tide' },
    { is: 'text', text: '. ' },
  ]);
  assert.deepEqual(htmlParts('<a id="datum"></a><a name=\'zero\'>'), [
    { is: 'anchor', name: 'datum' },
    { is: 'anchor', name: 'zero' },
  ]);
});

test('keeps images and line breaks', () => {
  assert.deepEqual(htmlParts('<img alt="A quay > a pier" src="img/quay.svg" class="center" /><br>'), [
    { is: 'image', alt: 'A quay > a pier', url: 'img/quay.svg' },
    { is: 'break' },
  ]);
});

test('removes comments, scripts, styles and declarations with their content', () => {
  for (const html of [
    '<!-- not <b>this</b> -->',
    '<!-- without an end',
    '<script>alert("<b>")</script>',
    '<STYLE>p { color: red }</STYLE>',
    '<script>without an end',
    '<!DOCTYPE html>',
    '</span>',
  ])
    assert.deepEqual(htmlParts(html), []);
});
