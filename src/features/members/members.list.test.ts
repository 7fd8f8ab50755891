import assert from 'node:assert/strict';
import { test } from 'node:test';
import { membersList } from './members.list.ts';

const { orderChange, orderOf, orders = [] } = membersList;

test('round-trips every sort order through the URL', () => {
  for (const { value } of orders) {
    const [by = '', order] = value.split(' ');
    const sort = { by, order: order === 'desc' ? 'desc' : 'asc' } as const;
    assert.deepEqual(orderOf(orderChange(sort)), sort);
  }
});

test('omits the default sort order from the URL', () => {
  assert.deepEqual(orderChange({ by: 'joinedAt', order: 'desc' }), { sort: undefined, order: undefined });
});

test('ignores an unknown sort order', () => {
  assert.deepEqual(orderChange({ by: 'shoeSize', order: 'asc' }), { sort: undefined, order: undefined });
});
