import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languageName } from './languages.ts';

test('a language is called by its name, with its region or script', () => {
  assert.deepEqual(['de', 'pt-BR', 'zh-Hant'].map(languageName), [
    'German',
    'Brazilian Portuguese',
    'Traditional Chinese',
  ]);
});

test('what names no language stays as it is', () => {
  for (const code of ['qqx', 'klingon language', '', '??']) assert.equal(languageName(code), code);
});
