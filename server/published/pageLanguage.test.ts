import assert from 'node:assert/strict';
import { contract } from '#contract/contract.ts';
import { openSite } from '#server/testing/publishedSites.ts';
import { serviceTest } from '#server/testing/world.ts';

serviceTest(
  'a page has the language and direction that its front matter or folder states',
  async (world) => {
    const { spaceId, get, org } = await openSite(world, {
      'a.md': '---\nlang: ar\n---\n\n# A\n\nText.\n',
      'b.md': '# B\n\nText.\n',
      'i18n/de/c.md': '# C\n\nText.\n',
    });
    assert.match((await get('/guide/book/a')).text, /<div class="text-text" lang="ar" dir="rtl">/);
    assert.match((await get('/guide/book/b')).text, /<div class="text-text">/);
    const { pages } = await org.admin.call(contract.spaceContent.listPages, { spaceId });
    assert.deepEqual(pages.map(({ lang, dir }) => [lang, dir]).slice(0, 2), [
      ['ar', 'rtl'],
      [undefined, undefined],
    ]);
  },
  'SQLite',
);
