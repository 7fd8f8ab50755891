import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contract } from '#contract/contract.ts';
import { contentLimits } from '#contract/limits.ts';
import { optional } from '#contract/optional.ts';
import { serviceTest } from '#server/testing/world.ts';
import { createPresence } from './editorPresence.ts';

test('lists the others who edited in the last 15 seconds, at their last place', () => {
  const presence = createPresence();
  const put = (userId: string, page: string, at: number) =>
    presence.put('r', { userId, page, block: undefined, at });
  put('hazel', 'tides', 0);
  put('wren', 'tides', 1000);
  put('wren', 'boots', 6000);
  const pages = (userId: string, now: number) =>
    presence.others('r', userId, now).map(({ userId: other, page }) => [other, page]);
  assert.deepEqual(pages('hazel', 6000), [['wren', 'boots']]);
  assert.deepEqual(pages('marl', 6000), [
    ['hazel', 'tides'],
    ['wren', 'boots'],
  ]);
  assert.deepEqual(pages('marl', 16_000), [['wren', 'boots']]);
  assert.deepEqual(pages('marl', 22_000), []);
  assert.deepEqual(presence.others('other', 'marl', 0), []);
});

serviceTest('keeps no place that is longer than an ID', async (world) => {
  const { admin, join, addSpace } = await world.newOrganization();
  const spaceId = await addSpace('Handbook');
  const request = await admin.call(contract.changeRequests.create, { spaceId, body: { subject: 'Tides' } });
  const at = { spaceId, changeRequestId: request.id };
  const { list } = optional.editorPresence;
  const long = 'x'.repeat(contentLimits.id + 1);
  await admin.refused(400, list, { ...at, query: { page: 'tides', block: long } });
  await admin.refused(400, list, { ...at, query: { page: long } });
  await admin.call(list, { ...at, query: { page: 'tides', block: 'b' } });
  const { items } = await (await join('edit')).call(list, { ...at, query: {} });
  assert.deepEqual(
    items.map(({ page, block }) => [page, block]),
    [['tides', 'b']],
  );
});
