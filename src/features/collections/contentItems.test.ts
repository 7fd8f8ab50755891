import assert from 'node:assert/strict';
import { test } from 'node:test';
import { slotsOf } from '#ui/tree/slots.ts';
import { itemsOf, treeRows } from '#ui/tree/treeRows.ts';
import { contentItems, contentRules, topLevelId } from './contentItems.ts';
import { collectionNodes, groupNodes, spacesOutside, type SpacesResult } from './contentNodes.ts';
import { makeCollection, makeSpace } from '#directory/testing.ts';

const collections = [makeCollection('Harbour'), makeCollection('Tides', 'Harbour'), makeCollection('Moor')];
const glossary = makeSpace('Glossary');
const readings: Record<string, SpacesResult> = {
  Harbour: { spaces: [makeSpace('Boats', 'Harbour')] },
  Tides: { spaces: [makeSpace('Neaps', 'Tides')] },
  Moor: {},
};
const nodes = [
  ...collectionNodes(collections, (id) => readings[id] ?? {}),
  ...groupNodes(spacesOutside(collections, [glossary]), { always: true }),
];
const topLevel = { createContent: true };
const items = contentItems(nodes, topLevel);

/** The positions an item can be moved to, with all branches expanded: “Harbour 1/2”. */
function targets(id: string, all = items, permissions = topLevel) {
  const rows = treeRows(all, () => true);
  const slots = slotsOf(rows, all, itemsOf(all, new Set([id])), contentRules(permissions));
  return slots.map(({ parent, place, of }) => `${parent ?? 'top'} ${place}/${of}`);
}

test('moves spaces into loaded collections or out of all, and collections to the top level', () => {
  assert.deepEqual(targets('Boats'), ['Harbour 1/1', 'Tides 1/2', 'Tides 2/2', `${topLevelId} 0/0`]);
  assert.deepEqual(targets('Glossary'), [
    'Harbour 1/2',
    'Harbour 2/2',
    'Tides 1/2',
    'Tides 2/2',
    `${topLevelId} 0/0`,
  ]);
  assert.deepEqual(targets('Tides'), ['top 1/3', 'Harbour 1/1', 'top 2/3', 'top 3/3']);
});

test('does not move items to or from places without create permission', () => {
  const noPermissions = { view: true, admin: false, viewInviteLinks: false, create: false };
  const closed = collections.map((one) =>
    one.id === 'Tides' ? { ...one, permissions: noPermissions } : one,
  );
  const space = makeSpace('Neaps', 'Tides');
  const closedReadings: Record<string, SpacesResult> = {
    ...readings,
    Tides: { spaces: [{ ...space, permissions: { ...space.permissions, admin: false } }] },
  };
  const closedItems = contentItems(
    collectionNodes(closed, (id) => closedReadings[id] ?? {}),
    { createContent: false },
  );
  assert.deepEqual(targets('Boats', closedItems, { createContent: false }), ['Harbour 1/1']);
  assert.deepEqual(targets('Neaps', closedItems, { createContent: false }), []);
  assert.deepEqual(targets('Moor', closedItems, { createContent: false }), ['Harbour 1/2', 'Harbour 2/2']);
});

test('keeps the identity of unchanged items', () => {
  const build = (readingOf: (id: string) => SpacesResult) =>
    contentItems(collectionNodes(collections, readingOf), topLevel);
  const first = build((id) => readings[id] ?? {});
  assert.equal(build((id) => readings[id] ?? {})[0], first[0]);
  const more = build((id) => (id === 'Moor' ? { spaces: [] } : (readings[id] ?? {})));
  assert.equal(more[0], first[0]);
  assert.notEqual(more[1], first[1]);
});
