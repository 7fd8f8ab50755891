import assert from 'node:assert/strict';
import type { Database } from '#server/base/database/schema.ts';
import { loadTexts } from '#server/testing/docs.ts';
import { serviceTest as test, type World } from '#server/testing/world.ts';

const tables = [
  'documents',
  'readings',
  'page_nodes',
  'file_lists',
  'revisions',
  'search_pages',
  'blobs',
] as const;

async function rows({ context }: World) {
  const counts: Partial<Record<keyof Database, number>> = {};
  for (const table of tables) {
    const row = await context.store
      .query()
      .selectFrom(table)
      .select((e) => e.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    counts[table] = row.count;
  }
  return counts;
}

const grown = (before: Awaited<ReturnType<typeof rows>>, after: typeof before) =>
  Object.fromEntries(tables.map((table) => [table, after[table]! - before[table]!]));

test(
  'stores one page for a revision that changes one of a thousand',
  async (world) => {
    const org = await world.newOrganization();
    const spaceId = await org.addSpace('Thousand');
    const pages = Object.fromEntries(
      Array.from({ length: 1000 }, (_, n) => [`p${n}.md`, `# Page ${n} of ${spaceId}\n`]),
    );
    await loadTexts(world.context, spaceId, pages);
    const before = await rows(world);
    await loadTexts(world.context, spaceId, { ...pages, 'p500.md': `# Page 500 of ${spaceId}, changed\n` });
    assert.deepEqual(grown(before, await rows(world)), {
      documents: 1,
      readings: 1,
      page_nodes: 1,
      file_lists: 0,
      revisions: 1,
      search_pages: 0,
      blobs: 0,
    });
  },
  'SQLite',
);

test('stores no page for a revision of unchanged pages', async (world) => {
  const org = await world.newOrganization();
  const spaceId = await org.addSpace('Same');
  const pages = { 'a.md': `# A of ${spaceId}\n`, 'b.md': `# B of ${spaceId}\n` };
  await loadTexts(world.context, spaceId, pages);
  const before = await rows(world);
  await loadTexts(world.context, spaceId, pages);
  const { revisions, ...others } = grown(before, await rows(world));
  assert.equal(revisions, 1);
  assert.ok(Object.values(others).every((count) => count === 0));
});
