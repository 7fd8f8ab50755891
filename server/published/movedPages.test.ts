import assert from 'node:assert/strict';
import { changeRequests } from '#contract/areas/change-requests.ts';
import { contentChanges, type ContentChange } from '#contract/areas/content-changes.ts';
import { spaceContent } from '#contract/areas/space-content.ts';
import { spaces } from '#contract/areas/spaces.ts';
import { loadTexts } from '#server/testing/docs.ts';
import { visit } from '#server/testing/publishedSites.ts';
import { makeSections, setVisibility } from '#server/testing/siteSections.ts';
import { pathsOf, serviceTest, type World } from '#server/testing/world.ts';

const fromTexts = {
  'README.md': '# Start\n\n[Tides](tides.md)\n',
  'tides.md': '# Tides\n',
  'tides/springs.md': '# Springs\n',
  'SUMMARY.md': '* [Start](README.md)\n* [Tides](tides.md)\n  * [Springs](tides/springs.md)\n',
};

/** A site with two spaces, and a change request in each. */
async function twoSpaces(world: World) {
  const org = await world.newOrganization();
  const { admin } = org;
  const [from, to] = [await org.addSpace('Harbor'), await org.addSpace('Almanac')];
  await loadTexts(world.context, from, fromTexts);
  await loadTexts(world.context, to, { 'README.md': '# Almanac\n' });
  for (const id of [from, to]) await setVisibility(world, id, 'public');
  const siteId = await makeSections(world, org, [
    { path: 'harbor', spaces: [{ spaceId: from, path: 'book' }] },
    { path: 'almanac', spaces: [{ spaceId: to, path: 'book' }] },
  ]);
  const { pages } = await admin.call(spaceContent.get, { spaceId: from });
  const tides = pages.find(({ path }) => path === 'tides');
  const [springs] = tides?.pages ?? [];
  assert.ok(tides && springs);
  const request = async (spaceId: string) => {
    const { id } = await admin.call(changeRequests.create, { spaceId, body: {} });
    const at = { spaceId, changeRequestId: id };
    return {
      change: (...changes: ContentChange[]) =>
        admin.call(contentChanges.apply, { ...at, query: { compat: false }, body: { changes } }),
      refused: (status: number, ...changes: ContentChange[]) =>
        admin.refused(status, contentChanges.apply, { ...at, body: { changes } }),
      merge: () => admin.call(changeRequests.merge, at),
    };
  };
  const get = async (path: string) => {
    const { status, headers, text } = await visit(world, `/${siteId}${path}`);
    return { status, location: headers['location'], text };
  };
  return { org, from, to, siteId, tides: tides.id, springs: springs.id, request, get };
}

serviceTest('redirects readers from pages that moved to another space of the site', async (world) => {
  const { org, from, to, siteId, tides, springs, request, get } = await twoSpaces(world);
  const target = await request(to);
  const added = await target.change(
    { operation: 'insert_page', ref: 'a', title: 'Tides', document: { markdown: '# Tides\n' } },
    { operation: 'insert_page', ref: 'b', into: 'a', title: 'Springs', document: { markdown: '# S\n' } },
  );
  assert.ok('changes' in added);
  const [newTides = '', newSprings = ''] = added.changes.map((one) =>
    one.object === 'created_page' ? one.page.id : '',
  );
  const source = await request(from);
  const { pages } = await org.admin.call(spaceContent.get, { spaceId: from });
  const { urls } = await org.admin.call(spaces.get, { spaceId: to });
  const link = `${urls.app}/pages/${newSprings}#s`;
  await source.change(
    { operation: 'update_page', page: pages[0]?.id ?? '', document: { markdown: `[Springs](${link})\n` } },
    {
      operation: 'delete_page',
      page: tides,
      movedTo: {
        space: to,
        pages: [
          { page: tides, to: newTides },
          { page: springs, to: newSprings },
        ],
      },
    },
  );
  await source.merge();
  assert.equal((await get('/harbor/book/tides')).status, 404, 'the other space doesn’t have the page yet');
  await target.merge();
  for (const [path, now] of [
    ['tides', 'tides'],
    ['tides/springs', 'tides/springs'],
  ])
    assert.deepEqual(
      [(await get(`/harbor/book/${path}`)).status, (await get(`/harbor/book/${path}`)).location],
      [308, `/${siteId}/almanac/book/${now}`],
    );
  const href = /href="([^"]*\?page=[^"]*)"/.exec((await get('/harbor/book/start')).text)?.[1];
  assert.equal(href, `/${siteId}/almanac/book?page=${newSprings}#s`);
  const followed = await get(`/almanac/book?page=${newSprings}`);
  assert.deepEqual([followed.status, followed.location], [307, `/${siteId}/almanac/book/tides/springs`]);
});

serviceTest('redirects to the last of several spaces, and to the page if it moves back', async (world) => {
  const { from, to, siteId, tides, request, get } = await twoSpaces(world);
  const move = async (page: string, start: string, end: string) => {
    const [target, source] = [await request(end), await request(start)];
    const added = await target.change({
      operation: 'insert_page',
      title: `Tides ${page === tides ? 'away' : 'back'}`,
      document: { markdown: 'Text\n' },
    });
    const created = 'changes' in added ? added.changes[0] : undefined;
    const id = created?.object === 'created_page' ? created.page.id : '';
    await source.change({
      operation: 'delete_page',
      page,
      movedTo: { space: end, pages: [{ page, to: id }] },
    });
    for (const one of [target, source]) await one.merge();
    return id;
  };
  const away = await move(tides, from, to);
  assert.equal((await get('/harbor/book/tides')).location, `/${siteId}/almanac/book/tides-away`);
  await move(away, to, from);
  assert.equal((await get('/harbor/book/tides')).location, `/${siteId}/harbor/book/tides-back`);
  assert.equal((await get('/almanac/book/tides-away')).location, `/${siteId}/harbor/book/tides-back`);
});

serviceTest('refuses moves to unknown spaces, and of pages that stay', async (world) => {
  const { from, to, tides, springs, request } = await twoSpaces(world);
  const other = await (await world.newOrganization()).addSpace('Elsewhere');
  const source = await request(from);
  for (const space of [other, from, 'unknown'])
    assert.deepEqual(
      pathsOf(
        await source.refused(400, {
          operation: 'delete_page',
          page: tides,
          movedTo: { space, pages: [] },
        }),
      ),
      ['body.changes.0.movedTo.space'],
    );
  assert.deepEqual(
    pathsOf(
      await source.refused(400, {
        operation: 'delete_page',
        page: springs,
        movedTo: { space: to, pages: [{ page: tides, to: 'x' }] },
      }),
    ),
    ['body.changes.0.movedTo.pages.0.page'],
  );
});
