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

test('names the parts of an operation that is described by hand', () => {
  const label = (name: string, attributes: Record<string, string>) => labelOf({ name, attributes });
  assert.equal(
    label('swagger', {
      method: 'get',
      baseUrl: 'https://a.example',
      path: '/b',
      summary: 'Find',
      expanded: 'true',
    }),
    'Find · GET https://a.example/b',
  );
  assert.equal(
    label('api-method', { method: 'get', host: 'https://a.example', path: '/b\\_c' }),
    'GET https://a.example/b_c',
  );
  assert.equal(
    label('swagger-parameter', { in: 'header', name: 'Key', type: 'string', required: 'true' }),
    'Key · header · string · required',
  );
  assert.equal(label('api-method-parameter', { name: 'grant\\_type', required: 'false' }), 'grant_type');
  assert.equal(label('swagger-response', { status: '200: OK', description: 'Found' }), '200: OK · Found');
  assert.equal(label('api-method-response-example', { httpCode: '404' }), '404');
  assert.equal(label('api-method-headers', {}), 'Headers');
  assert.equal(label('api-method-spec', {}), '');
  assert.equal(label('openapi-webhook', { name: 'paid', method: 'post', spec: 's' }), 'POST paid · s');
});
