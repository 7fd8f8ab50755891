import assert from 'node:assert/strict';
import { test } from 'node:test';
import { placeOf } from './cacheSnapshot.ts';
import { withChange, withItem, withMove, without } from './cacheEdits.ts';

const list = {
  items: [
    { id: 'a', role: 'edit' },
    { id: 'b', role: 'read' },
    { id: 'c', role: 'read' },
  ],
  count: 30,
};
const order = (value: { items: { id: string }[] }) => value.items.map(({ id }) => id).join('');

test('changes an item in place and keeps the count', () => {
  const next = withChange(list, 'b', { role: 'admin' });
  assert.equal(next.items[1]?.role, 'admin');
  assert.equal(next.count, 30);
  assert.equal(next.items[0], list.items[0]);
});

test('returns the same list if it does not contain the item', () => {
  assert.equal(withChange(list, 'z', { role: 'admin' }), list);
  assert.equal(without(list, 'z'), list);
  assert.equal(withMove(list, 'z', { before: 'a' }), list);
});

test('removing items lowers the total count', () => {
  assert.equal(without(list, ({ role }) => role === 'read').count, 28);
});

test('inserting the same item twice counts it once', () => {
  const once = withItem(list, { id: 'd', role: 'read' }, { before: 'b' });
  assert.equal(order(once), 'adbc');
  assert.equal(once.count, 31);
  assert.deepEqual(withItem(once, { id: 'd', role: 'read' }, { before: 'b' }), once);
});

test('moving an item back to its previous position restores the order', () => {
  const moved = withMove(list, 'a', { after: 'c' });
  assert.equal(order(moved), 'bca');
  assert.equal(order(withMove(moved, 'a', placeOf(list, 'a'))), 'abc');
  assert.deepEqual(placeOf(list, 'c'), { after: 'b' });
});
