import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cacheSnapshot } from '#api/writes/cacheSnapshot.ts';
import { applyEdits } from '#api/writes/optimisticUpdates.ts';
import { keyOf } from '#api/query.ts';
import { createQueryClient } from '#api/queryClient.ts';
import { members } from '#contract/areas/members.ts';
import { spaceIn, withoutCollection } from '#directory/spaces/contentCache.ts';
import { collectionSpacesQuery, collectionsQuery } from '#directory/spaces/spaces.api.ts';
import { makeCollection, makeSpace } from '#directory/testing.ts';
import { moveBody, describeMove, moveSpaceEdits, undoMoveBody, withMovedCollection } from './contentMoves.ts';

const list = {
  items: [makeCollection('Harbour'), makeCollection('Tides', 'Harbour'), makeCollection('Moor')],
};
const outline = ({ items }: typeof list) => items.map(({ id, parent }) => `${id}<${parent ?? ''}`).join(' ');

test('names at most one neighbor, and none for the last position', () => {
  assert.deepEqual(moveBody('space', 'c', { after: 'a' }), { parent: 'c' });
  assert.deepEqual(moveBody('space', null, { after: 'a', before: 'b' }), {
    parent: null,
    position: { before: { type: 'space', space: 'b' } },
  });
  assert.deepEqual(moveBody('collection', 'c', { before: 'b' }), {
    parent: 'c',
    position: { before: { type: 'collection', collection: 'b' } },
  });
});

test('avoids a neighbor whose own move is pending', () => {
  const isPending = (id: string) => id === 'b';
  assert.deepEqual(moveBody('space', 'c', { after: 'a', before: 'b' }, isPending).position, {
    after: { type: 'space', space: 'a' },
  });
  assert.deepEqual(moveBody('space', 'c', { before: 'b' }, isPending).position, {
    before: { type: 'space', space: 'b' },
  });
});

test('moves a collection in the flat list, and raises the contents of a removed one', () => {
  const position = { before: { type: 'collection', collection: 'Harbour' } } as const;
  assert.equal(
    outline(withMovedCollection(list, 'Tides', { parent: null, position })),
    'Tides< Harbour< Moor<',
  );
  assert.equal(
    outline(withMovedCollection(list, 'Moor', { parent: 'Harbour' })),
    'Harbour< Tides<Harbour Moor<Harbour',
  );
  assert.equal(outline(withoutCollection(list, 'Harbour')), 'Tides< Moor<');
});

test('changes only the siblings’ list when a space moves within its collection', () => {
  const client = createQueryClient();
  const spaces = ['Alerts', 'Boats'].map((title) => makeSpace(title, 'Harbour'));
  const harbour = collectionSpacesQuery('Harbour').queryKey;
  client.setQueryData(harbour, { items: spaces, count: 2 });
  const reached = keyOf(members.listSpaces, { organizationId: 'o', userId: 'u' });
  client.setQueryData(reached, { items: spaces.map((space) => ({ space })) });
  const cached = client.getQueryData(reached);
  const [alerts = makeSpace('Alerts')] = spaces;

  applyEdits(client, moveSpaceEdits(alerts, { parent: 'Harbour' }));
  assert.deepEqual(
    client.getQueryData(harbour)?.items.map(({ title }) => title),
    ['Boats', 'Alerts'],
  );
  assert.equal(client.getQueryData(reached), cached);

  applyEdits(client, moveSpaceEdits(alerts, { parent: 'Moor' }));
  assert.notEqual(client.getQueryData(reached), cached);
});

test('derives undo and description from the lists before the move', () => {
  const client = createQueryClient();
  client.setQueryData(collectionsQuery('o').queryKey, list);
  const spaces = ['Alerts', 'Boats'].map((title) => makeSpace(title, 'Harbour'));
  client.setQueryData(collectionSpacesQuery('Harbour').queryKey, { items: spaces, count: 2 });
  client.setQueryData(collectionSpacesQuery('Moor').queryKey, {
    items: [makeSpace('Peat', 'Moor')],
    count: 1,
  });
  const cache = cacheSnapshot(client);
  const undoBody = (title: string) => undoMoveBody(cache, 'space', spaceIn(cache, title));
  assert.deepEqual(undoBody('Alerts'), {
    parent: 'Harbour',
    position: { before: { type: 'space', space: 'Boats' } },
  });
  assert.deepEqual(undoBody('Boats'), { parent: 'Harbour' });
  assert.equal(undoBody('Nowhere'), null);
  assert.deepEqual(undoMoveBody(cache, 'space', makeSpace('Glossary')), { parent: null });
  assert.deepEqual(undoMoveBody(cache, 'collection', list.items[0]), {
    parent: null,
    position: { before: { type: 'collection', collection: 'Moor' } },
  });
  const text = (body: Parameters<typeof describeMove>[3]) =>
    describeMove(cache, 'space', spaceIn(cache, 'Alerts'), body);
  assert.equal(text({ parent: 'Moor' }), '“Alerts” moved to “Moor”, position 2 of 2');
  assert.equal(text({ parent: 'Harbour' }), '“Alerts” moved to “Harbour”, position 2 of 2');
  assert.equal(text({ parent: null }), '“Alerts” moved to the top level');
});
