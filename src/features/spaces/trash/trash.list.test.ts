import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeCollection, makeSpace } from '#directory/testing.ts';
import { spaceIdIn, trashRows } from './trash.list.ts';

const at = (day: number) => `2031-05-${day}T12:00:00.000Z`;
const known = [
  { id: 'Gateway', title: 'Gateway', deletedAt: at(14) },
  { id: 'Boats', title: 'Boats', deletedAt: at(12) },
  { id: 'Charts', title: 'Charts', deletedAt: at(13) },
];
const deleted = (id: string, day: number, parent?: string) => ({
  ...makeSpace(id, parent),
  deletedAt: at(day),
});

test('sorts by deletion date and names the collection', () => {
  const lookups = [deleted('Gateway', 14, 'Harbour'), deleted('Boats', 12), deleted('Charts', 13, 'unknown')];
  const rows = trashRows(
    known,
    lookups.map((data) => ({ data, error: null })),
    [makeCollection('Harbour')],
  );
  assert.deepEqual(
    rows.map(({ id, collection, reason }) => [id, collection, reason]),
    [
      ['Boats', 'None', undefined],
      ['Charts', undefined, undefined],
      ['Gateway', 'Harbour', undefined],
    ],
  );
});

test('omits restored spaces and gives the reason why a space can’t be restored', () => {
  const mine = deleted('Charts', 13);
  const rows = trashRows(
    known,
    [
      { data: makeSpace('Gateway'), error: null },
      { data: undefined, error: new Error('The service did not answer.') },
      { data: { ...mine, permissions: { ...mine.permissions, admin: false } }, error: null },
    ],
    [],
  );
  assert.deepEqual(
    rows.map(({ id, reason }) => [id, reason]),
    [
      ['Boats', 'Couldn’t load the space: The service did not answer.'],
      ['Charts', 'You need Admin access to restore this space'],
    ],
  );
});

test('finds the space ID in an ID or in any URL of a space', () => {
  assert.equal(spaceIdIn(' s_1-x '), 's_1-x');
  assert.equal(spaceIdIn('https://console.example/orgs/o1/spaces/s1/pages/p1?x=1'), 's1');
  assert.equal(spaceIdIn('https://app.example/o/o1/s/s%201/'), 's 1');
  assert.equal(spaceIdIn('/v1/spaces/s1'), 's1');
  assert.equal(spaceIdIn('https://docs.example/guide'), null);
  assert.equal(spaceIdIn('Field guide'), null);
});
