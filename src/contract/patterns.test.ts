import assert from 'node:assert/strict';
import { test } from 'node:test';
import { charactersOf, isEmoji, isLinkTarget } from './patterns.ts';

const saltire = '🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}';

test('converts hex code points to characters', () => {
  assert.equal(charactersOf('1f4c4'), '📄');
  assert.equal(charactersOf('1F468-200D-1F33E'), '👨‍🌾');
  assert.equal(charactersOf('2693_fe0f'), '⚓️');
  for (const other of ['🪶', 'ffffff', 'anchor', '']) assert.equal(charactersOf(other), other);
});

test('accepts every emoji, as characters and as code points', () => {
  const sequences = ['👨‍🌾', '🇳🇴', '7️⃣', '👍🏽', '☝🏽', '🏳️‍🌈', '👩🏽‍❤️‍💋‍👨🏽', saltire];
  for (const one of sequences) {
    const hex = Array.from(one, (character) => character.codePointAt(0)?.toString(16)).join('-');
    assert.ok(isEmoji(one), one);
    assert.ok(isEmoji(hex), hex);
  }
});

test('accepts an emoji with and without its variation selectors', () => {
  for (const one of ['❤️', '❤', '⚓', '⚓️', '7⃣', '🏳‍🌈', '👁️‍🗨️', '👁‍🗨️', '👁‍🗨']) assert.ok(isEmoji(one), one);
  for (const other of ['\u{fe0f}', '\u{fe0f}👍', '👍\u{fe0f}\u{fe0f}', '❤️\u{fe0f}'])
    assert.ok(!isEmoji(other), other);
});

test('rejects anything but a single emoji', () => {
  for (const other of [
    '',
    'a',
    '7',
    '#',
    ' 👍',
    '👍👍',
    'hex-1f44d',
    'ffffff',
    '41',
    '1f44d-1f44d',
    '🏽‍👍',
    '🇳',
  ])
    assert.ok(!isEmoji(other), other);
  const invented = Array.from({ length: 1000 }, (_, n) => `${(0xe000 + n).toString(16)}-1f44d`);
  assert.deepEqual(invented.filter(isEmoji), []);
});

test('accepts no link target that browsers read as a script or as another host', () => {
  for (const href of ['https://a.example/?q=a:b', 'MAILTO:a@b.example', 'tel:+1', '../a.md#b:c', 'a/b', '/a'])
    assert.ok(isLinkTarget(href), href);
  for (const href of [
    'javascript:ran()',
    ' JavaScript:ran()',
    'java\nscript:ran()',
    'java\tscript:ran()',
    '\u0001javascript:ran()',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\n/evil.example',
  ])
    assert.ok(!isLinkTarget(href), JSON.stringify(href));
});
