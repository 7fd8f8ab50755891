import assert from 'node:assert/strict';
import { test } from 'node:test';
import { safeStorage } from '#api/storage.ts';
import { daysLeft, removedAt } from './deletedSpaces.ts';
import { addSites, knownSites, siteIn, sitesFile, sitesInFile } from './knownSites.ts';
import { createDeviceList } from './deviceList.ts';

const parse = (kept: object) => {
  const id: unknown = Reflect.get(kept, 'id');
  return typeof id === 'string' ? { id } : null;
};

test('a register outlives the page, and what is no thing of it is left out', () => {
  const storage = safeStorage(() => undefined);
  createDeviceList('things', parse, { storage }).put('o', { id: 'a' });
  storage.write('things', { o: [{ id: 'a' }, 7, { id: 8 }], p: 'nonsense' });
  const again = createDeviceList('things', parse, { storage });
  assert.deepEqual([again.of('o'), again.of('p'), again.of('q')], [[{ id: 'a' }], [], []]);
});

test('what another tab has put there stays, and of too many the oldest go', () => {
  const storage = safeStorage(() => undefined);
  const [one, other] = [0, 1].map(() => createDeviceList('things', parse, { storage, atMost: 3 }));
  one?.put('o', { id: 'a' });
  other?.put('o', { id: 'b' });
  one?.put('o', { id: 'c' });
  other?.put('o', { id: 'd' });
  assert.deepEqual(
    other?.of('o').map(({ id }) => id),
    ['d', 'c', 'b'],
  );
  other?.drop('c');
  assert.deepEqual(
    other?.of('o').map(({ id }) => id),
    ['d', 'b'],
  );
});

/** In the time of the machine, as days are counted. */
const may = (day: number, hour: number) => new Date(2031, 4, day, hour);

test('a deleted space is kept for seven days', () => {
  const deletedAt = may(10, 9).toISOString();
  assert.equal(removedAt(deletedAt), may(17, 9).toISOString());
  assert.equal(daysLeft(deletedAt, may(10, 12)), 'in 7 days');
  assert.equal(daysLeft(deletedAt, may(16, 12)), 'tomorrow');
  assert.equal(daysLeft(deletedAt, may(17, 8)), 'today');
});

test('a site is named by its id or by any address that has it', () => {
  assert.equal(siteIn(' site_1 '), 'site_1');
  assert.equal(siteIn('https://app.example/o/o1/sites/s1/structure?x=1'), 's1');
  assert.equal(siteIn('/orgs/o1/sites/s1'), 's1');
  assert.equal(siteIn('https://docs.example/guide'), null);
  assert.equal(siteIn('two words'), null);
});

test('known sites go into a file and come back; names that were given here stay', () => {
  const text = sitesFile([
    { id: 's1', title: 'Manuals' },
    { id: 's2', title: null },
  ]);
  const sites = sitesInFile(text);
  addSites('filed', [{ id: 's1', title: 'Our manuals' }]);
  addSites('filed', sites ?? []);
  addSites('filed', [{ id: 's2', title: 'Status' }]);
  assert.deepEqual(knownSites.of('filed'), [
    { id: 's1', title: 'Our manuals' },
    { id: 's2', title: 'Status' },
  ]);
  assert.deepEqual(sitesInFile('{"sites":[{"id":7},{"id":"s3"}]}'), [{ id: 's3', title: null }]);
  for (const wrong of ['', '[]', 'null', '{"sites":{}}']) assert.equal(sitesInFile(wrong), null);
});
