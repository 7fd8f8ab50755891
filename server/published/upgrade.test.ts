import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { Kysely } from 'kysely';
import { contract } from '#contract/contract.ts';
import { optional } from '#contract/optional.ts';
import { visibility } from '#contract/space.ts';
import { migrate } from '#server/base/database/migrations.ts';
import type { Database } from '#server/base/database/schema.ts';
import { openSqlite } from '#server/base/database/sqlite.ts';
import { ImmediateSqliteDialect } from '#server/base/database/sqliteDialect.ts';
import { openSqliteStore, type Store } from '#server/base/database/store.ts';
import { loadTexts } from '#server/testing/docs.ts';
import {
  enter,
  memberCookies,
  setVisitorKey,
  shareLink,
  visit,
  visitorToken,
} from '#server/testing/publishedSites.ts';
import { makeSections, setVisibility } from '#server/testing/siteSections.ts';
import { makeWorld, newDatabaseTest } from '#server/testing/world.ts';

const folder = mkdtempSync(join(tmpdir(), 'colophon-'));
after(() => rmSync(folder, { recursive: true }));

/** The tables of the last version that answers of sites depend on, in the order of their references. */
const tables = (
  'users organizations members tokens collections spaces placements grants documents page_nodes file_lists blobs ' +
  'revisions sites site_sections site_spaces share_links visitor_keys'
).split(' ');

/** Writes the content of a store into a database of the last version and opens it, which migrates it. */
async function upgraded(store: Store) {
  const file = join(folder, 'earlier.sqlite');
  const connection = openSqlite(file);
  const earlier = new Kysely<Database>({ dialect: new ImmediateSqliteDialect(connection) });
  await migrate(earlier, 'sqlite', '017-test-reports');
  connection.prepare('pragma foreign_keys = off').run([]);
  for (const table of tables) {
    const known = connection.prepare(`pragma table_info(${table})`).all([]) as { name: string }[];
    const rows = await store
      .query()
      .$extendTables<Record<string, Record<string, unknown>>>()
      .selectFrom(table)
      .selectAll()
      .execute();
    for (const row of rows) {
      const columns = known.map(({ name }) => name).filter((name) => name in row);
      const marks = columns.map(() => '?').join(', ');
      connection
        .prepare(`insert into ${table} (${columns.map((name) => `"${name}"`).join(', ')}) values (${marks})`)
        .run(columns.map((name) => row[name]));
    }
  }
  const columns = connection.prepare('pragma table_info(sites)').all([]) as { name: string }[];
  assert.ok(!columns.some(({ name }) => name === 'published'), 'the database is that of the earlier version');
  await earlier.destroy();
  const opened = await openSqliteStore(file);
  after(() => opened.close());
  return opened;
}

/** Who could read a space of the last version, by the visibilities of the site and of the space. */
const passed: Record<string, readonly string[]> = {
  stranger: ['public', 'unlisted'],
  'link holder': ['public', 'unlisted', 'share-link'],
  'signed-in visitor': ['public', 'unlisted', 'visitor-auth'],
  member: visibility.options,
};

newDatabaseTest(
  'keeps who can read each space when a database of the last version is opened',
  async (world) => {
    const org = await world.newOrganization();
    const key = 'a key of visitor tokens, long enough for HS256';
    await setVisitorKey(world, org, key);
    const placed = [];
    for (const own of visibility.options) {
      const spaceId = await org.addSpace(`Space ${own}`);
      await loadTexts(world.context, spaceId, { 'start.md': `# Start\n\nOf ${own}.\n` });
      await setVisibility(world, spaceId, own);
      placed.push({ spaceId, path: own });
    }
    const siteIds: Record<string, string> = {};
    for (const audience of ['public', 'share-link', 'visitor-auth'] as const) {
      const siteId = await makeSections(world, org, [{ path: 'docs', spaces: placed }]);
      const at = { organizationId: org.id, siteId };
      await org.admin.call(optional.sites.update, { ...at, body: { visibility: audience } });
      siteIds[audience] = siteId;
    }
    const member = await org.join('read', 'Fen Alder');
    const soon = new Date(world.context.clock().getTime() + 60_000);
    const token = `site-token=${await visitorToken(key, { sub: 'v' }, soon)}`;
    const cookies: [string, string, string][] = [];
    for (const [audience, siteId] of Object.entries(siteIds)) {
      const { key: shareKey } = await shareLink(org, siteId);
      cookies.push(
        [audience, 'stranger', ''],
        [audience, 'link holder', await enter(world, `/${siteId}/?shareKey=${shareKey}`)],
        [audience, 'signed-in visitor', token],
        [audience, 'member', await memberCookies(world, member, siteId)],
      );
    }

    const later = await makeWorld(async () => ({
      store: await upgraded(world.context.store),
      remove: async () => undefined,
    }));
    later.world.context.clock = world.context.clock;
    const wrong: string[] = [];
    for (const [audience, visitor, cookie] of cookies)
      for (const own of visibility.options) {
        const path = `/${siteIds[audience]}/docs/${own}/start`;
        const { status, text } = await visit(later.world, path, { cookie });
        const could = (one: string) => passed[visitor]?.includes(one) ?? false;
        const should = could(audience) && could(own);
        const is = status === 200 && text.includes(`Of ${own}.`);
        if (is !== should) wrong.push(`${visitor}, ${own} on ${audience}: ${status}`);
      }
    assert.deepEqual(wrong, []);

    const admin = later.world.client(org.admin.token);
    const { items: sites } = await admin.call(optional.sites.list, { organizationId: org.id });
    assert.deepEqual(
      sites.map(({ published }) => published),
      [true, true, true],
    );
    for (const { spaceId, path } of placed) {
      const space = await admin.call(contract.spaces.get, { spaceId });
      assert.equal(space.restriction, path);
      assert.equal(space.visibility, path === 'in-collection' ? 'private' : path);
    }
    await later.remove();
  },
  'SQLite',
);
