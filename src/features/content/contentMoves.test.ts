import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cacheSnapshot } from '#api/cacheSnapshot.ts';
import { applyEdits } from '#api/optimisticUpdates.ts';
import { keyOf } from '#api/query.ts';
import { createQueryClient } from '#api/queryClient.ts';
import { members } from '#contract/members.ts';
import { spaceIn, withoutCollection } from '#directory/contentCache.ts';
import { collectionSpacesQuery, collectionsQuery } from '#directory/spaces.api.ts';
import { makeCollection, makeSpace } from '#directory/testing.ts';
import { moveBody, movedWords, putSpace, wayBack, withMovedCollection } from './contentMoves.ts';

const list = {
  items: [makeCollection('Harbour'), makeCollection('Tides', 'Harbour'), makeCollection('Moor')],
};
const drawn = ({ items }: typeof list) => items.map(({ id, parent }) => `${id}<${parent ?? ''}`).join(' ');

test('a move names one neighbour at most, and none at the end', () => {
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

test('a neighbour whose own move is under way is not named where the other will do', () => {
  const underWay = (id: string) => id === 'b';
  assert.deepEqual(moveBody('space', 'c', { after: 'a', before: 'b' }, underWay).position, {
    after: { type: 'space', space: 'a' },
  });
  assert.deepEqual(moveBody('space', 'c', { before: 'b' }, underWay).position, {
    before: { type: 'space', space: 'b' },
  });
});

test('a collection moves in the flat list with its parent; without it what it held moves up', () => {
  const position = { before: { type: 'collection', collection: 'Harbour' } } as const;
  assert.equal(
    drawn(withMovedCollection(list, 'Tides', { parent: null, position })),
    'Tides< Harbour< Moor<',
  );
  assert.equal(
    drawn(withMovedCollection(list, 'Moor', { parent: 'Harbour' })),
    'Harbour< Tides<Harbour Moor<Harbour',
  );
  assert.equal(drawn(withoutCollection(list, 'Harbour')), 'Tides< Moor<');
});

test('a space that moves among its siblings changes their list and no other', () => {
  const client = createQueryClient();
  const spaces = ['Alerts', 'Boats'].map((title) => makeSpace(title, 'Harbour'));
  const harbour = collectionSpacesQuery('Harbour').queryKey;
  client.setQueryData(harbour, { items: spaces, count: 2 });
  const reached = keyOf(members.listSpaces, { organizationId: 'o', userId: 'u' });
  client.setQueryData(reached, { items: spaces.map((space) => ({ space })) });
  const held = client.getQueryData(reached);
  const [alerts = makeSpace('Alerts')] = spaces;

  applyEdits(client, putSpace(alerts, { parent: 'Harbour' }));
  assert.deepEqual(
    client.getQueryData(harbour)?.items.map(({ title }) => title),
    ['Boats', 'Alerts'],
  );
  assert.equal(client.getQueryData(reached), held);

  applyEdits(client, putSpace(alerts, { parent: 'Moor' }));
  assert.notEqual(client.getQueryData(reached), held);
});

test('the way back, and what is said, come from the lists as they are before the move', () => {
  const client = createQueryClient();
  client.setQueryData(collectionsQuery('o').queryKey, list);
  const spaces = ['Alerts', 'Boats'].map((title) => makeSpace(title, 'Harbour'));
  client.setQueryData(collectionSpacesQuery('Harbour').queryKey, { items: spaces, count: 2 });
  client.setQueryData(collectionSpacesQuery('Moor').queryKey, {
    items: [makeSpace('Peat', 'Moor')],
    count: 1,
  });
  const cache = cacheSnapshot(client);
  const way = (title: string) => wayBack(cache, 'space', spaceIn(cache, title));
  assert.deepEqual(way('Alerts'), {
    parent: 'Harbour',
    position: { before: { type: 'space', space: 'Boats' } },
  });
  assert.deepEqual(way('Boats'), { parent: 'Harbour' });
  assert.equal(way('Nowhere'), null);
  assert.deepEqual(wayBack(cache, 'space', makeSpace('Glossary')), { parent: null });
  assert.deepEqual(wayBack(cache, 'collection', list.items[0]), {
    parent: null,
    position: { before: { type: 'collection', collection: 'Moor' } },
  });
  const said = (body: Parameters<typeof movedWords>[3]) =>
    movedWords(cache, 'space', spaceIn(cache, 'Alerts'), body);
  assert.equal(said({ parent: 'Moor' }), 'Moved “Alerts” to “Moor”, 2nd of 2.');
  assert.equal(said({ parent: 'Harbour' }), 'Moved “Alerts” to “Harbour”, 2nd of 2.');
  assert.equal(said({ parent: null }), 'Moved “Alerts” to the top.');
});
