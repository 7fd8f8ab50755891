import assert from 'node:assert/strict';
import { test } from 'node:test';
import { labelOf, referenceOf } from './blockText.ts';

test('reads the address of every block that refers to something', () => {
  const hrefs = [
    ['content-ref', 'url'],
    ['page-ref', 'page'],
    ['file', 'src'],
    ['embed', 'url'],
    ['include', 'path'],
  ].map(([name = '', key = '']) => referenceOf({ name, attributes: { [key]: 'a.md' } })?.href);
  assert.deepEqual(new Set(hrefs), new Set(['a.md']));
  assert.equal(referenceOf({ name: 'hint', attributes: {} }), undefined);
});

test('describes kinds, conditions and operations in words', () => {
  assert.equal(labelOf({ name: 'hint', attributes: { style: 'danger' } }), 'Danger');
  assert.equal(labelOf({ name: 'tab', attributes: {} }), 'Tab');
  assert.equal(labelOf({ name: 'elif', attributes: { condition: 'a' } }), 'Otherwise, shown if a');
  assert.equal(
    labelOf({ name: 'openapi', attributes: { method: 'get', path: '/a', src: 'b.yaml' } }),
    'GET /a · b.yaml',
  );
});
