import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SpacesResult } from '#directory/coverage.ts';
import { slotsOf } from '#ui/tree/slots.ts';
import { itemsOf, treeRows } from '#ui/tree/treeRows.ts';
import { contentItems, contentRules, topPlace } from './contentItems.ts';
import { outside, outsidePlaces, placesOf } from './places.ts';
import { makeCollection, makeSpace } from '#directory/testing.ts';

const collections = [makeCollection('Harbour'), makeCollection('Tides', 'Harbour'), makeCollection('Moor')];
const glossary = makeSpace('Glossary');
const held: Record<string, SpacesResult> = {
  Harbour: { spaces: [makeSpace('Boats', 'Harbour')] },
  Tides: { spaces: [makeSpace('Neaps', 'Tides')] },
  Moor: {},
};
const places = [
  ...placesOf(collections, (id) => held[id] ?? {}),
  ...outsidePlaces(outside(collections, [glossary]), { always: true }),
];
const rights = { createContent: true };
const items = contentItems(places, rights);

/** The places that a thing can be put to, with all open: “Harbour 1/2”. */
function goals(id: string, own = items, may = rights) {
  const rows = treeRows(own, () => true);
  const slots = slotsOf(rows, own, itemsOf(own, new Set([id])), contentRules(may));
  return slots.map(({ parent, place, of }) => `${parent ?? 'top'} ${place}/${of}`);
}

test('a space goes into collections that are read and out of all of them, a collection to the top, too', () => {
  assert.deepEqual(goals('Boats'), ['Harbour 1/1', 'Tides 1/2', 'Tides 2/2', `${topPlace} 0/0`]);
  assert.deepEqual(goals('Glossary'), [
    'Harbour 1/2',
    'Harbour 2/2',
    'Tides 1/2',
    'Tides 2/2',
    `${topPlace} 0/0`,
  ]);
  assert.deepEqual(goals('Tides'), ['top 1/3', 'Harbour 1/1', 'top 2/3', 'top 3/3']);
});

test('who may not create somewhere puts nothing there, and takes nothing from there', () => {
  const no = { view: true, admin: false, viewInviteLinks: false, create: false };
  const closed = collections.map((one) => (one.id === 'Tides' ? { ...one, permissions: no } : one));
  const space = makeSpace('Neaps', 'Tides');
  const reading: Record<string, SpacesResult> = {
    ...held,
    Tides: { spaces: [{ ...space, permissions: { ...space.permissions, admin: false } }] },
  };
  const own = contentItems(
    placesOf(closed, (id) => reading[id] ?? {}),
    { createContent: false },
  );
  assert.deepEqual(goals('Boats', own, { createContent: false }), ['Harbour 1/1']);
  assert.deepEqual(goals('Neaps', own, { createContent: false }), []);
  assert.deepEqual(goals('Moor', own, { createContent: false }), ['Harbour 1/2', 'Harbour 2/2']);
});

test('what has not changed keeps its identity', () => {
  const drawn = (reading: (id: string) => SpacesResult) =>
    contentItems(placesOf(collections, reading), rights);
  const first = drawn((id) => held[id] ?? {});
  assert.equal(drawn((id) => held[id] ?? {})[0], first[0]);
  const more = drawn((id) => (id === 'Moor' ? { spaces: [] } : (held[id] ?? {})));
  assert.equal(more[0], first[0]);
  assert.notEqual(more[1], first[1]);
});
