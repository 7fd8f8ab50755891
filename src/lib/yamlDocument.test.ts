import { test } from 'node:test';
import assert from 'node:assert/strict';
import { parseYamlDocument } from './yamlDocument.ts';

const errorsOf = (yaml: string, options?: Parameters<typeof parseYamlDocument>[1]) =>
  parseYamlDocument(yaml, options).document.errors.map(({ code, linePos }) => [code, linePos?.[0].line]);

test('reports a repeated key at any depth, with its line', () => {
  assert.deepEqual(errorsOf('a: 1\nb: { c: 1, d: 2 }\na: 2\n'), [['DUPLICATE_KEY', 3]]);
  assert.deepEqual(errorsOf('- x\n- b:\n    c: 1\n    d: 2\n    c: 3\n'), [['DUPLICATE_KEY', 5]]);
});

test('accepts equal keys of different maps and keys of different types', () => {
  assert.deepEqual(errorsOf('a: { c: 1 }\nb: { c: 1 }\n1: x\n"1": y\n'), []);
});

test('applies the last of repeated keys on request', () => {
  const { document } = parseYamlDocument('a: 1\nb: 2\na: 3\n', { uniqueKeys: false });
  assert.deepEqual(document.errors, []);
  assert.deepEqual(document.toJS(), { a: 3, b: 2 });
});

test('finds a repeated key among 60,000', () => {
  const yaml = Array.from({ length: 60_000 }, (_, n) => `key${n}: 1\n`).join('');
  assert.deepEqual(errorsOf(yaml), []);
  assert.deepEqual(errorsOf(`${yaml}key7: 2\n`), [['DUPLICATE_KEY', 60_001]]);
});
