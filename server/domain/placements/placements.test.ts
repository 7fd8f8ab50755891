import assert from 'node:assert/strict';
import fc from 'fast-check';
import { titlesUnder } from '#server/testing/contentTree.ts';
import { serviceTest as test } from '#server/testing/world.ts';
import { insertAt, moveTo, listSiblings } from './placements.ts';

test('keeps the order and bounds the key length after many inserts at the same position', async (world) => {
  const { store } = world.context;
  const org = await world.newOrganization();
  const ids: string[] = [];
  for (const title of ['A', 'B', 'C', 'D', 'E']) ids.push(await org.addSpace(title));
  const [a, b, c, d] = ids.map((id) => ({ kind: 'space' as const, id }));
  const top = { scopeId: org.id, parentId: '' };
  let longest = 0;
  await store.transaction(async () => {
    for (let n = 0; n < 200; n++) {
      await moveTo(store, top, c!, { after: a! });
      await moveTo(store, top, b!, { after: a!, before: c! });
      await moveTo(store, top, d!, { before: b! });
      const keys = (await listSiblings(store, top)).map(({ position }) => position.length);
      longest = Math.max(longest, ...keys);
    }
  });
  assert.equal((await titlesUnder(world, org)).join(''), 'ADBCE');
  assert.ok(longest > 40 && longest <= 50, `the longest key has ${longest} characters`);
});

test('orders entries like an in-memory list after random moves', async (world) => {
  const { store } = world.context;
  const org = await world.newOrganization();
  const top = { scopeId: org.id, parentId: '' };
  const ids: string[] = [];
  for (let n = 0; n < 6; n++) ids.push(await org.addSpace(`Space ${n}`));
  const hidden = ids[2]!;
  await store.transaction(() =>
    store.query().updateTable('spaces').set({ deleted_at: '2031-05-14' }).where('id', '=', hidden).execute(),
  );
  const shown = ids.filter((id) => id !== hidden);
  const thing = (id: string) => ({ kind: 'space' as const, id });
  const moves = fc.array(fc.record({ from: fc.nat(4), to: fc.nat(4), how: fc.nat(2) }), { maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(moves, (all) =>
      store.transaction(async () => {
        for (const { from, to, how } of all) {
          const [id] = shown.splice(from, 1);
          const [next, previous] = [shown[to], shown[to - 1]];
          const position = {
            ...(how !== 1 && next !== undefined && { before: thing(next) }),
            ...(how !== 0 && previous !== undefined && { after: thing(previous) }),
          };
          await moveTo(store, top, thing(id!), position);
          const place = 'before' in position || 'after' in position ? to : shown.length;
          shown.splice(place, 0, id!);
        }
        const rows = await listSiblings(store, top);
        assert.deepEqual(
          rows.filter((row) => !row.hidden).map((row) => row.id),
          shown,
        );
        assert.equal(rows.length, 6);
      }),
    ),
    { numRuns: 25 },
  );
});

test('inserts several entries at one position in the given order, even when all keys are reassigned', async (world) => {
  const { store } = world.context;
  const org = await world.newOrganization();
  const top = { scopeId: org.id, parentId: '' };
  const ids: string[] = [];
  for (const title of ['A', 'B', 'C', 'D', 'E']) ids.push(await org.addSpace(title));
  const things = ids.map((id) => ({ kind: 'space' as const, id }));
  await store.transaction(async () => {
    const rows = await listSiblings(store, top);
    const tight = rows.map((row, n) => ({ ...row, position: n === 0 ? 'a0' : `a0${'0'.repeat(60)}${n}` }));
    for (const { id, position } of tight)
      await store.query().updateTable('placements').set({ position }).where('id', '=', id).execute();
    const others = [tight[0]!, tight[1]!, tight[2]!];
    await insertAt(store, top, others, 1, [things[4]!, things[3]!]);
  });
  assert.equal((await titlesUnder(world, org)).join(''), 'AEDBC');
});
