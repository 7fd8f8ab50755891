import assert from 'node:assert/strict';
import { test } from 'node:test';
import { coverageDetails, coverageOf, coverageSummary, isComplete, type Coverage } from './coverage.ts';
import { makeSpace } from './testing.ts';
import { union } from './union.ts';

const all: Coverage = {
  listed: 0,
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
  loading: false,
};

test('counts spaces by location', () => {
  assert.equal(coverageSummary(all), '25 spaces');
  assert.equal(coverageDetails(all), '22 in 6 collections and 3 outside collections.');
  const more = { ...all, elsewhere: 2 };
  assert.equal(coverageSummary(more), '27 spaces');
  assert.equal(
    coverageDetails(more),
    '22 in 6 collections, 3 outside collections, and 2 in collections that aren’t listed.',
  );
  assert.equal(coverageSummary({ ...all, top: 0 }), '22 spaces');
  assert.equal(coverageDetails({ ...all, top: 0 }), '22 in 6 collections.');
  const none = { ...all, collections: 0, read: 0, inCollections: 0 };
  assert.equal(coverageSummary({ ...none, top: 1 }), '1 space');
  assert.equal(coverageDetails({ ...none, top: 1 }), '1 outside collections.');
  assert.equal(coverageSummary({ ...none, top: 0 }), '0 spaces');
  assert.equal(coverageDetails({ ...none, top: 0 }), 'No spaces found.');
});

test('counts spaces that no content list contains by their source', () => {
  const coverage = { ...all, top: 0, onSites: 8, bySearch: 3, opened: 1 };
  assert.equal(coverageSummary(coverage), '34 spaces');
  assert.equal(
    coverageDetails(coverage),
    '22 in 6 collections, 8 on sites, 3 from search results, and 1 opened on this device.',
  );
});

test('reports how many collections are loaded while the others are loading', () => {
  const half = { ...all, inCollections: 9, read: 3, top: 0, unread: 13, loading: true };
  assert.equal(isComplete(half), false);
  assert.equal(coverageSummary(half), 'Loading… 22 spaces so far');
  assert.equal(coverageDetails(half), '9 in 3 of 6 collections and 13 in collections that aren’t loaded.');
});

test('does not count a failed collection as loaded', () => {
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
  const coverage = coverageOf({ found, readings, sites: [{ failed: 'Not found.' }], loading: false });
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
  assert.equal(coverageSummary({ ...coverage, read: 2 }), '4 spaces');
  assert.equal(
    coverageDetails({ ...coverage, read: 2 }),
    '2 in 2 of 3 collections, 1 in collections that aren’t loaded, and 1 outside collections.',
  );
});
