import assert from 'node:assert/strict';
import { test } from 'node:test';
import { safeStorage } from '#api/session/storage.ts';
import { daysLeft, removedAt } from '../spaces/deletedSpaces.ts';
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
