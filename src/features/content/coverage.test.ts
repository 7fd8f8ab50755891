import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countReadings, coverageWords, isComplete, type Coverage } from './coverage.ts';
import { makeSpace } from './testing.ts';

const all: Coverage = {
  inCollections: 22,
  collections: 6,
  read: 6,
  failed: 0,
  top: 3,
  elsewhere: 0,
  looking: false,
};

test('what was found is told by where it lies', () => {
  assert.equal(coverageWords(all), '25 spaces found: 22 in 6 collections and 3 at the top.');
  assert.equal(
    coverageWords({ ...all, elsewhere: 2 }),
    '27 spaces found: 22 in 6 collections, 3 at the top and 2 in collections that aren’t listed.',
  );
  assert.equal(coverageWords({ ...all, top: 0 }), '22 spaces found, in 6 collections.');
  assert.equal(
    coverageWords({ ...all, collections: 0, read: 0, inCollections: 0, top: 1 }),
    '1 space found, at the top.',
  );
  assert.equal(
    coverageWords({ ...all, collections: 0, read: 0, inCollections: 0, top: 0 }),
    '0 spaces found.',
  );
});

test('while collections are being read it says how many have been', () => {
  const half = { ...all, inCollections: 9, read: 3, top: 0, looking: true };
  assert.equal(isComplete(half), false);
  assert.equal(coverageWords(half), '9 spaces found so far, in 3 of 6 collections.');
});

test('a collection that could not be read is never counted as if it had been', () => {
  const readings = countReadings([
    { spaces: [makeSpace('Gateway'), makeSpace('Firmware')] },
    { failed: 'The service failed.' },
    {},
  ]);
  assert.deepEqual(readings, { collections: 3, inCollections: 2, read: 1, failed: 1 });
  const coverage = { ...all, ...readings, read: 2, top: 0 };
  assert.equal(isComplete(coverage), true);
  assert.equal(coverageWords(coverage), '2 spaces found, in 2 of 3 collections.');
});
