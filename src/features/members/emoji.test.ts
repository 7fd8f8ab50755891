import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emojiOf } from './emoji.ts';

test('code points in hex become the character they stand for', () => {
  assert.equal(emojiOf('1f4c4'), '📄');
  assert.equal(emojiOf('1f468-200d-1f33e'), '👨‍🌾');
});

test('a character stays as it is, and so does what is neither', () => {
  assert.equal(emojiOf('🪶'), '🪶');
  assert.equal(emojiOf('ffffff'), 'ffffff');
  assert.equal(emojiOf(''), '');
});
