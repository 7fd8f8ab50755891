import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Member } from '#contract/member.ts';
import { makeMember } from '#directory/testing.ts';
import { pageOf } from '#routing/pageOf.ts';
import { emptyScan, addPage } from './scan.ts';
import { parseInactivity } from './inactivity.ts';

const someone = (id: string, lastSeenAt?: string) =>
  makeMember(id, lastSeenAt === undefined ? {} : { lastSeenAt });
const ids = ({ items }: { items: Member[] }) => items.map(({ id }) => id);
const limit = '2031-02-01T00:00:00.000Z';

test('collects members who never signed in from all pages', () => {
  const first = addPage(
    emptyScan,
    { items: [someone('fen'), someone('briar', limit)], count: 3, next: { page: 'b' } },
    null,
    7,
  );
  assert.deepEqual(
    [ids(first), first.read, first.of, first.next, first.at],
    [['fen'], 2, 3, { page: 'b' }, 7],
  );
  const second = addPage(first, { items: [someone('linnet')], count: 3 }, null);
  assert.deepEqual(
    [ids(second), second.count, second.read, second.next],
    [['fen', 'linnet'], 2, 3, undefined],
  );
});

test('stops loading at the first member who was active in the period', () => {
  const page = {
    items: [someone('fen', '2030-12-01T00:00:00.000Z'), someone('briar', '2031-01-31T23:59:59.999Z')],
    count: 900,
    next: { page: 'b' },
  };
  const first = addPage(emptyScan, page, limit);
  assert.deepEqual([ids(first), first.next], [['fen', 'briar'], { page: 'b' }]);
  const second = addPage(
    first,
    { items: [someone('linnet', limit), someone('wren', limit)], count: 900, next: { page: 'c' } },
    limit,
  );
  assert.deepEqual([ids(second), second.next, second.read], [['fen', 'briar'], undefined, 4]);
});

test('pages the results by offset', () => {
  const found = addPage(emptyScan, { items: ['a', 'b', 'c', 'd', 'e'].map((id) => someone(id)) }, null);
  assert.deepEqual(pageOf(found.items, { limit: 2 }).next, { page: '2' });
  assert.deepEqual(ids(pageOf(found.items, { page: '2', limit: 2 })), ['c', 'd']);
  assert.equal(pageOf(found.items, { page: '4', limit: 2 }).next, undefined);
  assert.deepEqual(ids(pageOf(found.items, { page: 'opaque', limit: 2 })), ['a', 'b']);
  assert.deepEqual(ids(pageOf(found.items, { page: '40', limit: 2 })), []);
});

test('ignores an unknown period', () => {
  assert.deepEqual(
    [
      parseInactivity('90d'),
      parseInactivity('never'),
      parseInactivity('91d'),
      parseInactivity('toString'),
      parseInactivity(null),
    ],
    ['90d', 'never', null, null, null],
  );
});
