import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { sql } from 'kysely';
import { contract } from '#contract/contract.ts';
import { optional } from '#contract/optional.ts';
import { rowsOf } from '#server/base/database/rows.ts';
import { exportDocs } from '#server/domain/content/exportDocs.ts';
import { loadTexts, requestTexts, textsOf } from '#server/testing/docs.ts';
import { prepareAll, withGit } from '#server/testing/gitClient.ts';
import { needsGit } from '#server/testing/needsGit.ts';
import { pngOf } from '#server/testing/testFolder.ts';
import {
  newDatabaseTest,
  serviceTest as test,
  type Organization,
  type World,
} from '#server/testing/world.ts';
import { runRemovals } from './runRemovals.ts';

const { changeRequests, changeRequestComments, spaceComments, spaceContent } = contract;
const { auditEvents, removals, spaceHistory, reverts } = optional;

/** Mixed case, and a character that JSON escapes. */
const secret = 'Bxk7qWz"';
const word = 'bxk7qwz';
const first = { 'tides.md': '# Tides\n\nTwo highs.\n', 'notes.txt': 'plain', 'other.md': '# Other\n' };
const leaked = {
  ...first,
  'SUMMARY.md': `* [Tides ${secret}](tides.md)\n* [other](other.md)\n`,
  'tides.md': `---\ndescription: Open with ${secret}\n---\n\n# Tides ${secret}\n\nTwo highs. The key is ${secret}.\n`,
  'notes.txt': `key=${secret}`,
};
const later = { ...first, 'boots.md': '# Boots\n' };

/** Runs removals until all are complete. */
async function runAll({ context, setTime }: World) {
  for (const minute of ['42', '43', '44', '45']) {
    await runRemovals(context);
    setTime(`2031-05-14T09:${minute}:00.000Z`);
  }
}

/** Returns where the tables contain the secret. */
async function placesOf({ context: { store } }: World) {
  const { engine, query, table } = store;
  const names = await (
    engine === 'sqlite'
      ? sql<{ name: string }>`select name from sqlite_master where type = 'table'
          and name not in ('page_search_data', 'page_search_idx', 'member_search_data', 'member_search_idx')`
      : sql<{ name: string }>`select table_name as name from information_schema.tables
          where table_schema not in ('pg_catalog', 'information_schema')`
  ).execute(query());
  const places: string[] = [];
  for (const { name } of names.rows) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${table(name)}`.execute(query());
    for (const row of rows)
      for (const [column, value] of Object.entries(row)) {
        const held = value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : String(value);
        if (held.toLowerCase().includes(word)) places.push(`${name}.${column}`);
      }
  }
  return [...new Set(places)].toSorted();
}

/** Returns the files of an SQLite database whose bytes contain the secret. */
async function databaseFilesWith({ context: { store } }: World) {
  const { rows } = await sql<{ file: string }>`pragma database_list`.execute(store.query());
  const held: string[] = [];
  for (const file of [rows[0]!.file, `${rows[0]!.file}-wal`])
    if ((await readFile(file, 'latin1')).toLowerCase().includes(word)) held.push(file);
  return held;
}

/** Creates a space whose history, change request and comments contain the secret, which main no longer does. */
async function leak(world: World, org: Organization) {
  const { context } = world;
  const spaceId = await org.addSpace('Field guide');
  await loadTexts(context, spaceId, first);
  const revision = await loadTexts(context, spaceId, leaked);
  const request = await requestTexts(context, spaceId, org.admin.id, leaked);
  const at = { spaceId, changeRequestId: request.id };
  await org.admin.call(changeRequests.update, {
    ...at,
    body: { subject: `Use ${secret}`, description: { markdown: secret } },
  });
  await org.admin.call(changeRequestComments.create, {
    ...at,
    body: { body: { markdown: `Is ${secret} real?` } },
  });
  const comment = await org.admin.call(spaceComments.create, {
    spaceId,
    body: { body: { markdown: `> ${secret}` } },
  });
  await org.admin.call(spaceComments.createReply, {
    spaceId,
    commentId: comment.id,
    body: { body: { markdown: secret } },
  });
  await loadTexts(context, spaceId, later);
  return { spaceId, revision, request };
}

newDatabaseTest(
  'removes a text from every table, and after compaction from the files of SQLite',
  async (world) => {
    const org = await world.newOrganization();
    const { spaceId, revision, request } = await leak(world, org);
    const { admin } = org;
    const found = await admin.call(removals.create, { spaceId, body: { text: secret, dryRun: true } });
    assert.deepEqual(
      [found.status, found.revisions, found.pages, found.files, found.comments, found.changeRequests],
      ['dry-run', 2, 1, 1, 3, 1],
    );
    assert.deepEqual(found.names, ['Tides REMOVED', 'notes.txt']);
    assert.notDeepEqual(await placesOf(world), []);

    const { id: removalId = '' } = await admin.call(removals.create, { spaceId, body: { text: secret } });
    await runAll(world);
    assert.deepEqual(await placesOf(world), []);
    await world.context.store.compact();
    if (world.context.store.engine === 'sqlite') assert.deepEqual(await databaseFilesWith(world), []);
    const done = await admin.call(removals.get, { spaceId, removalId });
    assert.deepEqual(
      [done.status, done.revisions, done.pages, done.files, done.comments, done.changeRequests],
      ['complete', 2, 1, 1, 3, 1],
    );
    assert.equal(
      (await textsOf(admin, { spaceId, changeRequestId: request.id }))['Tides REMOVED'],
      '# Tides REMOVED\n\nTwo highs. The key is REMOVED.\n',
    );
    const { items } = await admin.call(spaceHistory.list, { spaceId });
    assert.deepEqual(
      items.map(({ id, editedAt }) => [id === revision, editedAt !== undefined]),
      [
        [false, false],
        [true, true],
        [false, false],
        [false, false],
      ],
    );
    const { items: events } = await admin.call(auditEvents.list, {
      organizationId: org.id,
      query: { action: 'removals.create' },
    });
    assert.deepEqual(
      events.map(({ action, target }) => [action, target.id]),
      [['removals.create', spaceId]],
    );
  },
);

test('keeps the history readable: comparisons, authors, exports and restores', async (world) => {
  const org = await world.newOrganization();
  const { spaceId, revision } = await leak(world, org);
  const { admin } = org;
  await admin.call(removals.create, { spaceId, body: { text: secret } });
  await runAll(world);
  const { items } = await admin.call(spaceHistory.listChanges, { spaceId, revisionId: revision });
  assert.deepEqual(
    items.map(({ type }) => type),
    ['page_edited', 'file_edited'],
  );
  const folder = await mkdtemp(join(tmpdir(), 'removal-'));
  await exportDocs(world.context.store, revision, folder, { force: true });
  const texts = await Promise.all(
    (await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')),
  );
  await rm(folder, { recursive: true });
  assert.ok(texts.includes('key=REMOVED'));
  assert.ok(texts.includes(leaked['tides.md'].replaceAll(secret, 'REMOVED')));
  const { pages } = await admin.call(spaceContent.listPages, { spaceId });
  const main = await admin.call(spaceContent.get, { spaceId });
  const authors = await admin.call(spaceHistory.getPageAuthors, {
    spaceId,
    revisionId: main.id,
    pageId: pages[0]!.id,
  });
  assert.equal(authors.ranges.length > 0, true);
  await admin.call(reverts.restore, { spaceId, revisionId: revision, body: {} });
});

test('removes a text from main and its search index', async (world) => {
  const org = await world.newOrganization();
  const spaceId = await org.addSpace('Field guide');
  await loadTexts(world.context, spaceId, leaked);
  const hits = async (query: string) =>
    (await org.admin.call(spaceContent.search, { spaceId, query: { query } })).count;
  assert.equal(await hits(word), 1);
  await org.admin.call(removals.create, { spaceId, body: { text: secret } });
  await runRemovals(world.context);
  assert.deepEqual([await hits(word), await hits('key removed')], [0, 1]);
  assert.deepEqual(Object.keys(await textsOf(org.admin, { spaceId })), ['Tides REMOVED', 'other']);
});

test('removes a file and its copies, but not from other spaces', async (world) => {
  const org = await world.newOrganization();
  const [spaceId, other] = [await org.addSpace('Field guide'), await org.addSpace('Copy')];
  const picture = pngOf(3, 7);
  for (const id of [spaceId, other])
    await loadTexts(world.context, id, {
      ...first,
      'a.png': picture,
      'b.png': picture,
      'c.png': pngOf(2, 2),
    });
  const { items } = await org.admin.call(spaceContent.listFiles, { spaceId });
  const file = items.find(({ name }) => name === 'a.png')!.id;
  await loadTexts(world.context, spaceId, first);
  const found = await org.admin.call(removals.create, { spaceId, body: { file, dryRun: true } });
  assert.deepEqual([found.revisions, found.files, found.names], [1, 2, ['a.png', 'b.png']]);
  await org.admin.call(removals.create, { spaceId, body: { file } });
  await runAll(world);
  const again = await org.admin.call(removals.create, { spaceId, body: { file, dryRun: true } });
  assert.equal(again.files, 0);
  await org.admin.refused(404, removals.create, { spaceId, body: { file } });
  const kept = await org.admin.call(spaceContent.listFiles, { spaceId: other });
  assert.equal(kept.items.filter(({ name }) => name.endsWith('.png')).length, 3);
});

newDatabaseTest('replaces what a change writes while the removal runs', async (world) => {
  const org = await world.newOrganization();
  const { spaceId } = await leak(world, org);
  await org.admin.call(removals.create, { spaceId, body: { text: secret } });
  await runRemovals(world.context);
  await loadTexts(world.context, spaceId, leaked);
  await runAll(world);
  assert.deepEqual(await placesOf(world), []);
});

test('refuses texts that are too short or part of the replacement, and people who aren’t admins', async (world) => {
  const org = await world.newOrganization();
  const spaceId = await org.addSpace('Field guide');
  for (const body of [{}, { text: 'abc' }, { text: 'MOVE' }, { text: '    ' }, { text: 'abcd', file: 'f' }])
    await org.admin.refused(400, removals.create, { spaceId, body });
  const creator = await org.join('create');
  await creator.refused(403, removals.create, { spaceId, body: { text: secret } });
});

newDatabaseTest('continues after an interruption', async (world) => {
  const org = await world.newOrganization();
  const { spaceId } = await leak(world, org);
  await org.admin.call(removals.create, { spaceId, body: { text: secret } });
  const { store } = world.context;
  let left = 0;
  /** Fails in the nth transaction. */
  const failing = (n: number) => {
    left = n;
    return {
      ...store,
      transaction: <T>(run: () => Promise<T>) => {
        left -= 1;
        if (left < 0) throw new Error('Killed');
        return store.transaction(run);
      },
    };
  };
  for (let n = 0; n < 30; n++) {
    await runRemovals({ ...world.context, store: failing(n) }).catch((error: Error) => {
      if (error.message !== 'Killed') throw error;
    });
    world.setTime(
      `2031-05-14T${String(10 + Math.floor(n / 20))}:${String((n % 20) * 3).padStart(2, '0')}:00.000Z`,
    );
  }
  assert.deepEqual(await placesOf(world), []);
});

needsGit(test)('removes a text from pushed commits, also if no revision contains it', async (world) => {
  const { store } = world.context;
  const { admin, addSpace } = await world.newOrganization();
  const spaceId = await addSpace('Gauges');
  await loadTexts(world.context, spaceId, first);
  await admin.call(optional.git.put, { spaceId, body: { enabled: true } });
  await prepareAll(world);
  await withGit(world, async ({ git: run, remote, folder }) => {
    await run('.', 'clone', '-q', remote(spaceId, admin.token), 'clone');
    await writeFile(join(folder, 'clone/tides.md'), `# Tides\n\n${secret}\n`);
    await run('clone', 'commit', '-qam', `Add ${secret}`);
    await writeFile(join(folder, 'clone/tides.md'), '# Tides\n\nLow.\n');
    await run('clone', 'commit', '-qam', `Correct\n\nWithout ${secret}`);
    await run('clone', 'push', 'origin', 'HEAD:main');
    const bodies = async () =>
      (
        await store.query().selectFrom('git_objects').selectAll().where('space_id', '=', spaceId).execute()
      ).map(({ body }) => (body ? inflateSync(body).toString() : ''));
    assert.equal((await bodies()).filter((body) => body.includes(secret)).length, 3);
    const sync = { url: 'https://git.example/docs.git', branch: 'main' };
    await admin.call(optional.git.putSync, { spaceId, body: sync });
    await store.transaction(() =>
      rowsOf(store, 'git_syncs').update({ space_id: spaceId }, { detail: `Conflict in “${secret}”.` }),
    );
    await admin.call(removals.create, { spaceId, body: { text: secret } });
    await runAll(world);
    assert.deepEqual(await placesOf(world), []);
    assert.deepEqual(await bodies(), []);
    assert.deepEqual((await admin.call(optional.git.listPushes, { spaceId })).items, []);
    await prepareAll(world);
    await run('.', 'clone', '-q', remote(spaceId, admin.token), 'again');
    assert.equal(await run('again', 'grep', '-c', 'Low', '--', 'tides.md'), 'tides.md:1');
    assert.ok(!(await run('again', 'log', '--all', '-p')).includes(secret));
  });
});
