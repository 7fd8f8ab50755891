import assert from 'node:assert/strict';
import { test } from 'node:test';
import { teamMembersList } from './teams.list.ts';
import { makeTeamMember } from './testing.ts';

const members = [
  makeTeamMember('wren', 'member'),
  makeTeamMember('fen', 'owner'),
  makeTeamMember('briar', 'member'),
];
const { choose, parse, orderChange } = teamMembersList;
const found = (search: string) =>
  choose(members, parse(new URLSearchParams(search))).map(({ organization }) => organization.id);

test('sorts owners first, then members by name', () => {
  assert.deepEqual(found(''), ['fen', 'briar', 'wren']);
  assert.deepEqual(found('order=desc'), ['wren', 'briar', 'fen']);
  assert.deepEqual(found('sort=name'), ['briar', 'fen', 'wren']);
});

test('filters members by name, email and role, ignoring case and accents', () => {
  assert.deepEqual(found('search=BRIÁR'), ['briar']);
  assert.deepEqual(found('search=wren@salt'), ['wren']);
  assert.deepEqual(found('role=owner'), ['fen']);
  assert.deepEqual(found('search=fen&role=member'), []);
});

test('ignores invalid filter values in the URL', () => {
  assert.deepEqual(found('role=king&sort=age&order=up'), found(''));
});

test('omits the default sort order from the URL', () => {
  assert.deepEqual(orderChange({ by: 'role', order: 'asc' }), { sort: undefined, order: undefined });
  assert.deepEqual(orderChange({ by: 'name', order: 'desc' }), { sort: 'name', order: 'desc' });
});
