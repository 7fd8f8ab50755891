import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Space } from '#contract/space.ts';
import { makeCollection, makeSpace } from '#directory/testing.ts';
import { spaceRows } from './spaceRows.ts';
import { spacesList } from './spaces.list.ts';
import { spaceLines } from './spacesCsv.ts';

const collections = [
  { ...makeCollection('Instruments'), defaultLevel: 'edit' as const },
  makeCollection('Tides', 'Instruments'),
];
const found = (title: string, parent: string | undefined, more: Partial<Space> = {}): Space => ({
  ...makeSpace(title, parent),
  ...more,
});
const all = [
  found('Field guide 10', 'Tides', { changeRequestsOpen: 2, updatedAt: '2031-05-10T12:00:00.000Z' }),
  found('Field guide 9', 'Instruments', { editMode: 'locked', updatedAt: '2030-01-10T12:00:00.000Z' }),
  found('Café', undefined, { visibility: 'private', defaultLevel: 'admin' }),
  found('Runbook', 'elsewhere', { changeRequestsOpen: 7 }),
];
const rows = spaceRows(all, collections, 'read');
const now = Date.parse('2031-05-14T12:00:00.000Z');
const shown = (url: string) =>
  spacesList.choose(rows, spacesList.parse(new URLSearchParams(url))).map(({ title }) => title);

test('sorts by title, and numbers in titles by value', () => {
  assert.deepEqual(shown(''), ['Café', 'Field guide 9', 'Field guide 10', 'Runbook']);
  assert.deepEqual(shown('order=desc')[0], 'Runbook');
});

test('sorts by each column, and equal rows by title', () => {
  assert.deepEqual(shown('sort=open&order=desc'), ['Runbook', 'Field guide 10', 'Café', 'Field guide 9']);
  assert.deepEqual(shown('sort=level'), ['Café', 'Field guide 9', 'Field guide 10', 'Runbook']);
  assert.deepEqual(shown('sort=updated')[0], 'Field guide 9');
  assert.deepEqual(shown('sort=collection').slice(2), ['Field guide 9', 'Field guide 10']);
});

test('filters by collection, including nested collections', () => {
  assert.deepEqual(shown('collection=Instruments'), ['Field guide 9', 'Field guide 10']);
  assert.deepEqual(shown('collection=Tides'), ['Field guide 10']);
  assert.deepEqual(shown('collection=none'), ['Café']);
});

test('filters by effective default level, own or inherited', () => {
  assert.deepEqual(shown('level=edit'), ['Field guide 9', 'Field guide 10']);
  assert.deepEqual(shown('level=read'), ['Runbook']);
  assert.deepEqual(shown('level=admin'), ['Café']);
});

test('filters by title, edit mode, visibility, open requests and age, alone and combined', (t) => {
  t.mock.timers.enable({ apis: ['Date'], now });
  assert.deepEqual(shown('search=CAFE'), ['Café']);
  assert.deepEqual(shown('mode=locked'), ['Field guide 9']);
  assert.deepEqual(shown('visibility=private'), ['Café']);
  assert.deepEqual(shown('requests=open'), ['Field guide 10', 'Runbook']);
  assert.deepEqual(shown('updated=7d&requests=open'), ['Field guide 10', 'Runbook']);
  assert.deepEqual(shown('updated=older-365d'), ['Field guide 9']);
});

test('ignores invalid URL parameters', () => {
  assert.equal(shown('level=worst&mode=open&requests=some&updated=1d&sort=age&order=up&limit=0').length, 4);
  assert.deepEqual(spacesList.orderChange({ by: 'title', order: 'asc' }), {
    sort: undefined,
    order: undefined,
  });
});

test('keeps the identity of unchanged rows', () => {
  assert.equal(spaceRows(all, collections, 'read')[0], rows[0]);
  assert.notEqual(spaceRows(all, collections, 'comment')[0], rows[0]);
});

test('exports the collection, the default access and what sets it', () => {
  const [head, first] = [...spaceLines(spacesList.choose(rows, { search: 'guide 10' }))];
  assert.match(head ?? '', /^\uFEFFTitle,Collection,Default access,Set by,/);
  assert.match(first ?? '', /^Field guide 10,Instruments \/ Tides,Edit,Instruments,live,Public,2,/);
});
