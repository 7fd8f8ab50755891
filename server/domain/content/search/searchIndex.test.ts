import assert from 'node:assert/strict';
import { contract } from '#contract/contract.ts';
import { loadTexts } from '#server/testing/docs.ts';
import { newDatabaseTest as test } from '#server/testing/world.ts';
import { rebuildOutdatedIndex } from './searchIndex.ts';

test('rebuilds an outdated index once at startup', async ({ context, newOrganization }) => {
  const { store } = context;
  const { query, transaction } = store;
  const org = await newOrganization();
  const spaceId = await org.addSpace('Tides');
  await loadTexts(context, spaceId, { 'springs.md': '# Springs\n' });
  const count = async (word: string) =>
    (await org.admin.call(contract.spaceContent.search, { spaceId, query: { query: word } })).count;
  const lose = () =>
    transaction(() => query().deleteFrom('search_pages').where('space_id', '=', spaceId).execute());
  await rebuildOutdatedIndex(store);
  await lose();
  await rebuildOutdatedIndex(store);
  assert.equal(await count('springs'), 0);
  await transaction(() =>
    query().updateTable('settings').set({ value: '0' }).where('name', '=', 'search-index').execute(),
  );
  await rebuildOutdatedIndex(store);
  assert.equal(await count('springs'), 1);
});
