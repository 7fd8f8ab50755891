import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runsOf, widthOf, disabledFeatures } from './fonts.ts';

const format = (text: string, face: Parameters<typeof runsOf>[0] = 'serif') =>
  runsOf(face, text).map((run) => `${run.face}: ${run.text}`);

test('uses the Noto fonts for Indian scripts, in the weight of the surrounding text', () => {
  assert.deepEqual(format('Tide ज्वार'), ['serif: Tide ', 'devanagari: ज्वार']);
  assert.deepEqual(format('ज्वार', 'sansBold'), ['devanagariBold: ज्वार']);
  const words = ['জোয়ার', 'ભરતી', 'ਜਵਾਰ', 'ಉಬ್ಬರ', 'വേലിയേറ്റം', 'ଜୁଆର', 'ஓதம்', 'ఆటుపోటు'];
  const used = words.map((word) => runsOf('serif', word).map(({ face }) => face));
  assert.deepEqual(used, [
    ['bengali'],
    ['gujarati'],
    ['gurmukhi'],
    ['kannada'],
    ['malayalam'],
    ['oriya'],
    ['tamil'],
    ['telugu'],
  ]);
});

test('keeps joiners and danda in the font of the surrounding script', () => {
  assert.deepEqual(format('क्\u200dष।'), ['devanagari: क्\u200dष।']);
  assert.deepEqual(format('জোয়ার।'), ['bengali: জোয়ার।']);
});

test('joins letters, so that a word is narrower than the sum of its letters', () => {
  const apart = ['क', '्', 'ष'].reduce((sum, letter) => sum + widthOf('devanagari', letter), 0);
  assert.ok(widthOf('devanagari', 'क्ष') < apart);
});

test('disables mark positioning for a font without the needed anchors', () => {
  assert.ok(disabledFeatures('gurmukhi', 'ਪੰਜਾਬੀ'));
  assert.equal(disabledFeatures('gurmukhi', 'ਜਵਾਰ'), undefined);
  for (const word of ['ਪੰਜਾਬੀ', 'శ్రీ']) {
    assert.doesNotMatch(format(word).join(), /□/);
    assert.ok(widthOf('serif', word) > 0);
  }
});

test('uses one font for the parts of an emoji', () => {
  assert.deepEqual(format('By sea 🚢.'), ['serif: By sea ', 'emoji: 🚢', 'serif: .']);
  for (const emoji of ['👩‍✈️', '🇩🇪', '1️⃣', '👍🏽'])
    assert.deepEqual(format(emoji, 'sansBold'), [`emojiBold: ${emoji}`]);
});

test('prints a box for a character that no font has, and keeps the character', () => {
  assert.deepEqual(runsOf('serif', '\u{13000}\u{13001}'), [
    { face: 'sans', text: '□□', missing: '\u{13000}\u{13001}' },
  ]);
});

test('keeps the middle dot and apostrophes in the font of the text', () => {
  assert.deepEqual(format('1 · 2ʼ'), ['serif: 1 · 2ʼ']);
});
