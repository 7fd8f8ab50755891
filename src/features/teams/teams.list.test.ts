import assert from 'node:assert/strict';
import { test } from 'node:test';
import { teamMembersList } from './teams.list.ts';
import { personOf } from './testing.ts';

const members = [personOf('wren', 'member'), personOf('fen', 'owner'), personOf('briar', 'member')];
const { choose, parse, orderChange } = teamMembersList;
const found = (search: string) =>
  choose(members, parse(new URLSearchParams(search))).map(({ organization }) => organization.id);

test('owners come first, then the others by name', () => {
  assert.deepEqual(found(''), ['fen', 'briar', 'wren']);
  assert.deepEqual(found('order=desc'), ['wren', 'briar', 'fen']);
  assert.deepEqual(found('sort=name'), ['briar', 'fen', 'wren']);
});

test('members are found by name and email, in any case, and by their role', () => {
  assert.deepEqual(found('search=BRIÁR'), ['briar']);
  assert.deepEqual(found('search=wren@salt'), ['wren']);
  assert.deepEqual(found('role=owner'), ['fen']);
  assert.deepEqual(found('search=fen&role=member'), []);
});

test('a bad value in the URL is no filter', () => {
  assert.deepEqual(found('role=king&sort=age&order=up'), found(''));
});

test('what is usual stays out of the URL', () => {
  assert.deepEqual(orderChange({ by: 'role', order: 'asc' }), { sort: undefined, order: undefined });
  assert.deepEqual(orderChange({ by: 'name', order: 'desc' }), { sort: 'name', order: 'desc' });
});
