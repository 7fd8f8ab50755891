import assert from 'node:assert/strict';
import { test } from 'node:test';
import { htmlParts } from './html.ts';

test('of tags, only what they say and set is kept', () => {
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

test('pictures and line breaks are kept', () => {
  assert.deepEqual(htmlParts('<img alt="A quay > a pier" src="img/quay.svg" class="center" /><br>'), [
    { is: 'picture', alt: 'A quay > a pier', url: 'img/quay.svg' },
    { is: 'break' },
  ]);
});

test('comments, scripts, styles and declarations are gone with all that is in them', () => {
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
