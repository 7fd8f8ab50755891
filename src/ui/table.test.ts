import assert from 'node:assert/strict';
import { test } from 'node:test';
import { choosableColumns, columnsOf, withoutColumns } from './table.ts';

type Person = { name: string; joinedAt: string };
const column = columnsOf<Person>();
const columns = [
  column('name', { header: 'Name', place: 'title' }, ({ name }) => name),
  column('joinedAt', 'Joined', ({ joinedAt }) => joinedAt),
  column('length', 'Length', ({ name }) => name.length),
  column('menu', { place: 'menu' }, () => null),
];
const headers = (hidden: string[]) => withoutColumns(columns, hidden).map(({ header, id }) => header ?? id);

test('hides columns by id', () => {
  assert.deepEqual(headers(['joinedAt']), ['Name', 'Length', 'menu']);
  assert.deepEqual(headers(['length', 'joinedAt']), ['Name', 'menu']);
});

test('never hides the title and the menu, and ignores unknown ids', () => {
  assert.deepEqual(headers(['name', 'menu', 'shoeSize', '']), ['Name', 'Joined', 'Length', 'menu']);
});

test('only hideable columns can be chosen', () => {
  assert.deepEqual(choosableColumns(columns), [
    { id: 'joinedAt', name: 'Joined' },
    { id: 'length', name: 'Length' },
  ]);
});
