import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rovingIndex } from './roving.ts';

const entries = ['Open', 'Mark as SSO', 'Move…', 'Remove…'];

test('arrows wrap around', () => {
  assert.equal(rovingIndex(entries, 0, 'ArrowDown'), 1);
  assert.equal(rovingIndex(entries, 3, 'ArrowDown'), 0);
  assert.equal(rovingIndex(entries, 0, 'ArrowUp'), 3);
});

test('starts at the first entry with Down and at the last with Up', () => {
  assert.equal(rovingIndex(entries, -1, 'ArrowDown'), 0);
  assert.equal(rovingIndex(entries, -1, 'ArrowUp'), 3);
});

test('Home and End move to the ends', () => {
  assert.equal(rovingIndex(entries, 2, 'Home'), 0);
  assert.equal(rovingIndex(entries, 2, 'End'), 3);
});

test('a letter moves to the next entry that starts with it', () => {
  assert.equal(rovingIndex(entries, 0, 'm'), 1);
  assert.equal(rovingIndex(entries, 1, 'm'), 2);
  assert.equal(rovingIndex(entries, 2, 'M'), 1);
  assert.equal(rovingIndex(entries, 0, 'x'), undefined);
});

test('ignores other keys and empty lists', () => {
  assert.equal(rovingIndex(entries, 0, 'Enter'), undefined);
  assert.equal(rovingIndex([], 0, 'ArrowDown'), undefined);
});
