import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseYaml } from './yaml.ts';

test('refuses YAML above 128 kB, which would take seconds', () => {
  assert.equal(parseYaml('- x\n'.repeat(1000)).problem, undefined);
  assert.equal(parseYaml('- x\n'.repeat(40_000)).problem, 'is larger than 128 kB');
});
