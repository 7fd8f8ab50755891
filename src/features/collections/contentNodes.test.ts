import assert from 'node:assert/strict';
import { test } from 'node:test';
import { collectionNodes, filterNodes, groupNodes, spacesOutside, type ContentNode } from './contentNodes.ts';
import { makeCollection, makeSpace } from '#directory/testing.ts';

const collections = [
  makeCollection('Instruments'),
  makeCollection('Tide gauges', 'Instruments'),
  makeCollection('Harbour'),
  makeCollection('Nested elsewhere', 'a collection that is not listed'),
];
const spaces: Record<string, string[]> = { Instruments: ['Gateway'], 'Tide gauges': ['Field guide', 'Café'] };
const nodes = collectionNodes(collections, (id) => ({
  spaces: (spaces[id] ?? []).map((title) => makeSpace(title, id)),
}));

/** “Instruments(Gateway Tide gauges(Field guide))” */
const outline = (list: readonly ContentNode[]): string =>
  list
    .map(({ title, spaces: own = [], children }) => {
      const contents = [
        ...own.map((space) => space.title),
        ...(children.length > 0 ? [outline(children)] : []),
      ].join(' ');
      return contents === '' ? title : `${title}(${contents})`;
    })
    .join(' ');

test('nests collections in the order of the list', () => {
  assert.equal(outline(nodes), 'Instruments(Gateway Tide gauges(Field guide Café)) Harbour Nested elsewhere');
});

test('includes a collection whose spaces are still loading', () => {
  const [first] = collectionNodes(collections, () => ({}));
  assert.equal(first?.title, 'Instruments');
  assert.equal(first.spaces, undefined);
});

test('groups spaces outside the listed collections, and omits empty groups', () => {
  const spacesFound = [
    makeSpace('Glossary'),
    makeSpace('Gateway', 'Instruments'),
    makeSpace('Runbook', 'unseen'),
  ];
  const found = spacesOutside(collections, spacesFound);
  assert.equal(outline(groupNodes(found)), 'No collection(Glossary) Unknown collection(Runbook)');
  assert.deepEqual(groupNodes(spacesOutside(collections, [])), []);
});

test('keeps matching titles with their ancestors', () => {
  assert.equal(outline(filterNodes(nodes, 'FIELD')), 'Instruments(Tide gauges(Field guide))');
  assert.equal(outline(filterNodes(nodes, 'cafe')), 'Instruments(Tide gauges(Café))');
  assert.equal(outline(filterNodes(nodes, 'nothing like it')), '');
});

test('keeps all contents of a matching collection', () => {
  assert.equal(outline(filterNodes(nodes, 'gauges')), 'Instruments(Tide gauges(Field guide Café))');
});
