// The order people give things, below the API.
import assert from 'node:assert/strict';
import { titlesUnder } from '../testing/contentTree.ts';
import { serviceTest as test } from '../testing/world.ts';
import { putAt, siblingsIn } from './placements.ts';

test('however often things go into the same gap, the order holds and no key grows without end', async (world) => {
  const { store } = world.context;
  const org = await world.newOrganization();
  const ids: string[] = [];
  for (const title of ['A', 'B', 'C', 'D', 'E']) ids.push(await org.addSpace(title));
  const [a, b, c, d] = ids.map((id) => ({ kind: 'space' as const, id }));
  const top = { scopeId: org.id, parentId: '' };
  let longest = 0;
  await store.transaction(async () => {
    for (let n = 0; n < 200; n++) {
      await putAt(store, top, c!, { after: a! });
      await putAt(store, top, b!, { after: a!, before: c! });
      await putAt(store, top, d!, { before: b! });
      const keys = (await siblingsIn(store, top)).map(({ position }) => position.length);
      longest = Math.max(longest, ...keys);
    }
  });
  assert.equal((await titlesUnder(world, org)).join(''), 'ADBCE');
  assert.ok(longest > 40 && longest <= 50, `the longest key had ${longest} characters`);
});
