import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countsOf, reachersOf } from './view.ts';
import { createTable, nothingRead, type Reading } from './reading.ts';
import { makePerson, reached } from './testing.ts';

const table = createTable();
const rows = new Map([
  ['fen', table.row([reached('Tides', 'read')], 0)],
  ['alder', table.row([reached('Tides', 'admin'), reached('Lamps', 'edit')], 0)],
  ['rowan', table.row([], 0)],
  ['briar', table.row([reached('Tides', 'read')], 0)],
]);
const names = ['Fen', 'Alder', 'Rowan', 'Unread', 'Briar'];
const reading: Reading = {
  ...nothingRead,
  people: names.map((name) => makePerson(name)),
  rows,
  spaces: table.spaces(),
  words: table.words(),
};
const told = (...[search]: [Parameters<typeof reachersOf>[2]?]) =>
  reachersOf(reading, 0, search ?? {}, undefined).map(({ name, level }) => `${name} ${reading.words[level]}`);

test('lists members with access to a space, highest level first, and leaves out members that aren’t loaded', () => {
  assert.deepEqual(told(), ['Alder admin', 'Briar read', 'Fen read']);
  assert.deepEqual(told({ least: 'edit' }), ['Alder admin']);
  assert.deepEqual(told({ search: 'fen' }), ['Fen read']);
});

test('counts members per access level', () => {
  const counts = countsOf(reachersOf(reading, 0, {}, undefined));
  assert.deepEqual(
    counts.map(({ level, count }) => `${count} ${reading.words[level]}`),
    ['1 admin', '2 read'],
  );
});
