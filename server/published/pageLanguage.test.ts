import assert from 'node:assert/strict';
import { contract } from '#contract/contract.ts';
import { spaceLanguage } from '#contract/areas/space-language.ts';
import { readDocs } from '#markdown/docs/readDocs.ts';
import { loadSpace } from '#server/operator/load.ts';
import { readFile } from '#server/domain/content/docs-folder/describeFile.ts';
import { openSite } from '#server/testing/publishedSites.ts';
import { sqliteTest } from '#server/testing/world.ts';

const openingTag = (text: string) => /<html[^>]*?(?= data-words)/.exec(text)?.[0];

sqliteTest('a page has the language of its front matter, folder or space', async (world) => {
  const { spaceId, get, org } = await openSite(world, {
    'SUMMARY.md': '* [a](a.md)\n* [b](b.md)\n* [c](fr/c.md)\n',
    'a.md': '---\nlang: ar\n---\n\n# A\n\nText.\n',
    'b.md': '# B\n\nText.\n',
    'fr/c.md': '# C\n\nText.\n',
  });
  const tagOf = async (path: string) => openingTag((await get(`/guide/book/${path}`)).text);
  assert.equal(await tagOf('a'), '<html lang="ar" dir="rtl"');
  assert.match((await get('/guide/book/a')).text, /<header class="site-head" lang="en">/);
  assert.equal(await tagOf('b'), '<html lang="en" dir="ltr"');
  assert.equal(await tagOf('c'), '<html lang="fr" dir="ltr"');
  const put = (language: string | null) => org.admin.call(spaceLanguage.put, { spaceId, body: { language } });
  assert.deepEqual(await put('he_il'), { language: 'he-IL' });
  assert.deepEqual(await org.admin.call(spaceLanguage.get, { spaceId }), { language: 'he-IL' });
  assert.equal(await tagOf('b'), '<html lang="he-IL" dir="rtl"');
  const { pages } = await org.admin.call(contract.spaceContent.listPages, { spaceId });

  assert.deepEqual(
    pages.map(({ lang, dir }) => [lang, dir]),
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

sqliteTest('a page has the language that the settings of its format name', async (world) => {
  const { get, spaceId } = await openSite(world, { 'a.md': '# A\n' });
  const load = async (texts: Record<string, string>) => {
    const files = Object.entries(texts).map(([path, text]) => {
      const bytes = Buffer.from(text);
      return [path, { path, size: bytes.byteLength, read: async () => bytes }] as const;
    });
    await loadSpace(world.context, spaceId, await readDocs(new Map(files), readFile));
    return openingTag((await get('/guide/book/a')).text);
  };
  const pages = { 'src/SUMMARY.md': '# Summary\n\n- [A](a.md)\n', 'src/a.md': '# A\n\nText.\n' };
  const language = '[book]\nlanguage = "ja"\n';
  assert.equal(await load({ ...pages, 'book.toml': language }), '<html lang="ja" dir="ltr"');
  assert.equal(
    await load({ '.gitbook.yaml': 'root: docs/fa\n', 'docs/fa/a.md': '# A\n' }),
    '<html lang="fa" dir="rtl"',
  );
});
