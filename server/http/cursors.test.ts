import assert from 'node:assert/strict';
import { everything } from '#server/testing/everything.ts';
import { knownIds } from '#server/testing/fuzz.ts';
import { addressOf, operations } from '#server/testing/samples.ts';
import { serviceTest as test } from '#server/testing/world.ts';

const lists = operations.filter(({ row }) => 'limit' in row.parameters);

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The names of the lists' orders. */
const orders =
  'createdAt|createdAt desc|joinedAt desc|postedAt|postedAt desc|name|name |slug|number|rank|files|sites|updatedAt|occurredAt|sources|export files|backlinks|deleted|links |reading|position|emailInvites|linkInvites|claimed|notifications|webhooks|deliveries|sequence|changes|revisions|grants|redirects createdAt|feedback open|passes'.split(
    '|',
  );

/** Last rows that a forged cursor can contain. */
const rows = [
  [
    ['', ''],
    ['9'.repeat(400), 'x'],
    ['-1', '-1'],
    ['0', '0'],
    ['1e9', '1'],
    ['Infinity', 'NaN'],
  ],
  [
    ['__proto__', 'constructor'],
    ["' or 1=1 --", "'); drop table spaces --"],
    ['%', '_'],
    ['\\', '\\'],
  ],
  [
    ['\ud800', '\udc00'],
    ['\u202e', '\ufdfa'.repeat(500)],
    ['9999-99-99', 'x'],
    ['2031-05-14', 'nobody'],
  ],
].flat();

const nonsense = [
  ...'|x|%|../..|🦀'.split('|'),
  'A'.repeat(9000),
  ...[null, -1, {}, [], 'createdAt', { 0: 'createdAt', 1: 'a', 2: 'b', length: 3 }].map(encoded),
];

/** Cursors that start like one of the list but are invalid. */
const almost = (order: string) => [
  ...[[order], [order, 'a'], [order, 'a', 'b', 'c'], [order, 1, 2], [order, ['a'], ['b']]].map(encoded),
  ...[[order, 'a\0', 'b'], [order, 'a', 'b\0'], { tag: order }].map(encoded),
  encoded([order, 'a', 'b']).slice(0, -3),
];

test(
  'rejects foreign and malformed cursors, and shows nothing outside the list for a forged one',
  async (world) => {
    const org = await world.newOrganization();
    const all = await everything(world, org);
    const secrets = await everything(world, await world.newOrganization());
    const known = knownIds(secrets).filter((id) => id.length === 20);
    for (const list of lists) {
      const address = addressOf(list, all);
      const get = (page: string) =>
        org.admin.raw(
          'GET',
          `${address}${address.includes('?') ? '&' : '?'}page=${encodeURIComponent(page.toWellFormed())}`,
        );
      let order: string | undefined;
      for (const one of orders)
        if (order === undefined && (await get(encoded([one, '2', 'x']))).status === 200) order = one;
      assert.ok(order, `${list.name} doesn’t accept any of these orders`);
      for (const page of [...nonsense, ...almost(order)])
        assert.equal((await get(page)).status, 400, `${list.name} ${page}`);
      for (const row of rows) {
        const { status, body } = await get(encoded([order, ...row]));
        assert.ok(status === 200 || status === 400, `${list.name} ${status} ${JSON.stringify(row)}`);
        const told = JSON.stringify(body);
        for (const id of known) assert.ok(!told.includes(id), `${list.name} tells ${id}`);
      }
    }
    assert.ok(lists.length > 25, `${lists.length} lists were tested`);
  },
  'SQLite',
);
