import assert from 'node:assert/strict';
import { test } from 'node:test';
import { safeStorage } from '#api/storage.ts';
import { daysLeft, removedAt } from './deletedSpaces.ts';
import {
  addSites,
  hostOf,
  knownSites,
  recordSiteHost,
  siteIn,
  siteName,
  sitesFile,
  sitesInFile,
} from './knownSites.ts';
import { createDeviceList } from './deviceList.ts';

const parse = (stored: object) => {
  const id: unknown = Reflect.get(stored, 'id');
  return typeof id === 'string' ? { id } : null;
};

test('reads a stored list again and drops invalid items', () => {
  const storage = safeStorage(() => undefined);
  createDeviceList('things', parse, { storage }).put('o', { id: 'a' });
  storage.write('things', { o: [{ id: 'a' }, 7, { id: 8 }], p: 'nonsense' });
  const again = createDeviceList('things', parse, { storage });
  assert.deepEqual([again.of('o'), again.of('p'), again.of('q')], [[{ id: 'a' }], [], []]);
});

test('keeps items from other tabs and drops the oldest beyond the limit', () => {
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

/** In local time, since days are counted in it. */
const may = (day: number, hour: number) => new Date(2031, 4, day, hour);

test('counts the seven days until a deleted space is permanently deleted', () => {
  const deletedAt = may(10, 9).toISOString();
  assert.equal(removedAt(deletedAt), may(17, 9).toISOString());
  assert.equal(daysLeft(deletedAt, may(10, 12)), 'in 7 days');
  assert.equal(daysLeft(deletedAt, may(16, 12)), 'tomorrow');
  assert.equal(daysLeft(deletedAt, may(17, 8)), 'today');
});

test('extracts a site ID from an ID or a URL', () => {
  assert.equal(siteIn(' site_1 '), 'site_1');
  assert.equal(siteIn('https://app.example/o/o1/sites/s1/structure?x=1'), 's1');
  assert.equal(siteIn('/orgs/o1/sites/s1'), 's1');
  assert.equal(siteIn('https://docs.example/guide'), null);
  assert.equal(siteIn('two words'), null);
});

test('exports and imports known sites and keeps local titles', () => {
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

test('labels a site with its title on this device, else with its host', () => {
  const published = (url: string) => [{ urls: {} }, { urls: { published: url } }];
  assert.equal(hostOf('s1', published('https://docs.saltmarsh.example/tides')), 'docs.saltmarsh.example');
  assert.equal(hostOf('s1', published('https://service.example/published/s1/tides')), undefined);
  assert.equal(hostOf('s1', published('javascript:alert(1)')), undefined);
  recordSiteHost('named', 's1', 'docs.saltmarsh.example');
  const nameOf = () => knownSites.of('named').map(siteName);
  assert.deepEqual(nameOf(), ['docs.saltmarsh.example']);
  knownSites.put('named', { ...knownSites.of('named')[0]!, title: 'Docs' });
  recordSiteHost('named', 's1', 'new.saltmarsh.example');
  assert.deepEqual(nameOf(), ['Docs']);
  assert.equal(siteName({ title: null }), 'Untitled site');
});
