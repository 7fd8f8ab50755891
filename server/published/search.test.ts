import assert from 'node:assert/strict';
import { contentChanges } from '#contract/areas/content-changes.ts';
import { contract } from '#contract/contract.ts';
import { openSite } from '#server/testing/publishedSites.ts';
import { serviceTest } from '#server/testing/world.ts';

type Found = { items: { title: string[]; section: string; href: string; text: string[] }[]; more: boolean };

const texts = {
  'SUMMARY.md': '* [Welcome](README.md)\n* [Tides](tides.md)\n  * [Surges](surges.md)\n',
  'README.md': '# Welcome\n\nAbout <b>tides</b>.\n',
  'tides.md': `# Tides\n\nEquinoxes and an equinox. ${'Water rises. '.repeat(60)}\n\n## Neaps\n\nA barometer falls before the Équinoxe tide.\n`,
  'surges.md': '# Surges\n\nA barometer foretells them.\n',
};

serviceTest(
  'finds words with one typo, below exact ones, and never words that the visitor doesn’t see',
  async (world) => {
    const { get } = await openSite(world, {
      'README.md': '# Welcome\n\nHow to install the gauge.\n',
      'rare.md': '# Rare\n\nWritten instlal once.\n',
      'if.md': '# If\n\n{% if visitor.claims.staff == true %}\nThe harbormaster.\n{% endif %}\n',
    });
    const titles = async (query: string) => {
      const { items } = JSON.parse((await get(`/~search.json?q=${query}`)).text) as {
        items: { href: string }[];
      };
      return items.map(({ href }) => href.split('/').at(-1)?.split('#')[0]);
    };
    assert.deepEqual(await titles('instlal'), ['rare', 'readme']);
    assert.deepEqual(await titles('instlall'), ['readme']);
    assert.deepEqual(await titles('gauhe'), ['readme']);
    assert.deepEqual(await titles('hov'), [], 'a short word');
    assert.match((await get('/~search?q=gauhe')).text, /Results for “gauge”/);
    assert.doesNotMatch((await get('/~search?q=harbormaste')).text, /harbormaster/);
    assert.doesNotMatch((await get('/~search?q=harbormastre')).text, /harbormaster/);
  },
);

serviceTest('finds the text of pages, and links to the heading above the match', async (world) => {
  const { get, siteId } = await openSite(world, texts);
  const suggest = async (query: string): Promise<Found> =>
    JSON.parse((await get(`/~search.json?q=${encodeURIComponent(query)}`)).text) as Found;
  const tides = `/${siteId}/guide/book/tides`;
  const [found] = (await suggest('barometer equin')).items;
  assert.equal(found?.href, `${tides}#neaps`);
  assert.equal(found.section, 'Guide › Handbook › Neaps');
  assert.deepEqual(found.text, ['A ', 'barometer', ' falls before the ', 'Équinoxe', ' tide.']);
  assert.deepEqual((await suggest('surg')).items[0]?.title, ['', 'Surges']);
  assert.deepEqual(await suggest('hygrometer'), { items: [], more: false });
  assert.deepEqual(await suggest(''), { items: [], more: false });

  const page = await get('/~search?q=barometer+equin');
  assert.match(page.text, /1 result</);
  assert.ok(page.text.includes(`<a href="${tides}#neaps" dir="auto">Neaps</a>`));
  assert.match(page.text, /A <mark>barometer<\/mark> falls before the <mark>Équinoxe<\/mark> tide/);
  assert.equal(page.headers['cache-control'], 'private, no-store');
});

serviceTest('doesn’t find hidden pages or their subpages', async (world) => {
  const { get, spaceId, org } = await openSite(world, texts);
  const hits = async () => [...(await get('/~search?q=barometer')).text.matchAll(/<h2>/g)].length;
  assert.equal(await hits(), 2);
  const { pages } = await org.admin.call(contract.spaceContent.listPages, { spaceId });
  const { id: changeRequestId } = await org.admin.call(contract.changeRequests.create, {
    spaceId,
    body: { subject: 'Hide' },
  });
  const at = { spaceId, changeRequestId };
  const page = pages.find(({ slug }) => slug === 'tides')?.id ?? '';
  await org.admin.call(contentChanges.apply, {
    ...at,
    body: { changes: [{ operation: 'update_page', page, hidden: true }] },
  });
  await org.admin.call(contract.changeRequests.merge, at);
  assert.equal(await hits(), 0);
  for (const path of ['/guide/book/tides', '/guide/book/tides/surges']) {
    const { status, headers } = await get(path);
    assert.deepEqual([status, headers['x-robots-tag']], [200, 'noindex'], path);
  }
});
