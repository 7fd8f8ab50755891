import assert from 'node:assert/strict';
import { contract } from '#contract/contract.ts';
import { mainLog } from './026-main-log.ts';
import { typesOf } from './step.ts';
import { loadTexts, requestTexts } from '#server/testing/docs.ts';
import { newDatabaseTest as test } from '#server/testing/world.ts';

const { changeRequests, spaces } = contract;
const start = { 'a.md': '# A\n\nOne.\n', 'b.md': '# B\n\nTwo.\n' };

test('derives the history of a database of an earlier version', async (world) => {
  const { context, newOrganization } = world;
  const org = await newOrganization();
  const spaceId = await org.addSpace('Field guide');
  await loadTexts(context, spaceId, start);
  const author = await org.join('edit');
  const requestOf = async (texts: Record<string, string>) => {
    const { id: changeRequestId } = await requestTexts(context, spaceId, author.id, { ...start, ...texts });
    return { spaceId, changeRequestId };
  };
  const first = await requestOf({ 'a.md': '# A\n\nFirst.\n' });
  const outdated = await requestOf({ 'b.md': '# B\n\nSecond.\n' });
  const archived = await requestOf({ 'b.md': '# B\n\nThird.\n' });
  await org.admin.call(changeRequests.merge, first);
  await org.admin.call(changeRequests.merge, outdated);
  await org.admin.call(changeRequests.update, { ...archived, body: { status: 'archived' } });
  await org.admin.call(spaces.duplicate, { spaceId });

  const { store } = context;
  const log = async () => {
    const rows = await store.query().selectFrom('main_log').selectAll().orderBy('space_id').execute();
    return rows
      .map(({ pages: _pages, files: _files, ...row }) => row)
      .toSorted((a, b) => a.sequence - b.sequence || a.space_id.localeCompare(b.space_id));
  };
  const recorded = await log();
  await store.transaction(async () => {
    await store.query().schema.dropTable('main_log_pages').execute();
    await store.query().schema.dropTable('main_log').execute();
    // oxlint-disable-next-line typescript/no-explicit-any -- the tables of the earlier version have no types
    await mainLog(store.query().$extendTables<any>(), typesOf(store.engine));
  });
  assert.equal(recorded.length, 5);
  assert.deepEqual(await log(), recorded);
});
