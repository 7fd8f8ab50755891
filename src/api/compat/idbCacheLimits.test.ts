import assert from 'node:assert/strict';
import { test } from 'node:test';
import { entriesToEvict } from './idbCacheLimits.ts';

const facts = [
  { key: 'old', usedAt: 100, size: 5 },
  { key: 'latest', usedAt: 1000, size: 5 },
  { key: 'middle', usedAt: 500, size: 5 },
];

test('evicts old entries regardless of size', () => {
  assert.deepEqual(entriesToEvict(facts, 1000, { age: 899, size: 100 }), ['old']);
  assert.deepEqual(entriesToEvict(facts, 1000, { age: 900, size: 100 }), []);
});

test('evicts the least recently used entries first', () => {
  assert.deepEqual(entriesToEvict(facts, 1000, { age: 5000, size: 10 }), ['old']);
  assert.deepEqual(entriesToEvict(facts, 1000, { age: 5000, size: 4 }), ['latest', 'middle', 'old']);
  assert.deepEqual(entriesToEvict([], 1000), []);
});
