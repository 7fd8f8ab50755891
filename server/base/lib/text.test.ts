import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { fold } from './text.ts';

test('folds case and accents', () => {
  assert.equal(fold('Über “Ébbe” – ﬁx it’s A‑B'), 'uber “ebbe” – fix it’s a‐b');
  const everyCharacter = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const mark = fc.integer({ min: 0x2000, max: 0x206f }).map((code) => String.fromCodePoint(code));
  fc.assert(
    fc.property(fc.array(fc.oneof(mark, fc.string({ unit: 'grapheme' }))), (parts) => {
      const text = parts.join('');
      assert.equal(fold(text), everyCharacter(text));
    }),
  );
  for (let code = 0; code < 0x2100; code++)
    assert.equal(fold(String.fromCodePoint(code)), everyCharacter(String.fromCodePoint(code)));
});
