import assert from 'node:assert/strict';
import { test } from 'node:test';
import { codeOf, emojiOf, isEmoji } from './emoji.ts';

test('code points in hex become the character they stand for', () => {
  assert.equal(emojiOf('1f4c4'), '📄');
  assert.equal(emojiOf('1F468-200D-1F33E'), '👨‍🌾');
  assert.equal(emojiOf('2693_fe0f'), '⚓️');
});

test('a character stays as it is, and so does what is neither', () => {
  assert.equal(emojiOf('🪶'), '🪶');
  assert.equal(emojiOf('ffffff'), 'ffffff');
  assert.equal(emojiOf('anchor'), 'anchor');
  assert.equal(emojiOf(''), '');
});

test('a character becomes its code points, and what is one emoji is told from what isn’t', () => {
  assert.equal(codeOf('📄'), '1f4c4');
  assert.equal(emojiOf(codeOf('👨‍🌾')), '👨‍🌾');
  assert.equal(codeOf('1f4c4'), '1f4c4');
  for (const one of ['📄', '👨‍🌾', '⚓️', '🇳🇴', '7️⃣', '1f4c4', '👍🏽']) assert.equal(isEmoji(one), true, one);
  for (const other of ['', 'a', 'anchor', '📄📄', '7', '📄 ']) assert.equal(isEmoji(other), false, other);
});
