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

test('columns are left out by their ids, whichever way they were declared', () => {
  assert.deepEqual(headers(['joinedAt']), ['Name', 'Length', 'menu']);
  assert.deepEqual(headers(['length', 'joinedAt']), ['Name', 'menu']);
});

test('what names a row and what acts on it stay, and an unknown id changes nothing', () => {
  assert.deepEqual(headers(['name', 'menu', 'shoeSize', '']), ['Name', 'Joined', 'Length', 'menu']);
});

test('only what can be left out can be chosen', () => {
  assert.deepEqual(choosableColumns(columns), [
    { id: 'joinedAt', name: 'Joined' },
    { id: 'length', name: 'Length' },
  ]);
});
