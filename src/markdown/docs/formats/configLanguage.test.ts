import assert from 'node:assert/strict';
import { test } from 'node:test';
import { configLanguage } from './configLanguage.ts';

test('reads the language in the settings of other tools', () => {
  for (const [text, language] of [
    ['[book]\ntitle = "A"\nlanguage = "de"\n', 'de'],
    ['site_name: A\ntheme:\n  name: material\n  language: pt-BR # Brazil\n', 'pt-BR'],
    ["export default {\n  lang: 'ja-JP',\n  title: 'A',\n}\n", 'ja-JP'],
    ["module.exports = {\n  i18n: {\n    defaultLocale: 'fr',\n    locales: ['fr', 'en'],\n  },\n};", 'fr'],
    ["baseURL = 'https://example.org/'\nlanguageCode = 'de-ch'\r\n", 'de-CH'],
    ['title: A\nlocale: zh_TW\n', 'zh-TW'],
    ['{\n  "title": "A",\n  "language": "he"\n}\n', 'he'],
  ] as const)
    assert.equal(configLanguage(text), language, text);
});

test('finds no language in other values', () => {
  for (const text of ['lang: js', 'language: python', 'languages: de', 'title: lang: de', ''])
    assert.equal(configLanguage(text), undefined, text);
});
