import assert from 'node:assert/strict';
import { test } from 'node:test';
import { codeOf, emojiOf } from './emoji.ts';

test('converts hex code points to a character', () => {
  assert.equal(emojiOf('1f4c4'), '📄');
  assert.equal(emojiOf('1F468-200D-1F33E'), '👨‍🌾');
  assert.equal(emojiOf('2693_fe0f'), '⚓️');
});

test('returns characters and other text unchanged', () => {
  assert.equal(emojiOf('🪶'), '🪶');
  assert.equal(emojiOf('ffffff'), 'ffffff');
  assert.equal(emojiOf('anchor'), 'anchor');
  assert.equal(emojiOf(''), '');
});

test('converts a character to code points', () => {
  assert.equal(codeOf('📄'), '1f4c4');
  assert.equal(emojiOf(codeOf('👨‍🌾')), '👨‍🌾');
  assert.equal(codeOf('1f4c4'), '1f4c4');
});
