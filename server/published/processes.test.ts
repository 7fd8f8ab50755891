// Two processes on one PostgreSQL server: writes to one are visible on sites of the other immediately.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PostgresDialect } from 'kysely';
import pg from 'pg';
import { contract } from '#contract/contract.ts';
import { siteShareLinks } from '#contract/site-share-links.ts';
import { openPostgresStore } from '../database/store.ts';
import { requestTexts } from '../testing/docs.ts';
import { enter, firstTexts, openSite, shareLink, visit } from '../testing/publishedSites.ts';
import { setVisibility } from '../testing/siteSections.ts';
import { isInstalled, startTemporaryPostgres } from '../testing/temporaryPostgres.ts';
import { makeWorld } from '../testing/world.ts';

const openStore = (server: string) =>
  openPostgresStore(new PostgresDialect({ pool: new pg.Pool({ connectionString: server, max: 5 }) }));

test(
  'shows what another process writes at the next request (PostgreSQL)',
  { skip: isInstalled() ? false : 'PostgreSQL is not installed' },
  async (t) => {
    const postgres = await startTemporaryPostgres();
    const { world, remove } = await makeWorld(async () => {
      const store = await openStore(postgres.server);
      return { store, remove: () => store.close() };
    });
    const store = await openStore(postgres.server);
    t.after(async () => {
      await store.close();
      await remove();
      postgres.remove();
    });
    const { org, siteId, spaceId } = await openSite(world);
    const other = { context: { ...world.context, store } };
    const get = (path: string, cookie = '') =>
      visit(other, `/${siteId}${path}`, cookie === '' ? {} : { cookie });
    const page = '/guide/book/tides';

    assert.doesNotMatch((await get(page)).text, /Neaps/);
    const request = await requestTexts(world.context, spaceId, org.admin.id, {
      ...firstTexts,
      'tides.md': '# Tides\n\n## Neaps\n',
    });
    await org.admin.call(contract.changeRequests.merge, { spaceId, changeRequestId: request.id });
    assert.match((await get(page)).text, /Neaps/, 'a merge');
    assert.match((await get('/~search.json?q=neaps')).text, /tides/, 'search after a merge');

    await setVisibility(world, spaceId, 'share-link');
    for (const path of [page, `${page}.md`, '/sitemap.xml'])
      assert.equal((await get(path)).status, 404, `a visibility: ${path}`);

    const link = await shareLink(org, siteId);
    const cookie = await enter(other, `/${siteId}/?shareKey=${link.key}`);
    assert.equal((await get(page, cookie)).status, 200, 'a new share link');
    const at = { organizationId: org.id, siteId };
    await org.admin.call(siteShareLinks.update, { ...at, shareLinkId: link.id, body: { active: false } });
    assert.equal((await get(page, cookie)).status, 404, 'a revoked share link');

    await setVisibility(world, spaceId, 'public');
    const [section] = (await org.admin.call(contract.siteSections.list, at)).items;
    await org.admin.call(contract.siteSections.update, {
      ...at,
      siteSectionId: section?.id ?? '',
      body: { path: 'manual' },
    });
    assert.equal((await get(page)).headers['location'], `/${siteId}/manual/book/tides`, 'a rename');
  },
);
