import assert from 'node:assert/strict';
import { test } from 'node:test';
import { membersList } from './members.list.ts';

const { orderChange, orderOf, orders = [] } = membersList;

test('every order survives the way into the URL and back', () => {
  for (const { value } of orders) {
    const [by = '', order] = value.split(' ');
    const sort = { by, order: order === 'desc' ? 'desc' : 'asc' } as const;
    assert.deepEqual(orderOf(orderChange(sort)), sort);
  }
});

test('the order that the service has anyway stays out of the URL', () => {
  assert.deepEqual(orderChange({ by: 'joinedAt', order: 'desc' }), { sort: undefined, order: undefined });
});

test('an order that does not exist asks for none', () => {
  assert.deepEqual(orderChange({ by: 'shoeSize', order: 'asc' }), { sort: undefined, order: undefined });
});
