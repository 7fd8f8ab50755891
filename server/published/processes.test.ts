// Two processes on one PostgreSQL server: writes to one are visible on sites of the other immediately.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { PostgresDialect } from 'kysely';
import pg from 'pg';
import { openPostgresStore } from '#server/base/database/store.ts';
import { requestTexts } from '#server/testing/docs.ts';
import { freePort, startService } from '#server/testing/processes.ts';
import { firstTexts, openSite } from '#server/testing/publishedSites.ts';
import { isInstalled, startTemporaryPostgres } from '#server/testing/temporaryPostgres.ts';
import { makeWorld } from '#server/testing/world.ts';

test(
  'shows what another process writes at the next request (PostgreSQL)',
  { skip: isInstalled() ? false : 'PostgreSQL is not installed' },
  async (t) => {
    const postgres = await startTemporaryPostgres();
    const folder = mkdtempSync(join(tmpdir(), 'colophon-'));
    const { world, remove } = await makeWorld(async () => {
      const pool = new pg.Pool({ connectionString: postgres.server, max: 5 });
      const store = await openPostgresStore(new PostgresDialect({ pool }));
      return { store, remove: () => store.close() };
    });
    const { org, siteId, spaceId } = await openSite(world);
    const start = async () => {
      const port = await freePort();
      const env = { DATA_DIR: folder, DATABASE_URL: postgres.server, SEED: 'none', RATE_LIMIT: '0' };
      const service = await startService({ ...env, SITES_PORT: String(port) });
      return { ...service, sites: `http://127.0.0.1:${port}/${siteId}` };
    };
    const [writer, reader] = await Promise.all([start(), start()]);
    t.after(async () => {
      await Promise.all([writer.kill('SIGTERM'), reader.kill('SIGTERM')]);
      await remove();
      postgres.remove();
      rmSync(folder, { recursive: true });
    });

    /** Sends a request to the API of one process. */
    const write = async (method: string, path: string, body?: object) => {
      const headers = { authorization: `Bearer ${org.admin.token}`, 'content-type': 'application/json' };
      const response = await fetch(writer.url + path, {
        method,
        headers,
        ...(body && { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      assert.ok(response.ok, text);
      return text;
    };
    /** Visits the site at the other process. */
    const get = async (path: string, cookie = '') => {
      const response = await fetch(reader.sites + path, { redirect: 'manual', headers: { cookie } });
      return { status: response.status, headers: response.headers, text: await response.text() };
    };
    const site = `/v1/orgs/${org.id}/sites/${siteId}`;
    const page = '/guide/book/tides';

    assert.doesNotMatch((await get(page)).text, /Neaps/);
    assert.deepEqual(JSON.parse((await get('/~search.json?q=neaps')).text), { items: [], more: false });
    const request = await requestTexts(world.context, spaceId, org.admin.id, {
      ...firstTexts,
      'tides.md': '# Tides\n\n## Neaps\n',
    });
    await write('POST', `/v1/spaces/${spaceId}/change-requests/${request.id}/merge`);
    assert.match((await get(page)).text, /Neaps/, 'a merge');
    assert.match((await get('/~search.json?q=neaps')).text, /tides/, 'search after a merge');

    await write('PATCH', site, { visibility: 'share-link' });
    for (const path of [page, `${page}.md`, '/sitemap.xml'])
      assert.equal((await get(path)).status, 404, `a visibility: ${path}`);

    const link = JSON.parse(await write('POST', `${site}/share-links`, { name: 'Friends' })) as {
      id: string;
      urls: { published: string };
    };
    const key = new URL(link.urls.published).searchParams.get('shareKey') ?? '';
    const entered = await get(`/?shareKey=${key}`);
    const cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? '';
    assert.equal((await get(page, cookie)).status, 200, 'a new share link');
    await write('PATCH', `${site}/share-links/${link.id}`, { active: false });
    assert.equal((await get(page, cookie)).status, 404, 'a revoked share link');
    await write('PATCH', site, { visibility: 'public' });
    assert.equal((await get(page)).status, 200, 'a visibility');

    const sections = JSON.parse(await write('GET', `${site}/sections`)) as { items: { id: string }[] };
    await write('PATCH', `${site}/sections/${sections.items[0]?.id}`, { path: 'manual' });
    assert.equal((await get(page)).headers.get('location'), `/${siteId}/manual/book/tides`, 'a rename');
  },
);
