import assert from 'node:assert/strict';
import { contract } from '#contract/contract.ts';
import { spaceLanguage } from '#contract/areas/space-language.ts';
import { openSite } from '#server/testing/publishedSites.ts';
import { serviceTest } from '#server/testing/world.ts';

const openingTag = (text: string) => /<html[^>]*?(?= data-words)/.exec(text)?.[0];

serviceTest('a page has the language of its front matter, folder or space', async (world) => {
  const { spaceId, get, org } = await openSite(world, {
    'a.md': '---\nlang: ar\n---\n\n# A\n\nText.\n',
    'b.md': '# B\n\nText.\n',
    'fr/c.md': '# C\n\nText.\n',
  });
  const tagOf = async (path: string) => openingTag((await get(`/guide/book/${path}`)).text);
  assert.equal(await tagOf('a'), '<html lang="ar" dir="rtl"');
  assert.match((await get('/guide/book/a')).text, /<header class="site-head" lang="en">/);
  assert.equal(await tagOf('b'), '<html lang="en" dir="ltr"');
  assert.equal(await tagOf('fr/c'), '<html lang="fr" dir="ltr"');
  const put = (language: string | null) => org.admin.call(spaceLanguage.put, { spaceId, body: { language } });
  assert.deepEqual(await put('he_il'), { language: 'he-IL' });
  assert.deepEqual(await org.admin.call(spaceLanguage.get, { spaceId }), { language: 'he-IL' });
  assert.equal(await tagOf('b'), '<html lang="he-IL" dir="rtl"');
  const { pages } = await org.admin.call(contract.spaceContent.listPages, { spaceId });
  const [a, b, fr] = pages;
  assert.deepEqual(
    [a, b, fr?.pages[0]].map((page) => [page?.lang, page?.dir]),
    [
      ['ar', 'rtl'],
      ['he-IL', 'rtl'],
      ['fr', 'ltr'],
    ],
  );
  await put(null);
  assert.equal(await tagOf('b'), '<html lang="en" dir="ltr"');
  for (const language of ['', 'english language', 'a', 'de-' + 'x'.repeat(40)])
    await org.admin.refused(400, spaceLanguage.put, { spaceId, body: { language } });
});

serviceTest(
  'a page has the language that the settings of its format name',
  async (world) => {
    const { get } = await openSite(world, {
      'book.toml': '[book]\nlanguage = "ja"\n',
      'src/SUMMARY.md': '# Summary\n\n- [A](a.md)\n',
      'src/a.md': '# A\n\nText.\n',
    });
    assert.equal(openingTag((await get('/guide/book/a')).text), '<html lang="ja" dir="ltr"');
  },
  'SQLite',
);
