import assert from 'node:assert/strict';
import { members } from '#contract/areas/members.ts';
import { serviceTest as test } from '#server/testing/world.ts';

const names = ['Fen Alder', 'Briar Copse', 'Linnet Furze', 'Wren Thistle', 'Sedge Rowan'];

test('pages through all members in both orders', async ({ newOrganization, setTime }) => {
  const org = await newOrganization();
  for (const [n, name] of names.entries()) {
    setTime(`2031-05-1${n}T00:00:00.000Z`);
    await org.join('read', name);
  }
  const walk = async (order: 'asc' | 'desc', sort: 'joinedAt' | 'name') => {
    const seen: string[] = [];
    let page: string | undefined;
    do {
      const found = await org.admin.call(members.list, {
        organizationId: org.id,
        query: { limit: 2, order, sort, page },
      });
      assert.equal(found.count, 6);
      seen.push(...found.items.map((item) => item.user.displayName));
      page = found.next?.page;
    } while (page !== undefined);
    return seen;
  };
  const newest = await walk('desc', 'joinedAt');
  assert.equal(new Set(newest).size, 6);
  assert.deepEqual(await walk('asc', 'joinedAt'), newest.toReversed());
  assert.deepEqual(await walk('asc', 'name'), [
    'Briar Copse',
    'Fen Alder',
    'Linnet Furze',
    'Marl Tansy',
    'Sedge Rowan',
    'Wren Thistle',
  ]);
});

test('keeps pages consistent while members join and leave', async ({ newOrganization, setTime }) => {
  const org = await newOrganization();
  for (const [n, name] of names.entries()) {
    setTime(`2031-05-1${n}T00:00:00.000Z`);
    await org.join('read', name);
  }
  const page = (after?: string) =>
    org.admin.call(members.list, { organizationId: org.id, query: { limit: 2, order: 'asc', page: after } });
  const first = await page();
  await org.admin.call(members.remove, { organizationId: org.id, userId: first.items[0]!.id });
  const second = await page(first.next?.page);
  assert.deepEqual(
    second.items.map((item) => item.user.displayName),
    ['Linnet Furze', 'Wren Thistle'],
  );
});
