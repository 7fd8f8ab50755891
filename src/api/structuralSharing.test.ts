import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shareStructure } from './structuralSharing.ts';

const list = (...items: { id: string; at?: { page: number } }[]) => ({ items, count: items.length });

test('keeps the objects of unchanged items when they move', () => {
  const old = list({ id: 'a', at: { page: 1 } }, { id: 'b', at: { page: 2 } }, { id: 'c' });
  const now = shareStructure(
    old,
    list({ id: 'c' }, { id: 'a', at: { page: 1 } }, { id: 'b', at: { page: 3 } }),
  );
  assert.ok(typeof now === 'object' && now !== null && 'items' in now && Array.isArray(now.items));
  assert.deepEqual(now.items, [{ id: 'c' }, { id: 'a', at: { page: 1 } }, { id: 'b', at: { page: 3 } }]);
  assert.equal(now.items[0], old.items[2]);
  assert.equal(now.items[1], old.items[0]);
  assert.notEqual(now.items[2], old.items[1]);
});

test('returns the old list if nothing changed, including the count', () => {
  const old = list({ id: 'a' }, { id: 'b' });
  assert.equal(shareStructure(old, list({ id: 'a' }, { id: 'b' })), old);
  assert.deepEqual(shareStructure(old, { ...list({ id: 'a' }, { id: 'b' }), count: 3 }), {
    ...old,
    count: 3,
  });
});

test('compares items without an id by position, and other data as a whole', () => {
  const old = { items: [{ space: { id: 'a' } }, { space: { id: 'b' } }] };
  const now = shareStructure(old, { items: [{ space: { id: 'a' } }, { space: { id: 'c' } }] });
  assert.ok(typeof now === 'object' && now !== null && 'items' in now && Array.isArray(now.items));
  assert.equal(now.items[0], old.items[0]);
  const one = { id: 'a', permissions: { view: true } };
  assert.equal(shareStructure(one, { id: 'a', permissions: { view: true } }), one);
  assert.equal(shareStructure(undefined, one), one);
});
