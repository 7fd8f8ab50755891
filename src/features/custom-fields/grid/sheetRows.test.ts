import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Collection } from '#contract/areas/collections.ts';
import type { CustomField, CustomFieldValue } from '#contract/areas/custom-fields.ts';
import type { Space } from '#contract/space.ts';
import { byTitle, type ValuesSearch } from '../customFields.list.ts';
import { sheetRows } from './sheetRows.ts';

const space = (id: string, title: string, parent?: string) => ({ id, title, parent }) as Space;
const spaces = [space('a', 'Tides', 'c1'), space('b', 'Gauge 10', 'c2'), space('c', 'Gauge 9')];
const collections = [{ id: 'c1' }, { id: 'c2', parent: 'c1' }] as Collection[];
const fields = [
  { name: 'pages', type: 'number' },
  { name: 'readers', type: 'number' },
] as CustomField[];
const known: Record<string, CustomFieldValue> = { a: 9, b: 10 };
const values = {
  rowOf: (id: string) => ({
    values: new Map(Object.entries(known).flatMap(([one, value]) => (one === id ? [['pages', value]] : []))),
    drafts: new Map(),
  }),
};
const shown = (search: ValuesSearch) =>
  sheetRows({ spaces, collections, fields, values, search })
    .map(({ id }) => id)
    .join('');

test('filters by title, and by collection including nested collections', () => {
  assert.equal(shown({}), 'abc');
  assert.equal(shown({ search: 'gaúge' }), 'bc');
  assert.equal(shown({ collection: 'c1' }), 'ab');
  assert.equal(shown({ collection: 'c2' }), 'b');
});

test('filters by spaces with or without a value', () => {
  assert.equal(shown({ with: 'pages' }), 'ab');
  assert.equal(shown({ without: 'pages' }), 'c');
  assert.equal(shown({ with: 'no-such-field' }), 'abc');
});

test('sorts numbers by value, titles in natural order, and spaces without a value last', () => {
  assert.equal(shown({ sort: 'pages' }), 'abc');
  assert.equal(shown({ sort: 'pages', order: 'desc' }), 'bac');
  assert.equal(shown({ sort: byTitle }), 'cba');
});

test('orders spaces with equal values by title', () => {
  assert.equal(shown({ sort: 'readers' }), 'cba');
  assert.equal(shown({ sort: 'readers', order: 'desc' }), 'cba');
});
