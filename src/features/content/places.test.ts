import assert from 'node:assert/strict';
import { test } from 'node:test';
import { matching, outside, outsidePlaces, placesOf, type Place } from './places.ts';
import { makeCollection, makeSpace } from '#directory/testing.ts';

const collections = [
  makeCollection('Instruments'),
  makeCollection('Tide gauges', 'Instruments'),
  makeCollection('Harbour'),
  makeCollection('Of another', 'a collection that is not listed'),
];
const spaces: Record<string, string[]> = { Instruments: ['Gateway'], 'Tide gauges': ['Field guide', 'Café'] };
const places = placesOf(collections, (id) => ({
  spaces: (spaces[id] ?? []).map((title) => makeSpace(title, id)),
}));

/** “Instruments(Gateway Tide gauges(Field guide))” */
const drawn = (list: readonly Place[]): string =>
  list
    .map(({ title, spaces: own = [], places: below }) => {
      const inside = [...own.map((space) => space.title), ...(below.length > 0 ? [drawn(below)] : [])].join(
        ' ',
      );
      return inside === '' ? title : `${title}(${inside})`;
    })
    .join(' ');

test('collections lie in one another, in the order of the service', () => {
  assert.equal(drawn(places), 'Instruments(Gateway Tide gauges(Field guide Café)) Harbour Of another');
});

test('a collection whose spaces are still being read is there already', () => {
  const [first] = placesOf(collections, () => ({}));
  assert.equal(first?.title, 'Instruments');
  assert.equal(first.spaces, undefined);
});

test('spaces outside of the listed collections have places of their own, if there are any', () => {
  const reached = [
    makeSpace('Glossary'),
    makeSpace('Gateway', 'Instruments'),
    makeSpace('Runbook', 'unseen'),
  ];
  const found = outside(collections, reached);
  assert.equal(
    drawn(outsidePlaces(found)),
    'In no collection(Glossary) In collections that aren’t listed(Runbook)',
  );
  assert.deepEqual(outsidePlaces(outside(collections, [])), []);
});

test('a search keeps what has the text in its title, where it lies', () => {
  assert.equal(drawn(matching(places, 'FIELD')), 'Instruments(Tide gauges(Field guide))');
  assert.equal(drawn(matching(places, 'cafe')), 'Instruments(Tide gauges(Café))');
  assert.equal(drawn(matching(places, 'nothing like it')), '');
});

test('a collection that is found keeps all that is in it', () => {
  assert.equal(drawn(matching(places, 'gauges')), 'Instruments(Tide gauges(Field guide Café))');
});
