import assert from 'node:assert/strict';
import { test } from 'node:test';
import { safeStorage } from '#api/session/storage.ts';
import { parseRecent, recentSearches, addRecent } from './recent.ts';

test('puts the latest search first and removes duplicates and its prefixes', () => {
  const all = [{ query: 'moon' }, { query: 'tide' }, { query: 'moon', space: 's1' }];
  assert.deepEqual(addRecent(all, { query: 'tide' }), [{ query: 'tide' }, all[0], all[2]]);
  assert.deepEqual(addRecent(all, { query: 'Moon sun' }), [{ query: 'Moon sun' }, all[1], all[2]]);
});

test('keeps eight searches', () => {
  const all = Array.from({ length: 8 }, (_, n) => ({ query: `q${n}` }));
  assert.deepEqual(
    addRecent(all, { query: 'new' }).map(({ query }) => query),
    ['new', 'q0', 'q1', 'q2', 'q3', 'q4', 'q5', 'q6'],
  );
});

test('ignores invalid stored searches', () => {
  assert.deepEqual(parseRecent([{ query: 'tide' }, { query: 7 }, null, { query: 'x', space: {} }]), [
    { query: 'tide' },
  ]);
  assert.deepEqual(parseRecent('tide'), []);
});

test('stores searches per organization and clears them', () => {
  const storage = safeStorage(() => undefined);
  const searches = recentSearches('o1', storage);
  searches.add({ query: 'tide' });
  assert.deepEqual(storage.read('searches o1'), [{ query: 'tide' }]);
  assert.deepEqual(recentSearches('o2', storage).get(), []);
  searches.clear();
  assert.equal(storage.read('searches o1'), undefined);
});
