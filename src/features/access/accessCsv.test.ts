import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countPairs, fileName, matrixLines, pairLines } from './accessCsv.ts';
import { createTable, emptyReading, type Reading } from './reading.ts';
import { makeCollection, makePerson, makeSpace } from './testing.ts';
import { viewOf } from './view.ts';

const tides = makeSpace('=Tides', { parent: 'water' });
const table = createTable();
const rows = new Map([
  [
    'fen',
    table.row(
      [
        { space: tides, permission: 'edit' },
        { space: makeSpace('Lamps'), permission: 'read' },
      ],
      0,
    ),
  ],
  ['rowan', table.row([], 0)],
]);
const reading: Reading = {
  ...emptyReading,
  total: 3,
  people: [makePerson('Fen'), makePerson('Alder', { role: null }), makePerson('Rowan')],
  failed: new Map([['alder', 'Closed, today.']]),
  rows,
  spaces: table.spaces(),
  levelNames: table.levelNames(),
};
const viewWith = (search: Parameters<typeof viewOf>[0]['search']) =>
  viewOf({ reading, collections: [makeCollection('water', 'Water')], search, defaultRole: 'read' });
const rendered = (lines: Iterable<string>) => [...lines].map((line) => line.replace('\uFEFF', '').trimEnd());

test('exports a row per pair, and a row per member without access or not loaded', () => {
  const view = viewWith({});
  assert.deepEqual(rendered(pairLines(reading, view)), [
    'Member,Email,Member ID,Role,Space,Space ID,Collection,Access,Loaded at,Note',
    'Alder,alder@saltmarsh.example,alder,Guest,,,,,,"Not loaded: Closed, today."',
    "Fen,fen@saltmarsh.example,fen,Read,'=Tides,'=Tides,Water,Edit,1970-01-01T00:00:00.000Z,",
    'Fen,fen@saltmarsh.example,fen,Read,Lamps,Lamps,No collection,Read,1970-01-01T00:00:00.000Z,',
    'Rowan,rowan@saltmarsh.example,rowan,Read,,,,,1970-01-01T00:00:00.000Z,No access',
  ]);
  assert.equal(countPairs(reading, view), 4);
});

test('exports only matching pairs with an access level filter', () => {
  const view = viewWith({ least: 'edit' });
  assert.equal(rendered(pairLines(reading, view)).length, 2);
  assert.equal(countPairs(reading, view), 1);
});

test('exports a matrix row per member and marks members that aren’t loaded', () => {
  assert.deepEqual(rendered(matrixLines(reading, viewWith({}))), [
    "Member,Email,Member ID,Role,Loaded at,'=Tides (Water),Lamps (No collection)",
    'Alder,alder@saltmarsh.example,alder,Guest,,Not loaded,Not loaded',
    'Fen,fen@saltmarsh.example,fen,Read,1970-01-01T00:00:00.000Z,Edit,Read',
    'Rowan,rowan@saltmarsh.example,rowan,Read,1970-01-01T00:00:00.000Z,No access,No access',
  ]);
});

test('includes the time and the coverage in the file name', () => {
  const now = new Date(2031, 4, 14, 9, 41);
  assert.equal(
    fileName('access', 'Saltmarsh & Élan', reading, now),
    'access-saltmarsh-elan-2031-05-14-0941-2-of-3-members.csv',
  );
});
