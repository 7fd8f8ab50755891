import assert from 'node:assert/strict';
import { test } from 'node:test';
import { missingFonts } from './missingFonts.ts';
import type { Face } from './typesetting/fontFiles.ts';

const without = (...faces: Face[]) => ({ has: (face: Face) => !faces.includes(face) });
const titles = (...all: string[]) => all.map((title) => ({ title }));

test('names the languages whose fonts are missing', () => {
  const pages = titles('Start', '起重机', 'クレーン', '크레인');
  assert.deepEqual(missingFonts(pages, without()), []);
  const none = missingFonts(pages, without('chinese', 'japanese', 'korean'));
  assert.deepEqual(none, ['Chinese', 'Japanese', 'Korean']);
  assert.deepEqual(missingFonts(pages, without('korean')), ['Korean']);
  assert.deepEqual(missingFonts(pages, without('chinese')), [], 'the Japanese font has the letters');
  assert.deepEqual(missingFonts(titles('Größe, Журнал'), without('chinese')), []);
});
