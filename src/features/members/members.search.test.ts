import assert from 'node:assert/strict';
import { test } from 'node:test';
import { orderFilter, orderOf, orders } from './members.search.ts';

test('every order survives the way into the URL and back', () => {
  for (const { sort, order } of orders) {
    assert.deepEqual(orderOf(orderFilter(sort, order)), { by: sort, order });
  }
});

test('the order that the service has anyway stays out of the URL', () => {
  assert.deepEqual(orderFilter('joinedAt', 'desc'), { sort: undefined, order: undefined });
});

test('an order that does not exist asks for none', () => {
  assert.deepEqual(orderFilter('shoeSize', 'asc'), { sort: undefined, order: undefined });
});
