import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { movedItems } from './order.ts';

const inOrder = (places: readonly number[]) => places.toSorted((one, other) => one - other);
const stayed = (places: readonly number[]) => {
  const moved = movedItems(places.map(String), inOrder(places).map(String));
  return places.filter((place) => !moved.has(String(place)));
};

test('keeps as many items in place as possible', () => {
  assert.deepEqual(stayed([3, 0, 1, 2]), [0, 1, 2]);
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(50)), (places) => {
      const kept = stayed(places);
      assert.deepEqual(kept, inOrder(kept));
      assert.ok(kept.length > 0 || places.length === 0);
    }),
  );
});
