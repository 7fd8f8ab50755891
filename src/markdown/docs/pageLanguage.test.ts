import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pageLanguage } from './pageLanguage.ts';

const ofHead = (yaml: string) => pageLanguage({ head: `---\n${yaml}\n---\n\n`, path: 'a.md' });

test('the language of a page is that of its front matter, else of its folder or space', () => {
  assert.deepEqual(ofHead('lang: ar'), { lang: 'ar', dir: 'rtl' });
  assert.deepEqual(ofHead('title: A\nlanguage: "pt_br" # Brazil'), { lang: 'pt-BR', dir: 'ltr' });
  assert.deepEqual(ofHead('locale: he\r\ndir: ltr'), { lang: 'he', dir: 'ltr' });
  assert.deepEqual(ofHead('direction: rtl'), { dir: 'rtl' });
  assert.deepEqual(pageLanguage({ path: 'i18n/fa/guide/a.md' }), { lang: 'fa', dir: 'rtl' });
  assert.deepEqual(pageLanguage({ head: '---\nlang: de\n---\n', path: 'i18n/fa/a.md' }), {
    lang: 'de',
    dir: 'ltr',
  });
  assert.deepEqual(pageLanguage({ path: 'docs/ja/a.md', space: 'de' }), { lang: 'ja', dir: 'ltr' });
  assert.deepEqual(pageLanguage({ path: 'fr/guide/a.md' }), { lang: 'fr', dir: 'ltr' });
  assert.deepEqual(pageLanguage({ path: 'src/content/docs/pt-br/a.md' }), { lang: 'pt-BR', dir: 'ltr' });
  assert.deepEqual(pageLanguage({ path: 'zh_Hans/a.md' }), { lang: 'zh-Hans', dir: 'ltr' });
  assert.deepEqual(pageLanguage({ path: 'a.md', space: 'ur' }), { lang: 'ur', dir: 'rtl' });
  assert.deepEqual(ofHead('lang: uz-Arab'), { lang: 'uz-Arab', dir: 'rtl' });
});

test('a page without a valid language has none', () => {
  for (const yaml of [
    'title: lang',
    'lang: {a: b}',
    'lang: english language',
    'dir: up',
    'lang: "\'><script>"',
  ])
    assert.deepEqual(ofHead(yaml), {}, yaml);
  for (const path of [
    'guide/de/a.md',
    'id/a.md',
    'de.md',
    'api/a.md',
    'us-en/a.md',
    'ch-2/a.md',
    'i18n/a.md',
    'i18n/current-version!/a.md',
  ])
    assert.deepEqual(pageLanguage({ path }), {}, path);
  assert.deepEqual(pageLanguage({}), {});
});
