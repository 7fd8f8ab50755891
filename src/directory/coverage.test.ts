import assert from 'node:assert/strict';
import { test } from 'node:test';
import { coverageOf, coverageWords, isComplete, type Coverage } from './coverage.ts';
import { makeSpace } from './testing.ts';
import { union } from './union.ts';

const all: Coverage = {
  collections: 6,
  read: 6,
  failed: 0,
  inCollections: 22,
  unread: 0,
  top: 3,
  elsewhere: 0,
  onSites: 0,
  failedSites: 0,
  bySearch: 0,
  opened: 0,
  looking: false,
};

test('what was found is told by where it lies', () => {
  assert.equal(coverageWords(all), '25 spaces found: 22 in 6 collections and 3 at the top.');
  assert.equal(
    coverageWords({ ...all, elsewhere: 2 }),
    '27 spaces found: 22 in 6 collections, 3 at the top and 2 in collections that aren’t listed.',
  );
  assert.equal(coverageWords({ ...all, top: 0 }), '22 spaces found, in 6 collections.');
  const none = { ...all, collections: 0, read: 0, inCollections: 0 };
  assert.equal(coverageWords({ ...none, top: 1 }), '1 space found, at the top.');
  assert.equal(coverageWords({ ...none, top: 0 }), '0 spaces found.');
});

test('spaces that no list of content holds are told by what brought them', () => {
  assert.equal(
    coverageWords({ ...all, top: 0, onSites: 8, bySearch: 3, opened: 1 }),
    '34 spaces found: 22 in 6 collections, 8 on sites, 3 by a search and 1 that was opened here.',
  );
});

test('while collections are being read it says how many have been', () => {
  const half = { ...all, inCollections: 9, read: 3, top: 0, unread: 13, looking: true };
  assert.equal(isComplete(half), false);
  assert.equal(
    coverageWords(half),
    '22 spaces found so far: 9 in 3 of 6 collections and 13 in collections that aren’t read.',
  );
});

test('a collection that could not be read is never counted as if it had been', () => {
  const readings = new Map([
    ['Guides', { spaces: [makeSpace('Gateway', 'Guides'), makeSpace('Firmware', 'Guides')] }],
    ['Harbour', { failed: 'The service failed.' }],
    ['Tides', {}],
  ]);
  const reached = [makeSpace('Boats', 'Harbour'), makeSpace('Glossary'), makeSpace('Gateway', 'Guides')];
  const found = union({
    organizationId: 'o',
    lists: [
      { source: 'collection', spaces: readings.get('Guides')?.spaces ?? [] },
      { source: 'member', spaces: reached },
    ],
    deleted: new Set(),
  });
  const coverage = coverageOf({ found, readings, sites: [{ failed: 'Not found.' }], looking: false });
  assert.deepEqual(coverage, {
    ...all,
    collections: 3,
    read: 1,
    failed: 1,
    inCollections: 2,
    unread: 1,
    top: 1,
    failedSites: 1,
  });
  assert.equal(isComplete(coverage), false);
  assert.equal(
    coverageWords({ ...coverage, read: 2 }),
    '4 spaces found: 2 in 2 of 3 collections, 1 in collections that aren’t read and 1 at the top.',
  );
});
