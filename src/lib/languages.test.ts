import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languageName } from './languages.ts';

test('names a language with its region or script', () => {
  assert.deepEqual(['de', 'pt-BR', 'zh-Hant'].map(languageName), [
    'German',
    'Brazilian Portuguese',
    'Traditional Chinese',
  ]);
});

test('returns unknown codes unchanged', () => {
  for (const code of ['qqx', 'klingon language', '', '??']) assert.equal(languageName(code), code);
});
